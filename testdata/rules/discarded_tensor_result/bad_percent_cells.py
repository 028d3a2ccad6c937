"""Only the last expression of a cell is shown."""
# %%
import torch

# %%
a = torch.arange(0, 6)
a.view(2, 3)  # expect: GPU102
print(a)

# %%
for row in a:
    row.float()  # expect: GPU102
