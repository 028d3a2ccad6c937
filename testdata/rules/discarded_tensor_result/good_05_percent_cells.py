"""Trap 5: editors run such a script cell by cell and show the last expression of each."""
# %%
import torch

# %%
a = torch.arange(0, 6)
a.view(2, 3)

#%%
b = torch.ones(2, 3)
b.sum(dim=0)

# %% [markdown]
# Moved, and shown.

# In[4]:
b.to("cpu")
