"""Modules that a library makes: compiled, scripted, downloaded, wrapped, taken out of another one or of a list."""
import clip
import lpips
import open_clip
import peft
import segmentation_models_pytorch as smp
import timm
import torch
import torch_geometric
import torchmetrics
import torchvision
import whisper
from diffusers import AutoencoderKL, StableDiffusionPipeline, UNet2DConditionModel
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.optim.swa_utils import AveragedModel
from transformers import AutoModelForCausalLM


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(2, 2))
        self.loss = nn.BCEWithLogitsLoss(pos_weight=torch.ones(1))
        self.layers = [nn.Linear(2, 2)]
        self.heads = {"a": nn.Linear(2, 2)}

    def place(self, device):
        self.loss.to(device)
        [layer.cuda() for layer in self.layers]
        self.heads["a"].to(device)
        self.body[0].to(device)
        next(self.children()).to(device)
        list(self.modules())[0].to(device)
        getattr(self, "body").to(device)
        self.get_submodule("body.0").to(device)
        super().to(device)


def torch_makes_them(device):
    torch.compile(Net()).to(device)
    scripted = torch.jit.script(Net())
    scripted.to(device)
    traced = torch.jit.trace(Net(), torch.ones(1))
    traced.cuda()
    torch.jit.load("net.pt").to(device)
    torch.load("net.pt").to(device)
    averaged = AveragedModel(Net())
    averaged.to(device)
    ddp = DistributedDataParallel(Net())
    ddp.module.cuda()
    return scripted, traced, averaged, ddp


def zoos(name, arch, device):
    resnet = torchvision.models.resnet18()
    resnet.fc.to(device)
    resnet.layer1[0].conv1.to(device)
    by_name = torchvision.models.__dict__[arch]()
    by_name.to(device)
    by_attribute = getattr(torchvision.models, arch)()
    by_attribute.cuda()
    features = torchvision.models.vgg16(weights=None).features
    features.to(device).eval()
    timm.create_model(name).to(device)
    smp.Unet().to(device)
    torch.hub.load("a", "b").to(device)
    metrics = torchmetrics.MetricCollection([torchmetrics.Accuracy(task="binary")])
    metrics.to(device)
    lm = AutoModelForCausalLM.from_pretrained(name)
    lm.half()
    lm.get_input_embeddings().to(device)
    tuned = peft.get_peft_model(lm, None)
    tuned.to(device)
    pipe = StableDiffusionPipeline.from_pretrained(name)
    pipe.unet.to(device)
    UNet2DConditionModel.from_pretrained(name).to(device, dtype=torch.float16)
    AutoencoderKL.from_pretrained(name).to(device)
    model, _, preprocess = open_clip.create_model_and_transforms(name)
    model.to(device)
    other, preprocess = clip.load(name)
    other.float()
    whisper.load_model(name).to(device)
    lpips.LPIPS(net="vgg").cuda()
    torch_geometric.nn.GCNConv(3, 3).to(device)
    return preprocess


def several(device):
    models = [Net() for _ in range(3)]
    [m.to(device) for m in models]
    list(map(lambda m: m.cuda(), models))
    for i in range(3):
        models[i].to(device)
    generator, critic = Net(), Net()
    generator.to(device), critic.to(device)
    generator.cuda() if torch.cuda.is_available() else None
    torch.cuda.is_available() and critic.cuda()
    criteria = {"a": nn.MSELoss(), "b": nn.L1Loss()}
    for criterion in criteria.values():
        criterion.to(device)
    for name, part in nn.ModuleDict({"x": nn.Linear(1, 1)}).items():
        part.to(device)
    return models, criteria
