"""enable_grad inside no_grad records; inference_mode(False) leaves inference mode."""
import torch


@torch.no_grad()
def gradient_penalty(critic, real, fake):
    mix = (real + fake) / 2
    with torch.enable_grad():
        mix = mix.requires_grad_()
        (g,) = torch.autograd.grad(critic(mix).sum(), mix, create_graph=True)
        return (g.flatten(1).norm(2, dim=1) - 1).pow(2).mean()


def nested(model, x):
    with torch.inference_mode():
        y = model(x)
        with torch.inference_mode(False):
            with torch.enable_grad():
                z = model(x.clone())
    return y, z


def flagged(model, x, fast):
    with torch.inference_mode(fast):
        with torch.enable_grad():
            return model(x)
