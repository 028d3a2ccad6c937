#include "api_table_test.h"

namespace gpulint::torch {
namespace {

TEST(ApiTable, FactoriesMakeTensorsOnTheDefaultDevice) {
  for (const std::string& name : words("arange as_tensor asarray bartlett_window blackman_window empty empty_permuted "
                                       "empty_strided eye from_file full hamming_window hann_window kaiser_window "
                                       "linspace logspace ones rand randint randn randperm range scalar_tensor "
                                       "sparse_coo_tensor sparse_csr_tensor sparse_csc_tensor sparse_bsr_tensor "
                                       "sparse_bsc_tensor sparse_compressed_tensor tensor tril_indices triu_indices "
                                       "zeros fft.fftfreq fft.rfftfreq nested.nested_tensor normal")) {
    EXPECT_EQ(at("torch." + name).semantics, Semantics::factory) << name;
    EXPECT_FALSE(at("torch." + name).has(pure)) << name;
  }
  for (const std::string& name :
       words("zeros_like ones_like empty_like full_like rand_like randn_like Tensor.new_zeros Tensor.new_full")) {
    EXPECT_EQ(at("torch." + name).semantics, Semantics::like) << name;
  }
}

TEST(ApiTable, FunctionsAndMethodsOfOneNameAgree) {
  for (const std::string& name : words("abs exp log sum softmax clamp matmul cumsum where norm argmax eq topk")) {
    const Entry& function = at("torch." + name);
    const Entry& method = at("torch.Tensor." + name);
    EXPECT_EQ(function.kind, EntryKind::function) << name;
    EXPECT_EQ(method.kind, EntryKind::method) << name;
    EXPECT_EQ(function.semantics, method.semantics) << name;
    EXPECT_EQ(function.range, method.range) << name;
    EXPECT_EQ(function.result, method.result) << name;
  }
}

struct RangeFact {
  const char* path;
  Range range;
};

TEST(ApiTable, RangesAreThoseOfTheFacts) {
  const Range probability{Bound::zero, Bound::one};
  const Range non_negative{Bound::zero, Bound::plus_inf};
  const Range sign{Bound::minus_one, Bound::one};
  const RangeFact facts[] = {
      {"torch.softmax", probability},
      {"torch.nn.functional.softmax", probability},
      {"torch.sigmoid", probability},
      {"torch.nn.functional.hardsigmoid", probability},
      {"torch.exp", non_negative},
      {"torch.relu", non_negative},
      {"torch.nn.functional.relu6", non_negative},
      {"torch.nn.functional.softplus", non_negative},
      {"torch.square", non_negative},
      {"torch.abs", non_negative},
      {"torch.norm", non_negative},
      {"torch.linalg.norm", non_negative},
      {"torch.var", non_negative},
      {"torch.tanh", sign},
      {"torch.erf", sign},
      {"torch.cos", sign},
      {"torch.sin", sign},
      {"torch.nn.functional.cosine_similarity", sign},
      {"torch.log_softmax", {Bound::minus_inf, Bound::zero}},
      {"torch.nn.functional.logsigmoid", {Bound::minus_inf, Bound::zero}},
      {"torch.nn.functional.cross_entropy", non_negative},
      {"torch.nn.functional.mse_loss", non_negative},
      {"torch.nn.functional.binary_cross_entropy", non_negative},
      {"torch.rand", {Bound::zero, Bound::one, false, true}},
      {"torch.zeros", {Bound::zero, Bound::zero}},
      {"torch.ones", {Bound::one, Bound::one}},
      {"torch.numel", non_negative},
      {"torch.nn.functional.elu", {Bound::minus_one, Bound::plus_inf}},  // with its default alpha
  };
  for (const RangeFact& fact : facts) EXPECT_EQ(at(fact.path).range, fact.range) << fact.path;
  // Not bounded below, so never a safe argument of log:
  for (const std::string& name : words("gelu silu mish hardswish leaky_relu linear conv2d")) {
    EXPECT_EQ(at("torch.nn.functional." + name).range.low, Bound::minus_inf) << name;
  }
}

TEST(ApiTable, OperationsThatPutOtherValuesIntoATensorClaimNoRange) {
  for (const std::string& name :
       words("masked_fill masked_scatter index_fill index_copy index_put scatter scatter_add put "
             "tril masked_fill_ copy_ fill_ scatter_")) {
    EXPECT_EQ(tensor_method_entry(name).semantics, Semantics::none) << name;
    EXPECT_EQ(tensor_method_entry(name).range, Range{}) << name;
  }
  // The first argument of an embedding is the indices, not the table.
  EXPECT_EQ(at("torch.nn.functional.embedding").semantics, Semantics::none);
  EXPECT_EQ(at("torch.nn.Embedding").semantics, Semantics::none);
}

TEST(ApiTable, ClippingGivesTheNormOfTheGradients) {
  const Entry& clip = at("torch.nn.utils.clip_grad_norm_");
  EXPECT_EQ(clip.result, Type::tensor);
  EXPECT_TRUE(clip.has(no_graph));
  EXPECT_FALSE(clip.has(pure));
  EXPECT_FALSE(clip.has(in_place)) << "its argument is parameters, not the tensor it gives";
}

TEST(ApiTable, RandomSourcesDrawFromTheirGlobalStream) {
  for (const std::string& name :
       words("rand randn randint randperm normal bernoulli multinomial poisson rand_like randn_like randint_like "
             "svd_lowrank pca_lowrank lobpcg nn.functional.gumbel_softmax nn.init.uniform_ nn.init.normal_ "
             "nn.init.trunc_normal_ nn.init.xavier_uniform_ nn.init.kaiming_normal_ nn.init.orthogonal_ "
             "nn.init.sparse_ utils.data.random_split distributions.Normal.sample distributions.Categorical.rsample "
             "utils.data.DataLoader.__iter__ utils.data.RandomSampler.__iter__")) {
    EXPECT_EQ(at("torch." + name).draws, torch_random) << name;
  }
  for (const std::string& name : words("zeros empty nn.init.zeros_ nn.init.constant_ nn.BatchNorm2d")) {
    EXPECT_EQ(at("torch." + name).draws, no_library) << name;
  }
  for (const std::string& name : words("rand randn randint choice shuffle permutation normal uniform")) {
    EXPECT_EQ(at("numpy.random." + name).draws, numpy_random) << name;
  }
  for (const std::string& name : words("random randint choice shuffle sample uniform gauss")) {
    EXPECT_EQ(at("random." + name).draws, python_random) << name;
  }
}

TEST(ApiTable, ExplicitGeneratorsDrawFromNoGlobalStream) {
  for (const std::string& path : words("numpy.random.default_rng numpy.random.RandomState random.Random")) {
    EXPECT_EQ(at(path).result, Type::generator) << path;
    EXPECT_TRUE(at(path).has(optional_seed_argument)) << path;
    EXPECT_EQ(at(path).seeds, no_library) << path;
  }
  EXPECT_EQ(at("numpy.random.Generator.normal").draws, no_library);
  EXPECT_EQ(at("random.Random.shuffle").draws, no_library);
  EXPECT_EQ(at("numpy.random.default_rng").result_class, find("numpy.random.Generator"));
  EXPECT_EQ(at("torch.Generator").result, Type::generator);
  EXPECT_EQ(at("torch.Generator.manual_seed").seeds, no_library);
  EXPECT_FALSE(at("torch.Generator.seed").has(unseeds)) << "the global stream is not touched";
}

TEST(ApiTable, SeedersSeedTheirLibraries) {
  for (const std::string& path :
       words("torch.manual_seed torch.random.manual_seed torch.cuda.manual_seed torch.cuda.manual_seed_all "
             "torch.mps.manual_seed torch.xpu.manual_seed torch.set_rng_state")) {
    EXPECT_EQ(at(path).seeds, torch_random) << path;
  }
  EXPECT_EQ(at("numpy.random.seed").seeds, numpy_random);
  EXPECT_EQ(at("numpy.random.set_state").seeds, numpy_random);
  EXPECT_EQ(at("random.seed").seeds, python_random);
  EXPECT_TRUE(at("numpy.random.seed").has(optional_seed_argument));
  EXPECT_TRUE(at("random.seed").has(optional_seed_argument));
  const uint8_t all = torch_random | numpy_random | python_random;
  for (const std::string& path :
       words("lightning.seed_everything pytorch_lightning.seed_everything lightning.pytorch.seed_everything "
             "lightning.fabric.seed_everything transformers.set_seed transformers.enable_full_determinism "
             "transformers.trainer_utils.set_seed accelerate.utils.set_seed torchtune.training.set_seed "
             "torchtnt.utils.seed ray.train.torch.enable_reproducibility ignite.utils.manual_seed "
             "fastai.torch_core.set_seed mmengine.runner.set_random_seed mmengine.set_random_seed "
             "monai.utils.set_determinism torch_geometric.seed_everything detectron2.utils.env.seed_all_rng")) {
    EXPECT_EQ(at(path).seeds, all) << path;
  }
  const Entry& default_generator = at("torch.default_generator");
  EXPECT_EQ(entry(class_member(default_generator.result_class, ir::intern("manual_seed"))).seeds, torch_random);
}

TEST(ApiTable, UnseedersAndOutsideSourcesAreNondeterministic) {
  for (const std::string& path : words("torch.seed torch.cuda.seed torch.cuda.seed_all")) {
    EXPECT_TRUE(at(path).has(unseeds)) << path;
    EXPECT_EQ(at(path).seeds, no_library) << path;
  }
  for (const std::string& path : words("os.urandom secrets.token_bytes uuid.uuid4 random.SystemRandom")) {
    EXPECT_TRUE(at(path).has(nondeterministic)) << path;
  }
}

TEST(ApiTable, GradientModesAreContextsAndDecorators) {
  EXPECT_EQ(at("torch.no_grad").grad, Grad::off);
  EXPECT_EQ(at("torch.enable_grad").grad, Grad::on);
  EXPECT_EQ(at("torch.inference_mode").grad, Grad::inference);
  EXPECT_EQ(at("torch.set_grad_enabled").grad, Grad::argument);
  for (const std::string& name : words("no_grad enable_grad inference_mode set_grad_enabled")) {
    EXPECT_TRUE(at("torch." + name).has(context)) << name;
    EXPECT_TRUE(at("torch." + name).has(decorator)) << name;
    EXPECT_EQ(find("torch.autograd." + name), find("torch." + name)) << name;
    EXPECT_EQ(find("torch.autograd.grad_mode." + name), find("torch." + name)) << name;
  }
  EXPECT_EQ(at("torch.inference_mode").since.minor, 9);
  EXPECT_EQ(at("contextlib.nullcontext").grad, Grad::none);
  EXPECT_TRUE(at("contextlib.nullcontext").has(context));
}

TEST(ApiTable, PythonAndNumpyMathsMeansTheSameAsTorchs) {
  for (const std::string& name : words("log log2 log10 log1p exp expm1 sqrt tanh sin cos")) {
    EXPECT_EQ(at("numpy." + name).semantics, at("torch." + name).semantics) << name;
    EXPECT_EQ(at("math." + name).semantics, at("torch." + name).semantics) << name;
  }
}

TEST(ApiTable, CollectivesAreMarked) {
  for (const std::string& name : words("all_reduce broadcast barrier all_gather reduce_scatter all_gather_object")) {
    EXPECT_TRUE(at("torch.distributed." + name).has(collective)) << name;
  }
  EXPECT_FALSE(at("torch.distributed.get_rank").has(collective));
}

}  // namespace
}  // namespace gpulint::torch
