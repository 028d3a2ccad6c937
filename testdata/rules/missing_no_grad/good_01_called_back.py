"""The sampler calls the function back, under its own guard."""
import torch as th
from torch import nn
from glide_text2im.model_creation import create_model_and_diffusion, model_and_diffusion_defaults

options = model_and_diffusion_defaults()
model, diffusion = create_model_and_diffusion(**options)
model.eval()
guidance_scale = 3.0


def model_fn(x_t, ts, **kwargs):
    half = x_t[: len(x_t) // 2]
    combined = th.cat([half, half], dim=0)
    model_out = model(combined, ts, **kwargs)
    eps, rest = model_out[:, :3], model_out[:, 3:]
    cond_eps, uncond_eps = th.split(eps, len(eps) // 2, dim=0)
    half_eps = uncond_eps + guidance_scale * (cond_eps - uncond_eps)
    eps = th.cat([half_eps, half_eps], dim=0)
    return th.cat([eps, rest], dim=1)


samples = diffusion.p_sample_loop(model_fn, (2, 3, 64, 64), device="cuda", clip_denoised=True, progress=True)
