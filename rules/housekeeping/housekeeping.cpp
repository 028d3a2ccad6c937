// Rules whose findings the driver itself makes: syntax errors, suppressions that suppress nothing, unreadable inputs.
#include "lint/rule.h"

namespace gpulint::rules {

class SyntaxError final : public lint::Rule {};
class UnusedSuppression final : public lint::Rule {};
class UnresolvedInput final : public lint::Rule {};

GPULINT_RULE(SyntaxError, "GPU001", "syntax-error", error, housekeeping, on);
GPULINT_RULE(UnusedSuppression, "GPU002", "unused-suppression", warning, housekeeping, on);
GPULINT_RULE(UnresolvedInput, "GPU003", "unresolved-input", warning, housekeeping, on);

}  // namespace gpulint::rules
