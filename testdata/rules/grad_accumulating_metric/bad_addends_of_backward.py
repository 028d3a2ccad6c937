"""Parts of the loss on which backward() runs carry its graph, whatever they come from."""
import torch
import torch.nn.functional as F


def fit_autoencoder(vae, loader, optimizer, beta=1.0):
    reconstruction_sum, divergence_sum, loss_sum = 0.0, 0.0, 0.0
    for x, _ in loader:
        output, mean, log_variance = vae(x)
        reconstruction = F.binary_cross_entropy_with_logits(output, x, reduction="sum")
        divergence = -0.5 * torch.sum(1 + log_variance - mean.pow(2) - log_variance.exp())
        loss = reconstruction + beta * divergence
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        reconstruction_sum += reconstruction  # expect: GPU202
        divergence_sum += divergence  # expect: GPU202
        loss_sum += loss.item()
    print(reconstruction_sum / len(loader), divergence_sum / len(loader), loss_sum / len(loader))


class ClippedPolicy:
    def __init__(self, network, optimizer, clip, entropy_weight):
        self.network, self.optimizer = network, optimizer
        self.clip, self.entropy_weight = clip, entropy_weight

    def update(self, rollouts):
        value_sum, action_sum, entropy_sum = 0, 0, 0
        for states, actions, returns, old, advantages in rollouts.batches():
            values, log_probs, entropy, _ = self.network.evaluate_actions(states, actions)
            ratio = torch.exp(log_probs - old)
            clipped = torch.clamp(ratio, 1.0 - self.clip, 1.0 + self.clip) * advantages
            action_loss = -torch.min(ratio * advantages, clipped).mean()
            value_loss = 0.5 * (returns - values).pow(2).mean()
            self.optimizer.zero_grad()
            (value_loss * 0.5 + action_loss - entropy * self.entropy_weight).backward()
            self.optimizer.step()
            value_sum += value_loss  # expect: GPU202
            action_sum += action_loss  # expect: GPU202
            entropy_sum += entropy.item()
        print(value_sum, action_sum, entropy_sum)


def fit_detector(net, loader, optimizer, log_every=100):
    """The sum stands in front of the backward pass that tells what it is."""
    loss_sum = 0
    for step, (images, boxes) in enumerate(loader):
        regions, scores, class_loss, box_loss, _ = net(images, boxes)
        loss = class_loss.mean() + box_loss.mean()
        loss_sum += loss  # expect: GPU202
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if (step + 1) % log_every == 0:
            print(loss_sum / log_every)
            loss_sum = 0
