"""Trap 2: BatchEncoding and BatchFeature of transformers move in place and return self."""
import torch
from transformers import AutoProcessor, AutoTokenizer, BatchEncoding, BertTokenizerFast


class Embedder:
    def __init__(self, name, model, device):
        self.tokenizer = AutoTokenizer.from_pretrained(name)
        self.model = model
        self.device = device

    def encode(self, texts):
        tokens = self.tokenizer(texts, padding=True, return_tensors="pt")
        tokens.to(self.device)
        with torch.no_grad():
            return self.model(**tokens).pooler_output

    def encode_pairs(self, a, b):
        inputs = self.tokenizer.batch_encode_plus(list(zip(a, b)), return_tensors="pt", padding=True)
        inputs.to(self.device)
        return inputs


def caption(name, images, device):
    proc = AutoProcessor.from_pretrained(name)
    feats = proc(images=images, return_tensors="pt")
    feats.to(device)
    return feats


def chunk(text, device):
    tok = BertTokenizerFast.from_pretrained("bert-base-cased")
    enc: BatchEncoding = tok(text, return_tensors="pt")
    enc.to(device)
    return enc["input_ids"].split(512, dim=1)
