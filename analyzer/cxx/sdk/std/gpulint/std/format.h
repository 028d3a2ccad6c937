// <format> and <print>.
#pragma once
#include <gpulint/std/core.h>
namespace std {
class format_error : public runtime_error { public: using runtime_error::runtime_error; };
template <class T, class C = char>
struct formatter;
template <class C>
struct basic_format_parse_context {
  const C *begin() const, *end() const;
};
using format_parse_context = basic_format_parse_context<char>;
struct format_context {
  char* out();
};
template <class... A>
string format(string_view, const A&...);
template <class O, class... A>
O format_to(O, string_view, const A&...);
template <class... A>
size_t formatted_size(string_view, const A&...);
template <class... A>
int make_format_args(const A&...);
template <class... A>
string vformat(string_view, const A&...);
template <class... A>
void print(const A&...);
template <class... A>
void println(const A&...);
template <class O>
struct format_to_n_result { O out; long size; };
template <class O, class... A>
format_to_n_result<O> format_to_n(O, long, string_view, const A&...);
}
