"""Evaluation inside a function that trains: only the loop, or the statements, may be put under a guard."""
import torch as th
from torch import nn


def fit(net: nn.Module, loader, held_out, optimizer, epochs):
	for epoch in range(epochs):
		for x, y in loader:
			optimizer.zero_grad()
			nn.functional.mse_loss(net(x), y).backward()
			optimizer.step()
		net.eval()
		total = 0
		for x, y in held_out:  # without gradients

			out = net(  # expect: GPU201
				x)
    # a comment that stands further left
			total += nn.functional.mse_loss(out, y).item()
		net.train()
		print(total)


def fit_and_show(net: nn.Module, loader, optimizer):
    for x, y in loader:
        optimizer.zero_grad()
        nn.functional.mse_loss(net(x), y).backward()
        optimizer.step()
        net.eval()
        first = net(x)  # expect: GPU201
        print("between "
              "the two")
        second = net(y)
        print(first.mean().item(), second.mean().item())
        net.train()


def fit_and_tell(net: nn.Module, loader, optimizer):
    for x, y in loader:
        optimizer.zero_grad()
        nn.functional.mse_loss(net(x), y).backward()
        optimizer.step()
        net.eval()
        first = net(x)  # expect: GPU201
        print("""of several
        lines""")
        print(first.mean().item())
        net.train()
