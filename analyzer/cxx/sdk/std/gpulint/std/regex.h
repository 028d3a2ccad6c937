#pragma once
#include <gpulint/std/core.h>
namespace std {
namespace regex_constants {
inline constexpr int ECMAScript = 1, icase = 2, optimize = 4, match_default = 0, format_first_only = 1;
}
class regex {
 public:
  static constexpr int ECMAScript = 1, icase = 2, optimize = 4;
  regex();
  template <class S>
  explicit regex(const S&, int = 1);
};
struct sub_match : pair<const char*, const char*> {
  bool matched;
  string str() const;
  operator string() const;
  ptrdiff_t length() const;
};
struct smatch {
  const sub_match &operator[](size_t) const, *begin() const, *end() const;
  string str(size_t = 0) const;
  sub_match prefix() const, suffix() const;
  size_t size() const;
  ptrdiff_t position(size_t = 0) const, length(size_t = 0) const;
  bool empty() const;
};
typedef smatch cmatch;
class regex_error : public runtime_error {};
template <class... A>
bool regex_match(A&&...);
template <class... A>
bool regex_search(A&&...);
template <class S, class... A>
string regex_replace(const S&, const regex&, A&&...);
struct sregex_iterator : gpulint_iterator<const smatch> {
  template <class... A>
  sregex_iterator(A&&...);
};
struct sregex_token_iterator : gpulint_iterator<const sub_match> {
  template <class... A>
  sregex_token_iterator(A&&...);
};
}  // namespace std
