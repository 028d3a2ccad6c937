// A template over the loader, as the official examples have it.
#include <torch/torch.h>

template <typename DataLoader>
void train(torch::nn::Sequential& model, torch::Device device, DataLoader& data_loader, torch::optim::Optimizer& optimizer) {
  model->train();
  for (auto& batch : data_loader) {
    batch.data.to(device);    // expect: GPU101
    batch.target.to(device);  // expect: GPU101
    auto data = batch.data.to(device), targets = batch.target.to(device);
    optimizer.zero_grad();
    auto loss = torch::nll_loss(model->forward(data), targets);
    loss.backward();
    optimizer.step();
  }
}

template <typename Container>
void elsewhere(Container& items, torch::Device device) {
  for (auto& item : items) item.data.to(device);
}
