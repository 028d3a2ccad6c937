#include "api_table_test.h"

namespace gpulint::torch {
namespace {

TEST(ApiTable, ModuleMovesAndSwitchesReturnTheModuleItself) {
  for (const std::string& name : words("to cuda cpu xpu ipu type float double half bfloat16 train eval requires_grad_ "
                                       "apply share_memory to_empty")) {
    EXPECT_TRUE(module_method_entry(name).has(in_place)) << name;
    EXPECT_EQ(module_method_entry(name).result, Type::self) << name;
  }
}

TEST(ApiTable, ModuleBookkeepingReturnsNothing) {
  for (const std::string& name : words("zero_grad add_module register_module register_parameter register_buffer")) {
    EXPECT_EQ(module_method_entry(name).result, Type::none) << name;
  }
  EXPECT_EQ(module_method_entry("state_dict").result, Type::tensor_dict);
  EXPECT_EQ(module_method_entry("compile").since.major, 2);
  EXPECT_EQ(module_method_entry("compile").since.minor, 2);
}

TEST(ApiTable, NoModuleMethodIsPure) {
  for (EntryId id = 1; id < entry_count(); ++id) {
    if (entry(id).parent == known::module) {
      EXPECT_FALSE(entry(id).has(pure)) << entry(id).qualified;
    }
  }
}

TEST(ApiTable, LayersInheritTheMethodsOfModule) {
  const EntryId linear = find("torch.nn.Linear");
  EXPECT_TRUE(derives_from(linear, known::module));
  EXPECT_EQ(class_member(linear, ir::intern("to")), module_method(ir::intern("to")));
  EXPECT_EQ(class_member(linear, ir::intern("no_such_method")), 0);
}

TEST(ApiTable, LayersWithParametersDrawWhenTheyAreBuilt) {
  for (const std::string& name :
       words("Linear Bilinear Conv1d Conv2d Conv3d ConvTranspose2d Embedding EmbeddingBag RNN "
             "LSTM GRU MultiheadAttention Transformer TransformerEncoderLayer")) {
    EXPECT_TRUE(at("torch.nn." + name).has(has_parameters)) << name;
    EXPECT_EQ(at("torch.nn." + name).draws, torch_random) << name;
  }
  for (const std::string& name : words("BatchNorm1d BatchNorm2d LayerNorm GroupNorm SyncBatchNorm PReLU")) {
    EXPECT_TRUE(at("torch.nn." + name).has(has_parameters)) << name;
    EXPECT_EQ(at("torch.nn." + name).draws, no_library) << name;
  }
  for (const std::string& name : words("ReLU Softmax Dropout Flatten MaxPool2d CrossEntropyLoss Identity Upsample")) {
    EXPECT_FALSE(at("torch.nn." + name).has(has_parameters)) << name;
    EXPECT_EQ(at("torch.nn." + name).draws, no_library) << name;
  }
}

TEST(ApiTable, CompleteModelsHaveParameters) {
  for (const std::string& path : words("torch.hub.load torchvision.models.resnet18 torchvision.models.vit_b_16 "
                                       "torchvision.models.detection.fasterrcnn_resnet50_fpn timm.create_model "
                                       "torch.jit.load torch.fx.symbolic_trace peft.get_peft_model")) {
    EXPECT_EQ(at(path).result, Type::instance) << path;
    EXPECT_TRUE(derives_from(at(path).result_class, known::module)) << path;
    EXPECT_TRUE(entry(at(path).result_class).has(has_parameters)) << path;
  }
  for (const std::string& path : words("transformers.AutoModel transformers.BertModel transformers.PreTrainedModel "
                                       "sentence_transformers.SentenceTransformer torch_geometric.nn.GCNConv "
                                       "lightning.LightningModule timm.models.VisionTransformer")) {
    EXPECT_TRUE(at(path).has(has_parameters)) << path;
  }
  for (const std::string& path : words("torchvision.transforms.Normalize torchmetrics.Accuracy kornia.losses.DiceLoss "
                                       "torchaudio.transforms.MelSpectrogram einops.layers.torch.Rearrange")) {
    EXPECT_FALSE(at(path).has(has_parameters)) << path;
  }
}

TEST(ApiTable, DropoutDrawsInTrainingOnlyAndFractionalPoolingAlways) {
  for (const std::string& name :
       words("Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout RReLU LSTM "
             "GRU RNN MultiheadAttention TransformerEncoderLayer")) {
    EXPECT_TRUE(at("torch.nn." + name).has(random_when_training)) << name;
  }
  EXPECT_TRUE(at("torch.nn.functional.dropout").has(random_when_training));
  EXPECT_EQ(at("torch.nn.Dropout.__call__").draws, torch_random);
  EXPECT_EQ(at("torch.nn.FractionalMaxPool2d.__call__").draws, torch_random);
  EXPECT_FALSE(at("torch.nn.FractionalMaxPool2d").has(random_when_training));
  EXPECT_FALSE(at("torch.nn.BatchNorm2d").has(random_when_training));
}

TEST(ApiTable, CallingALayerIsWhatItsRowSays) {
  EXPECT_EQ(at("torch.nn.Softmax").semantics, Semantics::softmax);
  EXPECT_EQ(at("torch.nn.Softmax.__call__").semantics, Semantics::softmax);
  EXPECT_EQ(find("torch.nn.Softmax.forward"), find("torch.nn.Softmax.__call__"));
  EXPECT_EQ(at("torch.nn.LSTM.__call__").result, Type::tensor_tuple);
  EXPECT_EQ(at("torch.nn.Linear.__call__").result, Type::tensor);
  EXPECT_EQ(at("torch.nn.Module.__call__").result, Type::unknown);
}

TEST(ApiTable, LossesAreNonNegativeUnlessTheirDefinitionAllowsLess) {
  for (const std::string& name :
       words("CrossEntropyLoss MSELoss L1Loss BCELoss BCEWithLogitsLoss SmoothL1Loss HuberLoss "
             "TripletMarginLoss CTCLoss")) {
    EXPECT_EQ(at("torch.nn." + name).semantics, Semantics::loss) << name;
    EXPECT_EQ(at("torch.nn." + name).range.low, Bound::zero) << name;
  }
  for (const std::string& name : words("NLLLoss KLDivLoss PoissonNLLLoss GaussianNLLLoss")) {
    EXPECT_EQ(at("torch.nn." + name).semantics, Semantics::loss) << name;
    EXPECT_EQ(at("torch.nn." + name).range.low, Bound::minus_inf) << name;
  }
}

TEST(ApiTable, OtherClassesMoveTheirOwnWay) {
  // Facts 3.3. Out of place:
  for (const std::string& name :
       words("torch.nn.utils.rnn.PackedSequence torch.Storage dgl.DGLGraph tensordict.TensorDict "
             "torch_sparse.SparseTensor detectron2.structures.Boxes "
             "pytorch3d.structures.Meshes")) {
    EXPECT_TRUE(at(name + ".to").has(pure)) << name;
  }
  // In place:
  for (const std::string& name : words("transformers.BatchEncoding transformers.BatchFeature torch_geometric.data.Data "
                                       "torch_geometric.data.Batch torch_geometric.data.HeteroData "
                                       "diffusers.StableDiffusionPipeline torchmetrics.Metric "
                                       "transformers.PreTrainedModel lightning.LightningModule")) {
    EXPECT_TRUE(at(name + ".to").has(in_place)) << name;
    EXPECT_EQ(at(name + ".to").result, Type::self) << name;
  }
  EXPECT_TRUE(at("transformers.BatchEncoding").has(transfer_in_place));
  EXPECT_TRUE(at("torch_geometric.data.HeteroData").has(transfer_in_place));
  // No `.to` at all:
  for (const std::string& name : words("torch.optim.Adam torch.optim.lr_scheduler.StepLR torch.amp.GradScaler "
                                       "torch.utils.data.DataLoader torch.Generator")) {
    EXPECT_EQ(find(name + ".to"), 0) << name;
  }
}

TEST(ApiTable, WrappersAreToldApart) {
  EXPECT_EQ(at("torch.nn.DataParallel").wrap, Wrap::data_parallel);
  EXPECT_EQ(at("torch.nn.parallel.DistributedDataParallel").wrap, Wrap::distributed);
  EXPECT_EQ(at("torch.distributed.fsdp.FullyShardedDataParallel").wrap, Wrap::fsdp);
  EXPECT_EQ(at("torch.compile").wrap, Wrap::compile);
  EXPECT_EQ(at("torch.optim.swa_utils.AveragedModel").wrap, Wrap::average);
  EXPECT_EQ(at("torch.nn.parallel.data_parallel").wrap, Wrap::data_parallel);
  EXPECT_EQ(at("apex.parallel.DistributedDataParallel").wrap, Wrap::distributed);
  EXPECT_EQ(at("torch_geometric.nn.DataParallel").wrap, Wrap::data_parallel);
}

TEST(ApiTable, FrameworksTakeOverDuties) {
  EXPECT_TRUE(at("lightning.LightningModule").duties & owns_eval_grad);
  EXPECT_TRUE(at("lightning.LightningModule").duties & owns_backward);
  EXPECT_FALSE(at("lightning.Trainer").duties & owns_seed);
  EXPECT_TRUE(at("transformers.Trainer").duties & owns_seed);
  EXPECT_TRUE(at("transformers.Trainer").duties & owns_sampler);
  EXPECT_FALSE(at("accelerate.Accelerator").duties & owns_eval_grad);
  EXPECT_TRUE(at("transformers.PreTrainedModel.generate").has(no_graph));
  EXPECT_TRUE(at("sentence_transformers.SentenceTransformer.encode").has(no_graph));
}

TEST(ApiTable, NamesThatOnlyModulesHave) {
  for (const std::string& name : words("named_parameters register_buffer register_forward_hook named_modules")) {
    EXPECT_TRUE(module_method_entry(name).has(module_only_name)) << name;
  }
  for (const std::string& name : words("state_dict load_state_dict zero_grad train eval to cuda children apply compile "
                                       "requires_grad_ get_parameter")) {
    EXPECT_FALSE(module_method_entry(name).has(module_only_name)) << name;
  }
}

}  // namespace
}  // namespace gpulint::torch
