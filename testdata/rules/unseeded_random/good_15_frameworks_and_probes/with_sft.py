from datasets import load_dataset
from transformers import AutoModelForCausalLM, AutoTokenizer
from trl import SFTConfig, SFTTrainer

tok = AutoTokenizer.from_pretrained("x")
model = AutoModelForCausalLM.from_pretrained("x")
trainer = SFTTrainer(model=model, args=SFTConfig("o"), train_dataset=load_dataset("y")["train"])
trainer.train()
