"""Hooks, callbacks and helpers of Lightning, transformers, Ignite; libraries that guard their own predictions."""
import joblib
import onnxruntime
import pytorch_lightning as pl
import torch
import torch.nn.functional as F
import ultralytics
from ignite.engine import Engine
from sentence_transformers import SentenceTransformer
from skorch import NeuralNetClassifier
from torch import nn
from transformers import AutoModelForSeq2SeqLM, Trainer, WhisperForConditionalGeneration


class Lit(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)

    def forward(self, x):
        return self.net(x)

    def validation_step(self, batch, i):
        self.eval()
        self.log("x", F.mse_loss(self(batch[0]), batch[1]).item())

    def on_validation_epoch_end(self):
        self.net.eval()
        self.logger.log(self.net(self.sample).argmax(1).tolist())

    def predict_step(self, batch, i):
        return self.net(batch).argmax(1).cpu().numpy()

    def test_step(self, batch, i, dataloader_idx=0):
        return self._eval(batch)

    def _eval(self, batch):
        self.net.eval()
        return self.net(batch[0]).argmax(1).tolist()


class Show(pl.Callback):
    def on_validation_epoch_end(self, trainer, module):
        module.net.eval()
        print(module.net(torch.ones(2)).tolist())


class Weighted(Trainer):
    def compute_loss(self, model, inputs, return_outputs=False):
        out = model(**inputs)
        return (out.loss, out) if return_outputs else out.loss

    def evaluate(self, *a, **k):
        self.model.eval()
        return super().evaluate(*a, **k)

    def prediction_step(self, model, inputs, prediction_loss_only, ignore_keys=None):
        model.eval()
        return model(**inputs).logits.detach().cpu(), None, None


def translate(prompts, name):
    lm = AutoModelForSeq2SeqLM.from_pretrained(name)
    lm.eval()
    for p in prompts:
        print(lm.generate(p)[0].tolist())


def transcribe(prompts, name):
    w = WhisperForConditionalGeneration.from_pretrained(name).eval()
    return [w.generate(p).tolist() for p in prompts]


def embed(texts):
    s = SentenceTransformer("x")
    return [s.encode(t).tolist() for t in texts]


def engine(model: nn.Module, loader):
    def step(engine, batch):
        model.eval()
        with torch.no_grad():
            return model(batch)

    Engine(step).run(loader)


def sklearn_like(x):
    m = joblib.load("m")
    return m.predict(x), m.score(x, x)


def yolo(paths):
    m = ultralytics.YOLO("x.pt")
    return [m(p)[0].boxes.xyxy.cpu().numpy() for p in paths]


def skorch_net(x):
    n = NeuralNetClassifier(nn.Linear(2, 2))
    return n.predict(x)


def session_outputs(session: onnxruntime.InferenceSession, xs):
    return [session.run(None, {"x": x})[0].argmax(1).tolist() for x in xs]
