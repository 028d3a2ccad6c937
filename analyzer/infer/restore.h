#pragma once

namespace gpulint::infer {

/// Sets a variable and puts its old value back at the end of the scope.
template <class T>
class Restore {
 public:
  template <class V>
  Restore(T& variable, const V& value) : variable_(variable), before_(variable) {
    variable_ = value;
  }
  ~Restore() { variable_ = before_; }
  Restore(const Restore&) = delete;
  Restore& operator=(const Restore&) = delete;

 private:
  T& variable_;
  T before_;
};

}  // namespace gpulint::infer
