#include <algorithm>

#include "api_table_test.h"

namespace gpulint::torch {
namespace {

TEST(ApiTable, TensorToIsOutOfPlaceAndModuleToIsInPlace) {
  EXPECT_TRUE(at("torch.Tensor.to").has(pure));
  EXPECT_FALSE(at("torch.Tensor.to").has(in_place));
  EXPECT_TRUE(at("torch.nn.Module.to").has(in_place));
  EXPECT_FALSE(at("torch.nn.Module.to").has(pure));
  EXPECT_EQ(at("torch.nn.Module.to").result, Type::self);
  EXPECT_EQ(at("torch.Tensor.to").semantics, Semantics::transfer);
}

TEST(ApiTable, EveryMethodEndingInAnUnderscoreChangesItsTensor) {
  for (const std::string& name : words(kInPlaceMethods)) {
    const Entry& method = tensor_method_entry(name);
    EXPECT_EQ(method.name, name);
    EXPECT_TRUE(method.has(in_place)) << name;
    EXPECT_FALSE(method.has(pure)) << name;
    EXPECT_EQ(method.result, Type::self) << name;
  }
}

TEST(ApiTable, InPlaceTensorMethodsOfTheTableEndInAnUnderscoreOrAreOperators) {
  for (EntryId id = 1; id < entry_count(); ++id) {
    const Entry& method = entry(id);
    if (method.parent != known::tensor || method.kind != EntryKind::method) continue;
    const bool is_special = method.name.starts_with("__");
    if (is_special) continue;
    EXPECT_EQ(method.has(in_place), method.name.ends_with('_')) << method.qualified;
  }
}

TEST(ApiTable, PureMethodsArePure) {
  for (const std::string& name : words(kPureMethods)) {
    EXPECT_TRUE(tensor_method_entry(name).has(pure)) << name;
    EXPECT_FALSE(tensor_method_entry(name).has(in_place)) << name;
  }
}

TEST(ApiTable, TwinsOfInPlaceMethodsArePureUnlessTheNameIsInPlaceOnly) {
  const std::vector<std::string> in_place_only = words(kInPlaceOnlyMethods);
  for (const std::string& name : words(kInPlaceMethods)) {
    const std::string twin = name.substr(0, name.size() - 1);
    const bool is_in_place_only = std::find(in_place_only.begin(), in_place_only.end(), name) != in_place_only.end();
    if (is_in_place_only) {
      EXPECT_EQ(tensor_method(ir::intern(twin)), 0) << twin;
    } else if (twin != "bernoulli" && twin != "resize" && twin != "resize_as" && twin != "resize_as_sparse" &&
               twin != "requires_grad") {
      EXPECT_TRUE(tensor_method_entry(twin).has(pure)) << twin;
    }
  }
}

TEST(ApiTable, MethodsCalledForTheirEffectAreNotPure) {
  for (const std::string& name : words("backward retain_grad register_hook register_post_accumulate_grad_hook "
                                       "record_stream module_load item equal allclose is_nonzero")) {
    EXPECT_NE(tensor_method(ir::intern(name)), 0) << name;
    EXPECT_FALSE(tensor_method_entry(name).has(pure)) << name;
  }
}

TEST(ApiTable, MethodsThatReadValuesWaitForTheDevice) {
  for (const std::string& name : words("item tolist numpy nonzero unique masked_select is_nonzero equal allclose")) {
    EXPECT_TRUE(tensor_method_entry(name).has(sync)) << name;
  }
  for (const std::string& name : words("add view sum numel size dim")) {
    EXPECT_FALSE(tensor_method_entry(name).has(sync)) << name;
  }
}

TEST(ApiTable, ViewsShareStorageAndCopiesDoNot) {
  for (const std::string& name :
       words("detach view reshape expand squeeze unsqueeze t transpose diagonal narrow select "
             "chunk split permute unbind")) {
    EXPECT_TRUE(tensor_method_entry(name).has(view)) << name;
  }
  for (const std::string& name : words("clone repeat flip roll add index_select gather")) {
    EXPECT_FALSE(tensor_method_entry(name).has(view)) << name;
  }
  EXPECT_TRUE(at("torch.Tensor.data").has(view));
}

TEST(ApiTable, OnlyDetachedAndIntegerResultsNeverCarryAGraph) {
  for (const std::string& name : words("detach eq lt argmax nonzero isnan logical_not")) {
    EXPECT_TRUE(tensor_method_entry(name).has(no_graph)) << name;
  }
  for (const std::string& name : words("clone to float view sum max")) {
    EXPECT_FALSE(tensor_method_entry(name).has(no_graph)) << name;
  }
}

TEST(ApiTable, DtypeAndDeviceMovesAreTransfers) {
  for (const std::string& name : words("to cuda cpu xpu float double half bfloat16 int long bool type type_as")) {
    EXPECT_EQ(tensor_method_entry(name).semantics, Semantics::transfer) << name;
  }
}

TEST(ApiTable, RandomFillsDrawFromTorch) {
  for (const std::string& name :
       words("uniform_ normal_ random_ bernoulli_ exponential_ cauchy_ geometric_ log_normal_ bernoulli multinomial")) {
    EXPECT_EQ(tensor_method_entry(name).draws, torch_random) << name;
  }
}

TEST(ApiTable, NamesThatOtherCommonClassesHaveAreNoEvidenceForATensor) {
  // numpy arrays, pandas frames, tkinter widgets, pictures, loaders, modules, sessions, strings.
  for (const std::string& name : words("to cuda cpu float half reshape transpose split unbind sum mean max argmax view "
                                       "clip clamp copy add eq detach resize repeat squeeze type expand gather scatter "
                                       "item tolist softmax sigmoid log exp requires_grad_ pin_memory unique apply_")) {
    if (tensor_method(ir::intern(name))) {
      EXPECT_FALSE(tensor_method_entry(name).has(tensor_only_name)) << name;
    }
  }
  for (const std::string& name : words("unsqueeze masked_fill contiguous index_select new_zeros add_ zero_ type_as "
                                       "scatter_add_ masked_fill_ clamp_min retain_grad repeat_interleave")) {
    EXPECT_TRUE(tensor_method_entry(name).has(tensor_only_name)) << name;
  }
}

TEST(ApiTable, ParameterIsATensor) {
  EXPECT_TRUE(derives_from(known::parameter, known::tensor));
  EXPECT_EQ(class_member(known::parameter, ir::intern("to")), tensor_method(ir::intern("to")));
  EXPECT_EQ(at("torch.nn.Parameter").result, Type::parameter);
}

TEST(ApiTable, PropertiesAreNotMethods) {
  EXPECT_EQ(at("torch.Tensor.shape").kind, EntryKind::property);
  EXPECT_EQ(tensor_method(ir::intern("shape")), 0);
  EXPECT_EQ(at("torch.Tensor.device").result, Type::device);
}

}  // namespace
}  // namespace gpulint::torch
