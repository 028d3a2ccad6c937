"""Trap 2: the framework holds the guard."""
import pytorch_lightning as pl
import torch
from ignite.engine import create_supervised_evaluator
from sentence_transformers import SentenceTransformer
from torch.nn import functional as F
from transformers import AutoModelForCausalLM, AutoTokenizer, Trainer, pipeline


class Lit(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 2)

    def _shared(self, batch):
        x, y = batch
        return F.cross_entropy(self.net(x), y)

    def training_step(self, batch, idx):
        return self._shared(batch)

    def validation_step(self, batch, idx):
        self.log("val_loss", self._shared(batch).item())

    def test_step(self, batch, idx):
        return {"pred": self.net(batch[0]).argmax(1)}


class WeightedTrainer(Trainer):
    def prediction_step(self, model, inputs, prediction_loss_only, ignore_keys=None):
        return model(**inputs).loss.detach(), None, None


def generate(prompts):
    tok = AutoTokenizer.from_pretrained("gpt2")
    model = AutoModelForCausalLM.from_pretrained("gpt2")
    model.eval()
    out = []
    for p in prompts:
        ids = tok(p, return_tensors="pt")
        out.append(tok.decode(model.generate(**ids, max_new_tokens=20)[0]))
    return out


def embed(texts):
    st = SentenceTransformer("all-MiniLM-L6-v2")
    st.eval()
    return [st.encode(t) for t in texts]


def classify(texts):
    clf = pipeline("sentiment-analysis")
    return [clf(t)[0]["label"] for t in texts]


def ignite_eval(model, loader, metrics):
    model.eval()
    return create_supervised_evaluator(model, metrics=metrics).run(loader).metrics
