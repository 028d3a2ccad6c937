#pragma once

#include <string>
#include <string_view>

#include "ir/symbol.h"

namespace gpulint::infer {

/// Names that the inference compares with, interned once.
struct Names {
  static const Names& get() {
    static const Names names;
    return names;
  }

#define GPULINT_NAMES(NAME)                                                                                            \
  NAME(self)                                                                                                           \
  NAME(cls)                                                                                                            \
  NAME(super)                                                                                                          \
  NAME(eval)                                                                                                           \
  NAME(train)                                                                                                          \
  NAME(backward)                                                                                                       \
  NAME(forward)                                                                                                        \
  NAME(step)                                                                                                           \
  NAME(module) NAME(data) NAME(grad) NAME(requires_grad) NAME(requires_grad_) NAME(append) NAME(extend) NAME(add)      \
      NAME(insert) NAME(update) NAME(items) NAME(values) NAME(keys) NAME(get_) NAME(pop) NAME(copy) NAME(range)        \
          NAME(len) NAME(enumerate) NAME(zip) NAME(tqdm) NAME(iter) NAME(next) NAME(reversed) NAME(sorted) NAME(list)  \
              NAME(tuple) NAME(set) NAME(dict) NAME(map) NAME(filter) NAME(sum) NAME(float_) NAME(int_) NAME(bool_)    \
                  NAME(str) NAME(print) NAME(isinstance) NAME(hasattr) NAME(getattr) NAME(setattr) NAME(max) NAME(min) \
                      NAME(abs) NAME(round) NAME(type) NAME(property) NAME(staticmethod) NAME(classmethod) NAME(dim)   \
                          NAME(inplace) NAME(out) NAME(device) NAME(dtype) NAME(eps) NAME(p) NAME(func)                \
                              NAME(parameters) NAME(named_parameters) NAME(enter_context) NAME(cached_property)        \
                                  NAME(min_) NAME(max_) NAME(other) NAME(ord) NAME(training) NAME(loss)                \
                                      NAME(retain_graph) NAME(freeze) NAME(generator) NAME(enabled) NAME(mode)         \
                                          NAME(raises) NAME(deepcopy) NAME(partial) NAME(as_tensor) NAME(alpha)        \
                                              NAME(input) NAME(device_ids) NAME(Optional) NAME(Union) NAME(List)       \
                                                  NAME(Sequence) NAME(Iterable) NAME(Dict) NAME(Tuple) NAME(any)       \
                                                      NAME(all) NAME(pow) NAME(divmod) NAME(math) NAME(exponent)       \
                                                          NAME(seed) NAME(main) NAME(object) NAME(batch_size)          \
                                                              NAME(register_buffer) NAME(register_parameter)           \
                                                                  NAME(add_module) NAME(register_module)               \
                                                                      NAME(collate_fn) NAME(weight) NAME(bias)         \
                                                                          NAME(running_mean) NAME(running_var)         \
                                                                              NAME(key) NAME(reverse)
#define GPULINT_DECLARE(name) ir::Symbol name;
  GPULINT_NAMES(GPULINT_DECLARE)
#undef GPULINT_DECLARE
  ir::Symbol init, call, enter, exit, getitem, iter_dunder, name_dunder, main_dunder, iadd, new_;

 private:
  Names();
};

/// Whether a text holds a word, with no letter in front of it or behind it: `temp_seed` and "seed".
bool contains_word(std::string_view text, std::string_view word);
/// `LaunchLogger` as `launch_logger`.
std::string snake_case(std::string_view name);

}  // namespace gpulint::infer
