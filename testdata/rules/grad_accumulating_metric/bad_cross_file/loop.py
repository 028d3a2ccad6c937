from steps import number_step, supervised_step


def fit(model, optimizer, loader, epochs):
    for epoch in range(epochs):
        total, plain = 0.0, 0.0
        for x, y in loader:
            total += supervised_step(model, optimizer, x, y)  # expect: GPU202
            plain += number_step(model, optimizer, x, y)
        print(epoch, float(total), plain)
