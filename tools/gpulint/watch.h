#pragma once

#include <functional>

#include "lint/run.h"

namespace gpulint::cli {

/// `--watch`: lints, and again whenever a file of the request, or the set of them, has changed; until interrupted.
int watch(const lint::RunRequest& request, const std::function<int()>& lint_once);

}  // namespace gpulint::cli
