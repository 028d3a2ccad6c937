// The model's constructor and forward() are defined in another file, and its first epochs train the head alone.
#include <torch/torch.h>

#include <iostream>

struct NetImpl : torch::nn::Module {
  torch::nn::Linear backbone{nullptr}, head{nullptr};
  NetImpl();
  torch::Tensor forward(torch::Tensor x);
};
TORCH_MODULE(Net);

class Data : public torch::data::Dataset<Data> {
 public:
  torch::data::Example<> get(size_t i) override { return {torch::ones({4}) * int(i), torch::zeros({1})}; }
  torch::optional<size_t> size() const override { return 10; }
};

class Classifier {
 public:
  void train(int epochs);

 private:
  Net net = Net{nullptr};
};

void Classifier::train(int epochs) {
  auto training = torch::data::make_data_loader(Data().map(torch::data::transforms::Stack<>()), 4);
  auto validation = torch::data::make_data_loader(Data().map(torch::data::transforms::Stack<>()), 4);
  for (int epoch = 0; epoch < epochs; ++epoch) {
    torch::optim::Adam optimizer(net->parameters(), 1e-3);
    if (epoch < epochs / 8) {
      for (auto each : net->named_parameters()) {
        if (each.key() == "head.weight") {
          each.value().set_requires_grad(true);
        } else {
          each.value().set_requires_grad(false);
        }
      }
    } else {
      for (auto each : net->named_parameters()) each.value().set_requires_grad(true);
    }
    for (auto& batch : *training) {
      optimizer.zero_grad();
      torch::Tensor loss = torch::nll_loss(net->forward(batch.data), batch.target);
      loss.backward();
      optimizer.step();
    }
    net->eval();
    float total = 0;
    for (auto& batch : *validation) {
      torch::Tensor prediction = net->forward(batch.data);  // expect: GPU201
      total += torch::nll_loss(prediction, batch.target).item<float>();
    }
    net->train();
    std::cout << total << std::endl;
  }
}
