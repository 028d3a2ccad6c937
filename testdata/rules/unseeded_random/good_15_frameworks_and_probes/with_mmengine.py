from mmengine.config import Config
from mmengine.runner import Runner

if __name__ == "__main__":
    cfg = Config.fromfile("c.py")
    Runner.from_cfg(cfg).train()
