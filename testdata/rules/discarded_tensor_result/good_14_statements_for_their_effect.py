"""Calls that are made for their effect: old names without an underscore, parametrisations, pruning, collectives, out=, views that are written to."""
import torch
import torch.distributed as dist
import torch.nn as nn
import torch.nn.functional as F
import torch.nn.utils.prune as prune
from torch.nn.utils import (
    clip_grad_norm_,
    clip_grad_value_,
    parametrizations,
    remove_weight_norm,
    spectral_norm,
    vector_to_parameters,
    weight_norm,
)


def statements(x: torch.Tensor, y: torch.Tensor, m: nn.Module, opt, inplace, kw, out):
    nn.init.xavier_uniform(x)
    nn.init.kaiming_normal(x)
    nn.init.constant(x, 0)
    nn.init.orthogonal_(x)
    nn.init.trunc_normal_(x, std=0.02)
    nn.utils.clip_grad_norm(m.parameters(), 1.0)
    clip_grad_norm_(m.parameters(), 1.0)
    clip_grad_value_(m.parameters(), 1.0)
    vector_to_parameters(x, m.parameters())
    weight_norm(m)
    spectral_norm(m)
    remove_weight_norm(m)
    parametrizations.weight_norm(m)
    prune.l1_unstructured(m, "weight", amount=0.3)
    prune.remove(m, "weight")
    torch.quantization.prepare(m, inplace=True)
    torch.quantization.convert(m, inplace=True)
    torch.quantization.fuse_modules(m, [["a", "b"]], inplace=True)
    dist.all_reduce(x)
    dist.broadcast(x, 0)
    dist.all_gather([x], y)
    dist.reduce(x, 0)
    dist.barrier()
    dist.send(x, 1)
    torch.save(x, "x")
    torch.cuda.synchronize()
    torch.cuda.set_device(0)
    torch.set_default_dtype(torch.float64)
    torch.set_default_tensor_type(torch.FloatTensor)
    torch.autograd.backward(x)
    torch.autograd.grad(x, y)
    torch.add(x, y, out=out)
    torch.matmul(x, y, **kw)
    torch.mm(x, y, out=x)
    torch.cat([x, y], out=out)
    torch.randn(3, out=x)
    torch.sort(x, out=(x, y))
    F.relu(x, inplace=inplace)
    F.dropout(x, 0.5, True, inplace)
    F.relu_(x)
    F.elu(x, inplace=True)
    F.silu(x, inplace=True)
    F.threshold_(x, 0, 0)
    F.normalize(x, out=x)
    nn.ReLU(inplace=True)(x)
    torch.relu_(x)
    torch._foreach_mul_([x], 2)
    torch._assert(x.shape[0] == 1, "x")
    torch.testing.assert_close(x, y)
    torch.cuda.empty_cache()
    torch.manual_seed(3)
    torch.onnx.export(m, x, "m.onnx")
    torch.jit.save(torch.jit.script(m), "m.pt")
    torch.utils.data.get_worker_info()
    torch.nn.modules.module.register_module_forward_hook(print)
    torch.hub.set_dir("x")
    torch.backends.cuda.enable_flash_sdp(True)
    torch.compile(m)
    torch.distributed.init_process_group("nccl")
    torch.multiprocessing.set_start_method("spawn")
    opt.step()
    opt.zero_grad()
    m(x)
    m.forward(x)
    m.weight.data.uniform_(-1, 1)
    m.bias.data.zero_()
    m.weight.data[0].fill_(0)
    m.load_state_dict({})
    m.register_buffer("b", x)
    m.apply(print)
    m.share_memory()
    x.grad.data.zero_()
    x.grad.detach_().zero_()
    x.data.clamp_(0, 1)
    x.index_fill_(0, y, 1)
    x.view(-1)[0] = 1
    x[y].zero_()
    x.T.copy_(y)
    x.storage().fill_(0)
    x.numpy().fill(0)
    x.cpu().numpy().tofile("f")
    x.tolist().append(1)
    x.unbind(0)[0].mul_(2)
    x.chunk(2)[0].zero_()
    x.squeeze().copy_(y)
    x.expand_as(y).copy_(y)
    x.cuda().share_memory_()
    x.requires_grad_(True).retain_grad()
    x.sum().backward()
    x.mean().item()
    x.detach().cpu().numpy().dump("f")
    print(x.mean())
    x.__setitem__(0, 1)
    x.map_(y, lambda a, b: a)
    x.apply_(lambda a: a)
    x.is_shared()
    x.element_size()
    x.data_ptr()
    x.backward(gradient=y)
    torch.Tensor.add_(x, y)
    torch.Tensor.copy_(x, y)
    ...
    "doc"
    x
    x.shape
    x.T
    x[0]
    -x
    x + y
    x == y
    return x
