#pragma once

#include <filesystem>
#include <string_view>

namespace gpulint::infer {

// What names tell about randomness where no definition is in sight. A name never makes a finding; it only silences one.

/// A function that, by its name, seeds: set_seed, seedEverything, fix_random_seeds, make_deterministic …
bool names_seeder(std::string_view function);
/// A function whose randomness does not reach the training: free ports, plots, exports, the choice of a seed.
bool names_incidental_function(std::string_view function);
/// A variable or argument of that sort: ports, file names, colours, dummy inputs, seeds.
bool names_incidental_variable(std::string_view variable);
/// A function of evaluation or inference.
bool names_evaluation(std::string_view function);
/// Whether a program uses what another one trained, by its file's name: run_eval, inference_cli, onnx_export.
bool names_evaluating_program(std::string_view stem);
/// A function that samples or shows.
bool names_display(std::string_view function);
/// A top-level package whose training loops seed by themselves or by their configuration.
bool names_seeding_framework(std::string_view package);
/// A package that has an own generator, so that its `seed` functions say nothing about torch, NumPy and `random`.
bool names_other_generator(std::string_view package);
/// A top-level import that usually belongs to the project itself: utils, models, src …
bool names_project_package(std::string_view package);
/// A loop header that walks over epochs, steps or batches.
bool names_training_loop(std::string_view header);
/// A loop header that walks over whole trainings: seeds, folds, trials.
bool names_repetition(std::string_view header);
/// A function or class that, by its dotted name, brings in data: load_csv, open, ImageFolder,
/// torchvision.datasets.MNIST.
bool names_data_source(std::string_view callee);
/// A variable that holds a whole configuration.
bool names_configuration(std::string_view variable);
/// Tests, benchmarks and set-up scripts: no programs whose runs anyone repeats.
bool is_exempt_path(const std::filesystem::path& path);

}  // namespace gpulint::infer
