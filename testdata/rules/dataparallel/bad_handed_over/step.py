def train_epoch(args, model, loader):
    for x, y in loader:
        args.optimizer.zero_grad()
        (model(x) - y).abs().mean().backward()
        args.optimizer.step()
