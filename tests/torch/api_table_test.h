#pragma once

// What the tests of the API table share.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "torch/api.h"

namespace gpulint::torch {

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> all;
  for (std::string word; stream >> word;) all.push_back(word);
  return all;
}

/// The entry of a dotted path, which the test expects to exist.
inline const Entry& at(const std::string& path) {
  const EntryId id = find(path);
  EXPECT_NE(id, 0) << path << " is not in the table";
  return entry(id);
}

inline const Entry& tensor_method_entry(const std::string& name) {
  return entry(tensor_method(ir::intern(name)));
}
inline const Entry& module_method_entry(const std::string& name) {
  return entry(module_method(ir::intern(name)));
}

/// Facts 3.1: every method that changes its tensor.
inline const char* const kInPlaceMethods =
    "abs_ absolute_ acos_ acosh_ add_ addbmm_ addcdiv_ addcmul_ addmm_ addmv_ addr_ apply_ arccos_ arccosh_ arcsin_ "
    "arcsinh_ arctan2_ arctan_ arctanh_ as_strided_ asin_ asinh_ atan2_ atan_ atanh_ baddbmm_ bernoulli_ bitwise_and_ "
    "bitwise_left_shift_ bitwise_not_ bitwise_or_ bitwise_right_shift_ bitwise_xor_ cauchy_ ceil_ clamp_ clamp_max_ "
    "clamp_min_ clip_ conj_physical_ copy_ copysign_ cos_ cosh_ cumprod_ cumsum_ deg2rad_ detach_ digamma_ div_ "
    "divide_ eq_ erf_ erfc_ erfinv_ exp2_ exp_ expm1_ exponential_ fill_ fill_diagonal_ fix_ float_power_ floor_ "
    "floor_divide_ fmod_ frac_ gcd_ ge_ geometric_ greater_ greater_equal_ gt_ heaviside_ hypot_ i0_ igamma_ igammac_ "
    "index_add_ index_copy_ index_fill_ index_put_ index_reduce_ lcm_ ldexp_ le_ lerp_ less_ less_equal_ lgamma_ "
    "log10_ log1p_ log2_ log_ log_normal_ logical_and_ logical_not_ logical_or_ logical_xor_ logit_ lt_ map2_ map_ "
    "masked_fill_ masked_scatter_ mul_ multiply_ mvlgamma_ nan_to_num_ ne_ neg_ negative_ nextafter_ normal_ "
    "not_equal_ polygamma_ pow_ put_ rad2deg_ random_ reciprocal_ relu_ remainder_ rename_ renorm_ requires_grad_ "
    "resize_ resize_as_ resize_as_sparse_ round_ rsqrt_ scatter_ scatter_add_ scatter_reduce_ set_ sgn_ share_memory_ "
    "sigmoid_ sign_ sin_ sinc_ sinh_ sparse_resize_ sparse_resize_and_clear_ sqrt_ square_ squeeze_ sub_ subtract_ "
    "swapaxes_ swapdims_ t_ tan_ tanh_ transpose_ tril_ triu_ true_divide_ trunc_ uniform_ unsqueeze_ xlogy_ zero_";

/// Facts 3.1: in-place names without a pure twin.
inline const char* const kInPlaceOnlyMethods =
    "apply_ cauchy_ copy_ exponential_ fill_ fill_diagonal_ geometric_ log_normal_ map_ map2_ normal_ random_ set_ "
    "share_memory_ uniform_ zero_ sparse_resize_ sparse_resize_and_clear_";

/// Facts 3.1: methods whose discarded result is a bug.
inline const char* const kPureMethods =
    "add sub mul div clamp clip masked_fill masked_scatter scatter scatter_add index_fill index_add index_copy "
    "index_put put where view reshape permute transpose t squeeze unsqueeze flatten expand repeat contiguous chunk "
    "split unbind movedim flip roll narrow select clone detach to cuda cpu xpu float double half bfloat16 int long "
    "short char byte bool cfloat cdouble chalf type type_as pin_memory to_dense to_sparse to_sparse_coo to_sparse_csr "
    "to_mkldnn dequantize coalesce new_tensor new_zeros new_ones new_full new_empty new_empty_strided new abs acos log "
    "exp sqrt sigmoid softmax log_softmax sum mean prod var std max min amax amin argmax argmin topk sort gather "
    "cumsum "
    "norm eq ne lt le gt ge matmul bmm mm tril triu masked_select nonzero unique numpy tolist";

}  // namespace gpulint::torch
