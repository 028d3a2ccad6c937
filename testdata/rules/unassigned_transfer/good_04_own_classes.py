"""Trap 4: a class with its own `to` decides for itself; this one moves in place."""
import torch


class Replay:
    def __init__(self, capacity, dim):
        self.obs = torch.zeros(capacity, dim)
        self.rew = torch.zeros(capacity)

    def to(self, device):
        self.obs = self.obs.to(device)
        self.rew = self.rew.to(device)
        return self

    def cuda(self):
        return self.to("cuda")


class Scene(dict):
    def to(self, device):
        for k in list(self):
            self[k] = self[k].to(device)


def collect(env, steps, device):
    replay = Replay(steps, env.dim)
    replay.to(device)
    replay.cuda()
    scene = Scene(rays=torch.zeros(8, 3))
    scene.to(device)
    thing = env.make_state()
    thing.to(device)
    return replay, scene, thing
