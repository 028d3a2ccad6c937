#pragma once

#include <span>
#include <utility>
#include <vector>

#include "infer/events.h"

namespace gpulint::infer {

/// What the rules said about one root file and, through its calls, about the files it uses.
struct UnitReports {
  std::vector<Report> reports;
  std::vector<std::pair<uint32_t, Site>> clears;  // (listener index, site), see Sink::clear
  bool is_partial = false;                        // the file takes too many steps: not everything was looked at
};

/// Interprets one file abstractly and tells the listeners what happens in it. A null listener is switched off. Depends
/// only on the file and on what the view remembers, not on what else was analysed or in which order. `target`: the
/// torch release that the file is written for, 0.0 when unknown.
void analyse_unit(ProgramView& program, const Unit& unit, std::span<const Listener* const> listeners,
                  torch::Version target, UnitReports& out);

}  // namespace gpulint::infer
