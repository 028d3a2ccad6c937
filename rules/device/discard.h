#pragma once

#include <fmt/format.h>

#include <string>

#include "infer/events.h"

namespace gpulint::rules {

/// Whether the result is a tensor or several: what only asks (`size()`, `item()`, `tolist()`) misleads nobody who drops
/// the answer, and may be there to wait for the device.
inline bool gives_tensors(const torch::Entry& callee) {
  using torch::Type;
  return callee.result == Type::tensor || callee.result == Type::tensor_tuple || callee.result == Type::tensor_list ||
         callee.result == Type::same || callee.result == Type::self;
}

/// How sure a discarded call is a mistake: the receiver's kind is proven, or usage shows it. None inside a probe
/// (`pytest.raises`, `try`, timing), where a call is made to see whether it works.
inline bool discard_is_mistake(const infer::DiscardedCall& e, infer::Certainty& certainty) {
  if (e.is_probe || (!e.value.is_tensor() && e.is_method && !e.value.is(infer::kind::foreign))) return false;
  if ((e.value.is_tensor() || !e.is_method) && !gives_tensors(*e.callee) && !e.asks) return false;
  if (!e.is_method && !e.callee->qualified.starts_with("torch.")) return false;
  if (e.is_method && e.value.proof == infer::Proof::guessed) return false;
  // Results of torch functions are tensors whatever goes in; a method's receiver must be known.
  certainty =
      !e.is_method || e.value.proof == infer::Proof::proven ? infer::Certainty::certain : infer::Certainty::likely;
  return true;
}

/// Whether the call moves a tensor between devices or into pinned memory; conversions of dtype and layout are not
/// moves.
inline bool moves(const torch::Entry& method) {
  for (const std::string_view name : {"to", "cuda", "cpu", "xpu", "ipu", "hpu", "mtia", "pin_memory"}) {
    if (method.name == name) return true;
  }
  return false;
}

/// The receiver as messages show it: on one line, an operation in brackets.
inline std::string shown_receiver(const infer::DiscardedCall& e) {
  std::string out;
  int depth = 0;
  bool is_operation = false;
  for (const char c : e.receiver.text()) {
    const bool is_blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    is_operation |= is_blank && depth == 0;
    if (!is_blank) out += c;
    if (is_blank && !out.empty() && out.back() != ' ' && out.back() != '(' && out.back() != '[') out += ' ';
  }
  return is_operation ? "(" + out + ")" : out;
}

/// The receiver as the left side of an assignment: in C++ what a pointer leads to. Empty where that is not clear.
inline std::string assignable(const infer::DiscardedCall& e) {
  const std::string_view receiver = e.receiver.text();
  if (!e.call.is_cpp()) return std::string(receiver);
  const size_t before = e.receiver.span.begin - e.call.span.begin;
  const std::string_view call = e.call.text();
  if (e.receiver.span.begin < e.call.span.begin || before + receiver.size() > call.size()) return {};
  const std::string_view behind = call.substr(before + receiver.size());
  if (before == 0) return behind.starts_with("->") ? fmt::format("*{}", receiver) : std::string(receiver);
  return call.substr(0, before) == "(*" && behind.starts_with(").") ? fmt::format("*{}", receiver) : std::string();
}

/// Adds `x = x.cuda()`, where x can be assigned to without changing anything but x.
inline void fix_by_assigning(const infer::DiscardedCall& e, infer::Report& report) {
  if (e.form != infer::DiscardedCall::Form::statement || !e.receiver_is_place || e.gradient_is_read) return;
  if (e.statement.span != e.call.span) return;  // part of a larger expression
  if (e.callee->result == torch::Type::tensor_tuple || e.callee->result == torch::Type::tensor_list) return;
  const std::string receiver = assignable(e);
  if (receiver.empty()) return;
  const bool is_name = e.receiver_is_local;
  const bool is_data = receiver.ends_with(".data");
  const bool is_own =
      receiver.starts_with("self.") && receiver.find('.', 5) == std::string::npos && !e.value.is_parameter;
  const bool is_member = e.call.is_cpp() && receiver.find('.') == std::string::npos &&
                         receiver.find("->", receiver.starts_with("this->") ? 6 : 0) == std::string::npos;
  if (!is_name && !is_data && !is_own && !is_member) return;
  // A result that must be awaited or parenthesised stays as it is written; only the target is put before it.
  const auto safety = report.certainty == infer::Certainty::certain && is_name && e.callee->name != "where"
                          ? infer::FixSafety::safe
                          : infer::FixSafety::unsafe;
  report.fix(safety, fmt::format("Assign the result to `{}`", receiver),
             {{Span{e.call.span.begin, e.call.span.begin}, receiver + " = "}});
}

}  // namespace gpulint::rules
