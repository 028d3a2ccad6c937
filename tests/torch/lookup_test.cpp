#include <thread>

#include "api_table_test.h"

namespace gpulint::torch {
namespace {

TEST(ApiLookup, UnknownNamesGiveZero) {
  EXPECT_EQ(top_level(ir::intern("no_such_package")), 0);
  EXPECT_EQ(member(known::torch, ir::intern("no_such_function")), 0);
  EXPECT_EQ(member(0, ir::intern("torch")), 0);
  EXPECT_EQ(member(known::torch, ir::Symbol{}), 0);
  EXPECT_EQ(class_member(0, ir::intern("to")), 0);
  EXPECT_EQ(find("torch.nn.NoSuchLayer.to"), 0);
  EXPECT_EQ(find(""), 0);
  EXPECT_EQ(entry(0).kind, EntryKind::package);
}

TEST(ApiLookup, EveryEntryIsFoundUnderItsOwnName) {
  for (EntryId id = 1; id < entry_count(); ++id) {
    EXPECT_EQ(find(entry(id).qualified), id) << entry(id).qualified;
    EXPECT_TRUE(entry(id).qualified.ends_with(entry(id).name));
  }
}

TEST(ApiLookup, AliasesLeadToTheEntryTheyStandFor) {
  EXPECT_EQ(find("pytorch_lightning.Trainer"), find("lightning.pytorch.Trainer"));
  EXPECT_EQ(find("lightning.Trainer"), find("lightning.pytorch.Trainer"));
  EXPECT_EQ(find("torch.nn.DataParallel"), find("torch.nn.parallel.DataParallel"));
  EXPECT_EQ(find("torch.special.expit"), find("torch.sigmoid"));
  EXPECT_EQ(find("torch.random.manual_seed"), find("torch.manual_seed"));
  EXPECT_EQ(find("torch.optim.lr_scheduler._LRScheduler"), known::scheduler);
  EXPECT_EQ(find("torch.utils.data.DistributedSampler"), find("torch.utils.data.distributed.DistributedSampler"));
  EXPECT_EQ(find("functorch.vmap"), find("torch.func.vmap"));
  EXPECT_EQ(find("torch.amp.autocast"), find("torch.autocast"));
  EXPECT_NE(find("torch.cuda.amp.autocast"), find("torch.autocast"));
}

TEST(ApiLookup, PackagesThatReexportGiveTheOriginal) {
  EXPECT_EQ(find("torch.nn.modules.linear.Linear"), find("torch.nn.Linear"));
  EXPECT_EQ(find("torch.nn.modules.Module"), known::module);
  EXPECT_EQ(find("torch.optim.optimizer.Optimizer"), known::optimizer);
  EXPECT_EQ(find("torch.nn.modules.batchnorm._BatchNorm.to"), module_method(ir::intern("to")));
}

TEST(ApiLookup, KnownEntriesAreWhatTheyAreCalled) {
  EXPECT_EQ(entry(known::tensor).qualified, "torch.Tensor");
  EXPECT_EQ(entry(known::module).qualified, "torch.nn.Module");
  EXPECT_EQ(entry(known::ndarray).qualified, "numpy.ndarray");
  EXPECT_EQ(entry(known::grad_scaler).qualified, "torch.amp.GradScaler");
  EXPECT_EQ(entry(known::data_parallel).wrap, Wrap::data_parallel);
  EXPECT_EQ(entry(known::packed_sequence).qualified, "torch.nn.utils.rnn.PackedSequence");
  EXPECT_TRUE(derives_from(find("torch.optim.AdamW"), known::optimizer));
  EXPECT_TRUE(derives_from(find("torch.cuda.amp.GradScaler"), known::grad_scaler));
  EXPECT_TRUE(derives_from(find("transformers.BertModel"), known::module));
  EXPECT_FALSE(derives_from(known::module, known::tensor));
  EXPECT_FALSE(derives_from(known::module, 0));
}

TEST(ApiLookup, ClassesGiveTheirOwnInstances) {
  const EntryId linear = find("torch.nn.Linear");
  EXPECT_EQ(entry(linear).result, Type::instance);
  EXPECT_EQ(entry(linear).result_class, linear);
  EXPECT_EQ(at("torchvision.models.resnet18").result_class, find("torchvision.models.ResNet"));
  EXPECT_EQ(at("transformers.AutoModel.from_pretrained").result_class, find("transformers.PreTrainedModel"));
}

TEST(ApiLookup, FirstUseFromSeveralThreadsAgrees) {
  std::vector<EntryId> found(4);
  std::vector<std::thread> threads;
  for (EntryId& result : found) {
    threads.emplace_back([&result] { result = tensor_method(ir::intern("unsqueeze_")); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const EntryId result : found) EXPECT_EQ(entry(result).qualified, "torch.Tensor.unsqueeze_");
}

TEST(ApiTable, NothingIsBothPureAndInPlace) {
  for (EntryId id = 1; id < entry_count(); ++id) {
    EXPECT_FALSE(entry(id).has(pure) && entry(id).has(in_place)) << entry(id).qualified;
  }
}

TEST(ApiTable, EntriesHangTogether) {
  for (EntryId id = 1; id < entry_count(); ++id) {
    const Entry& row = entry(id);
    if (row.parent) {
      const EntryKind holder = entry(row.parent).kind;
      EXPECT_TRUE(holder == EntryKind::package || holder == EntryKind::class_) << row.qualified;
    }
    if (row.kind == EntryKind::method) {
      EXPECT_EQ(entry(row.parent).kind, EntryKind::class_) << row.qualified;
    }
    if (row.result == Type::instance) {
      EXPECT_EQ(entry(row.result_class).kind, EntryKind::class_) << row.qualified;
    }
  }
}

}  // namespace
}  // namespace gpulint::torch
