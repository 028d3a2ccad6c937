#pragma once

#include <memory>

#include "infer/events.h"
#include "lint/rule_info.h"

namespace gpulint::lint {

/// A rule reads facts, never syntax of one language. It overrides the events that it wants to see (infer/events.h) and
/// reports through the sink it is given. One instance serves all files and threads, so a rule keeps no state.
class Rule : public infer::Listener {};

/// What a rule's source file registers.
struct Registration {
  std::string_view code, name;
  Severity severity;
  Group group;
  bool on_by_default;
  std::unique_ptr<Rule> (*make)();
};

/// Adds a rule to the registry; called before main by GPULINT_RULE. Returns true.
bool register_rule(const Registration& registration);

/// The rule behind an index of rules(). Housekeeping rules, which the driver itself reports, have an empty one.
const Rule& rule_at(size_t index);

inline constexpr bool on = true;
inline constexpr bool off = false;

}  // namespace gpulint::lint

/// Registers a rule: GPULINT_RULE(Class, "GPU101", "unassigned-transfer", error, device, on);
#define GPULINT_RULE(Class, code, name, severity, group, default_state)                                        \
  [[maybe_unused]] static const bool registered_##Class = ::gpulint::lint::register_rule(                      \
      {code, name, ::gpulint::lint::Severity::severity, ::gpulint::lint::Group::group,                         \
       ::gpulint::lint::default_state, []() -> std::unique_ptr<::gpulint::lint::Rule> {                        \
         return std::make_unique<Class>();                                                                     \
       }})
