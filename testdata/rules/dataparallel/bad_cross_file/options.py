from torch.nn import DataParallel as Wrapper
