import numpy as np
from transformers import AutoModelForSeq2SeqLM, DataCollatorForSeq2Seq, Seq2SeqTrainer, Seq2SeqTrainingArguments


def main():
    model = AutoModelForSeq2SeqLM.from_pretrained("x")
    args = Seq2SeqTrainingArguments("o", seed=1)
    Seq2SeqTrainer(model, args).train()


if __name__ == "__main__":
    main()
