"""Rollouts, decoders, recurrent states and gradient caches: collected, used once, cut or begun anew."""
import torch
import torch.nn.functional as F
from torch import nn


def actor_critic(net: nn.Module, env, opt, gamma):
    while True:
        log_probs, values, rewards, entropies = [], [], [], []
        s = env.reset()
        done = False
        while not done:
            logits, v = net(s)
            d = torch.distributions.Categorical(logits=logits)
            a = d.sample()
            s, r, done, _ = env.step(a.item())
            log_probs.append(d.log_prob(a))
            values.append(v)
            rewards.append(r)
            entropies.append(d.entropy())
        R = 0
        policy, value = 0, 0
        for i in reversed(range(len(rewards))):
            R = rewards[i] + gamma * R
            adv = R - values[i]
            value = value + 0.5 * adv.pow(2)
            policy = policy - log_probs[i] * adv.detach() - 0.01 * entropies[i]
        opt.zero_grad()
        (policy + value).sum().backward()
        opt.step()


def rollout(net: nn.Module, env, n):
    obs, logps = [], []
    with torch.no_grad():
        for _ in range(n):
            logits = net(env.obs)
            obs.append(env.obs)
            logps.append(logits.log_softmax(-1))
    return torch.stack(obs), torch.stack(logps)


def seq2seq(enc: nn.Module, dec: nn.Module, src, tgt, opt, crit):
    h = enc(src)
    loss = 0
    outs = []
    for t in range(tgt.size(0)):
        o, h = dec(tgt[t], h)
        loss += crit(o, tgt[t])
        outs.append(o)
    loss.backward()
    opt.step()
    return loss.item() / tgt.size(0)


def train_iters(enc: nn.Module, dec: nn.Module, pairs, opt, crit, every):
    print_total, plots = 0, []
    for i in range(100):
        s, t = pairs[i]
        loss = seq2seq(enc, dec, s, t, opt, crit)
        print_total += loss
        if i % every == 0:
            plots.append(print_total / every)
            print_total = 0


def rnn_state(rnn: nn.LSTM, loader, opt):
    h = None
    for x, y in loader:
        out, h = rnn(x, h)
        h = tuple(v.detach() for v in h)
        F.mse_loss(out, y).backward()
        opt.step()


def gradient_cache(model: nn.Module, chunks, opt):
    reps = []
    for c in chunks:
        with torch.no_grad():
            reps.append(model(c))
    reps = [r.detach().requires_grad_() for r in reps]
    loss = torch.cat(reps).pow(2).mean()
    loss.backward()
    for c, r in zip(chunks, reps):
        model(c).backward(r.grad)
    opt.step()


def last_only(model: nn.Module, xs, opt):
    prev = None
    for x in xs:
        out = model(x)
        loss = out.mean() if prev is None else (out - prev.detach()).pow(2).mean()
        loss.backward()
        opt.step()
        prev = out
    return prev


def best_of(model: nn.Module, xs, opt):
    best = float("inf")
    for x in xs:
        loss = model(x).mean()
        loss.backward()
        opt.step()
        if loss < best:
            best = loss.item()


def sums_of_counts(model: nn.Module, loader, opt):
    correct = torch.zeros(1)
    tp = fp = 0
    for x, y in loader:
        out = model(x)
        F.cross_entropy(out, y).backward()
        opt.step()
        pred = out.argmax(1)
        correct += (pred == y).sum()
        tp += ((pred == 1) & (y == 1)).sum()
        fp += (pred > y).float().sum()
        acc = (out > 0).float().mean()
        correct = correct + acc


class Regularised(nn.Module):
    def __init__(self):
        super().__init__()
        self.ms = nn.ModuleList(nn.Linear(2, 2) for _ in range(3))
        self.attn = []
        self.aux_loss = 0

    def forward(self, x):
        self.attn = []
        for m in self.ms:
            x = m(x)
            self.attn.append(x)
        return x

    def reg(self):
        r = 0.0
        for a in self.attn:
            r = r + a.abs().mean()
        for p in self.parameters():
            r += p.norm()
        return r


def train_regularised(m: Regularised, loader, opt):
    for x, y in loader:
        loss = F.mse_loss(m(x), y) + m.reg()
        loss.backward()
        opt.step()


def loss_parts(preds, targets):
    lbox, lcls = torch.zeros(1), torch.zeros(1)
    for p, t in zip(preds, targets):
        lbox += (1.0 - p).mean()
        lcls += F.binary_cross_entropy_with_logits(p, t)
    return lbox + lcls, torch.cat((lbox, lcls)).detach()
