from detectron2.engine import DefaultTrainer, default_argument_parser, default_setup, launch
from detectron2.config import get_cfg


def main(args):
    cfg = get_cfg()
    default_setup(cfg, args)
    DefaultTrainer(cfg).train()


if __name__ == "__main__":
    launch(main, 1, args=(default_argument_parser().parse_args(),))
