import gymnasium as gym
from stable_baselines3 import PPO

model = PPO("MlpPolicy", gym.make("CartPole-v1"), seed=0)
model.learn(1000)
