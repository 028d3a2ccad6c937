"""The forward pass of the network trains it; this program only samples."""
import torch
from networks import Flow


def main():
    model = Flow().cuda()
    model.load_state_dict(torch.load("flow.pt"))
    model.eval()
    with torch.no_grad():
        torch.save(model.sample(8), "samples.pt")


if __name__ == "__main__":
    main()
