#pragma once

#include <string>
#include <string_view>

#include "source/source_file.h"

namespace gpulint::lint {

/// The differences between two texts as `diff -u` writes them, three lines of context around each, under the header
/// lines
/// `--- old_name` and `+++ new_name`; empty when the texts are equal. `patch` applies it.
std::string unified_diff(std::string_view old_text, std::string_view new_text, std::string_view old_name,
                         std::string_view new_name);

/// The same for a file before and after fixing; a notebook is compared cell by cell, each under `name:cell number`.
std::string diff_files(const SourceFile& old_file, const SourceFile& new_file);

}  // namespace gpulint::lint
