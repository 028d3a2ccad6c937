// What follows a guard may be something that could not be parsed, because a header is not there.
#include <torch/torch.h>

torch::Tensor run(torch::Tensor x) {
  torch::Tensor y = [&]() {
    at::AutoGradMode no_grad(false);
    return call_op<&project>("ns::project", x);
  }();
  {
    torch::NoGradGuard guard;
    PROJECT_CHECK(x.requires_grad());
  }
  {
    torch::NoGradGuard no_grad;
    auto [covariances, unused] = project::covariances(x);
    return covariances;
  }
}
