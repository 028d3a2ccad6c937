"""Trap 4: the transformers Trainer seeds from TrainingArguments.seed."""
from datasets import load_dataset
from transformers import AutoModelForSequenceClassification, AutoTokenizer, Trainer, TrainingArguments


def main():
    tok = AutoTokenizer.from_pretrained("bert-base-uncased")
    data = load_dataset("imdb").map(lambda b: tok(b["text"], truncation=True), batched=True)
    model = AutoModelForSequenceClassification.from_pretrained("bert-base-uncased")
    args = TrainingArguments("out", num_train_epochs=1)
    Trainer(model, args, train_dataset=data["train"], tokenizer=tok).train()


if __name__ == "__main__":
    main()
