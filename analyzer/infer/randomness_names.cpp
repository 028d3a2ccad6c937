#include "infer/randomness_names.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>

namespace gpulint::infer {
namespace {

using Words = std::string_view[];

template <size_t N>
bool contains(const std::string_view (&words)[N], std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

// Calls `test` with each word of a name, in lower case: set_global_seed, setGlobalSeed → set, global, seed.
template <class Test>
bool any_word(std::string_view name, Test test) {
  std::string word;
  const auto flush = [&] {
    const bool hit = !word.empty() && test(std::string_view(word));
    word.clear();
    return hit;
  };
  for (size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    const bool starts_hump = std::isupper(c) && i > 0 && std::islower(static_cast<unsigned char>(name[i - 1]));
    if ((!std::isalpha(c) || starts_hump) && flush()) return true;
    if (std::isalpha(c)) word += static_cast<char>(std::tolower(c));
  }
  return flush();
}

constexpr Words kIncidentalFunctions = {
    "plot",    "plots",     "plotting", "visualize", "visualise", "visualization", "vis",       "show",   "display",
    "port",    "uuid",      "color",    "colors",    "colour",    "palette",       "filename",  "demo",   "preview",
    "summary", "summarize", "profile",  "profiler",  "flops",     "macs",          "benchmark", "export", "onnx",
    "sleep",   "retry",     "backoff",  "hostname",  "figure",    "seed",          "seeds",     "imshow", "drawing"};
constexpr Words kIncidentalVariables = {
    "port",    "uuid",  "color", "colors", "colour", "palette", "name",   "filename", "seed",   "seeds",   "manualseed",
    "dummy",   "tmp",   "path",  "suffix", "tag",    "salt",    "token",  "title",    "delay",  "url",     "addr",
    "example", "fname", "id",    "sleep",  "wait",   "dir",     "folder", "logdir",   "outdir", "savedir", "directory"};
constexpr Words kEvaluation = {"eval",       "evaluate", "evaluation", "val",       "valid",     "validate",
                               "validation", "test",     "testing",    "infer",     "inference", "predict",
                               "fid",        "metric",   "metrics",    "benchmark", "profile"};
constexpr Words kDisplay = {"sample", "samples",   "sampling",  "generate",      "plot",    "show",  "preview", "demo",
                            "render", "visualize", "visualise", "visualization", "display", "image", "images"};
constexpr Words kSeedingFrameworks = {"detectron2",
                                      "mmcv",
                                      "mmengine",
                                      "mmdet",
                                      "mmseg",
                                      "mmcls",
                                      "mmpretrain",
                                      "mmaction",
                                      "mmdet3d",
                                      "mmpose",
                                      "mmocr",
                                      "mmagic",
                                      "mmedit",
                                      "ultralytics",
                                      "fairseq",
                                      "fairseq2",
                                      "megatron",
                                      "nemo",
                                      "speechbrain",
                                      "allennlp",
                                      "espnet",
                                      "espnet2",
                                      "catalyst",
                                      "torchtune",
                                      "sacred",
                                      "composer",
                                      "axolotl",
                                      "llamafactory",
                                      "parlai",
                                      "unsloth",
                                      "setfit",
                                      "trl",
                                      "sentence_transformers",
                                      "simpletransformers",
                                      "paddle",
                                      "recbole",
                                      "flair",
                                      "openrlhf",
                                      "verl",
                                      "nnunet",
                                      "nnunetv2",
                                      "kohya",
                                      "colossalai",
                                      "coati",
                                      "hyperpyyaml",
                                      "xtuner"};
constexpr Words kOtherGenerators = {"tensorflow", "tf",  "jax", "keras",     "cupy", "imgaug", "ia",
                                    "mxnet",      "cv2", "gym", "gymnasium", "env",  "envs",   "dgl"};
constexpr Words kProjectPackages = {"utils",  "util",    "models", "model",   "data",     "dataset",  "datasets",
                                    "config", "configs", "train",  "trainer", "trainers", "common",   "helpers",
                                    "helper", "lib",     "src",    "tools",   "engine",   "networks", "network",
                                    "nets",   "net",     "misc",   "options", "core",     "modules",  "layers",
                                    "losses", "loss",    "args",   "opts"};
constexpr Words kDataReaders = {"load",   "open",      "fetch",   "download", "listdir", "glob",    "walk",
                                "folder", "corpus",    "corpora", "csv",      "json",    "parquet", "hdf",
                                "gym",    "gymnasium", "env",     "envs",     "imread",  "memmap",  "genfromtxt"};
constexpr Words kConfigurations = {"cfg", "config", "conf", "hparams", "hyp", "hparam", "configs"};

}  // namespace

bool names_seeder(std::string_view function) {
  bool getter = false;
  const bool seeds = any_word(function, [&](std::string_view word) {
    if (word == "get" || word == "generate" || word == "worker" || word == "new") getter = true;
    return word.starts_with("seed") || word.ends_with("seed") || word.ends_with("seeds") ||
           word.starts_with("determinis") || word.starts_with("reproducib");
  });
  return seeds && !getter;
}

bool names_incidental_function(std::string_view function) {
  return any_word(function, [](std::string_view word) { return contains(kIncidentalFunctions, word); });
}

bool names_incidental_variable(std::string_view variable) {
  return any_word(variable, [](std::string_view word) { return contains(kIncidentalVariables, word); });
}

bool names_evaluation(std::string_view function) {
  return any_word(function, [](std::string_view word) { return contains(kEvaluation, word); });
}

bool names_display(std::string_view function) {
  return any_word(function, [](std::string_view word) { return contains(kDisplay, word); });
}

bool names_seeding_framework(std::string_view package) {
  return contains(kSeedingFrameworks, package);
}

bool names_other_generator(std::string_view package) {
  return contains(kOtherGenerators, package);
}

bool names_project_package(std::string_view package) {
  return contains(kProjectPackages, package);
}

bool names_training_loop(std::string_view header) {
  return any_word(header, [](std::string_view word) {
    return word.starts_with("epoch") || word.starts_with("step") || word.starts_with("iter") ||
           word.starts_with("batch") || word.ends_with("loader") || word.ends_with("epochs");
  });
}

bool names_repetition(std::string_view header) {
  return any_word(header, [](std::string_view word) {
    for (const std::string_view unit :
         {"seed", "fold", "run", "trial", "repeat", "repetition", "experiment", "restart"}) {
      if (word.starts_with(unit)) return true;
    }
    return false;
  });
}

bool names_data_source(std::string_view callee) {
  if (callee.starts_with("torch.utils.data.")) return false;  // what wraps data
  if (callee.find("load_state_dict") != std::string_view::npos) return false;
  return any_word(callee, [](std::string_view word) {
    return contains(kDataReaders, word) || word.starts_with("read") || word.starts_with("dataset");
  });
}

bool names_configuration(std::string_view variable) {
  return contains(kConfigurations, variable);
}

bool names_evaluating_program(std::string_view stem) {
  const auto is_for_use = [](std::string_view word) {
    return word == "export" || word == "onnx" || word == "demo" || word == "webui" || word == "serve";
  };
  const auto is_for_training = [](std::string_view word) {
    return word.starts_with("train") || word.ends_with("tune");
  };
  return (names_evaluation(stem) || any_word(stem, is_for_use)) && !any_word(stem, is_for_training);
}

bool is_exempt_path(const std::filesystem::path& path) {
  const std::string stem = path.stem().string();
  if (stem.starts_with("test_") || stem.ends_with("_test") || stem == "conftest" || stem == "setup") return true;
  const auto is_measuring = [](std::string_view word) {
    return word.starts_with("bench") || word.starts_with("profil");
  };
  if (any_word(stem, [&](std::string_view word) { return is_measuring(word) || word == "smoke"; })) return true;
  std::filesystem::path folder = path.parent_path();
  for (int i = 0; i < 3; ++i, folder = folder.parent_path()) {
    const std::string name = folder.filename().string();
    if (any_word(name, is_measuring)) return true;
    if (i < 2 && (name == "tests" || name == "test" || name == "unit_tests")) return true;
  }
  return false;
}

}  // namespace gpulint::infer
