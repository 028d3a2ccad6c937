import torch
from torch.utils.data import DataLoader
from transformers import AutoModelForSequenceClassification


def main():
    model = AutoModelForSequenceClassification.from_pretrained("x", num_labels=2)
    opt = torch.optim.AdamW(model.parameters())
    for batch in DataLoader(torch.load("d"), shuffle=True):  # expect: GPU401
        loss = model(**batch).loss
        loss.backward()
        opt.step()
        opt.zero_grad()


if __name__ == "__main__":
    main()
