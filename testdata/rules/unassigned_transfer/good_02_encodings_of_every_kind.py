"""The encodings that tokenizers, processors, feature extractors and collators return."""
import transformers
from transformers import AutoFeatureExtractor, AutoImageProcessor, AutoTokenizer, BatchFeature, CLIPProcessor, T5Tokenizer
import torch


def encode(name, texts, image, device):
    tokenizer = AutoTokenizer.from_pretrained(name)
    tokenizer(texts, return_tensors="pt").to(device)
    padded = tokenizer.pad([{"input_ids": [1]}], return_tensors="pt")
    padded.to(device)
    one = tokenizer.encode_plus(texts[0], return_tensors="pt")
    one.to(device)
    prepared = tokenizer.prepare_for_model([1, 2], return_tensors="pt")
    prepared.to(device)
    chat = tokenizer.apply_chat_template(texts, return_tensors="pt", return_dict=True)
    chat.to(device)
    t5 = T5Tokenizer.from_pretrained(name)
    encoded = t5(texts, return_tensors="pt", padding=True)
    encoded.to(device)
    pixels = AutoImageProcessor.from_pretrained(name)(image, return_tensors="pt")
    pixels.to(device)
    sound = AutoFeatureExtractor.from_pretrained(name)(image, return_tensors="pt")
    sound.to(device)
    both = CLIPProcessor.from_pretrained(name)(text=texts, images=image, return_tensors="pt")
    both.to(device)
    made = BatchFeature({"x": torch.ones(1)})
    made.to(device)
    by_hand = transformers.BatchEncoding({"x": torch.ones(1)})
    by_hand.to(device)
    return padded, one, prepared, chat, encoded, pixels, sound, both, made, by_hand


def collate(tokenizer, device):
    batch = transformers.DataCollatorWithPadding(tokenizer)([{"input_ids": [1]}])
    batch.to(device)
    return batch
