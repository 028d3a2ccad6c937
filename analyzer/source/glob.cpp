#include "source/glob.h"

#include <fmt/format.h>
#include <cctype>
#include <cstddef>

namespace gpulint {
namespace {

constexpr size_t npos = std::string_view::npos;

bool in_posix_class(std::string_view name, unsigned char c, bool& known) {
  known = true;
  if (name == "alnum") return std::isalnum(c) != 0;
  if (name == "alpha") return std::isalpha(c) != 0;
  if (name == "blank") return c == ' ' || c == '\t';
  if (name == "cntrl") return std::iscntrl(c) != 0;
  if (name == "digit") return std::isdigit(c) != 0;
  if (name == "graph") return std::isgraph(c) != 0;
  if (name == "lower") return std::islower(c) != 0;
  if (name == "print") return std::isprint(c) != 0;
  if (name == "punct") return std::ispunct(c) != 0;
  if (name == "space") return std::isspace(c) != 0;
  if (name == "upper") return std::isupper(c) != 0;
  if (name == "xdigit") return std::isxdigit(c) != 0;
  known = false;
  return false;
}

/// Reads the bracket expression that begins after the `[` at `at`. Returns the position after the closing `]`, npos
/// when there is none; `matched` says whether it accepts `c`. The same walk as git's wildmatch.c (2.39), byte for byte.
size_t match_bracket(std::string_view pattern, size_t at, unsigned char c, bool& matched) {
  bool negated = false;
  bool inside = false;
  if (at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^')) {
    negated = true;
    ++at;
  }
  unsigned char previous = 0;
  bool first = true;
  while (true) {
    if (at >= pattern.size()) return npos;
    unsigned char p = static_cast<unsigned char>(pattern[at]);
    if (p == ']' && !first) break;
    first = false;
    if (p == '\\') {
      if (++at >= pattern.size()) return npos;
      p = static_cast<unsigned char>(pattern[at]);
      inside |= p == c;
    } else if (p == '-' && previous != 0 && at + 1 < pattern.size() && pattern[at + 1] != ']') {
      p = static_cast<unsigned char>(pattern[++at]);
      if (p == '\\') {
        if (++at >= pattern.size()) return npos;
        p = static_cast<unsigned char>(pattern[at]);
      }
      inside |= previous <= c && c <= p;
      p = 0;  // a range's end does not begin another range
    } else if (p == '[' && at + 1 < pattern.size() && pattern[at + 1] == ':') {
      const size_t name = at + 2;
      const size_t close = pattern.find(']', name);
      if (close == npos) return npos;
      if (close == name || pattern[close - 1] != ':') {
        inside |= c == '[';  // not a [:name:] after all: a plain bracket
      } else {
        bool known = false;
        inside |= in_posix_class(pattern.substr(name, close - 1 - name), c, known);
        if (!known) return npos;
        at = close;
        p = 0;
      }
    } else {
      inside |= p == c;
    }
    previous = p;
    ++at;
  }
  matched = inside != negated;
  return at + 1;
}

size_t utf8_length(std::string_view text, size_t at) {
  size_t length = 1;
  if (static_cast<unsigned char>(text[at]) < 0xC0) return length;
  while (at + length < text.size() && length < 4 && (static_cast<unsigned char>(text[at + length]) & 0xC0) == 0x80) {
    ++length;
  }
  return length;
}

/// A place to come back to: what a star has taken so far ends before `text`.
struct Retry {
  size_t pattern = npos;
  size_t text = 0;
};

}  // namespace

bool glob_match(std::string_view pattern, std::string_view text, GlobDialect dialect) {
  const bool star_stops = dialect == GlobDialect::git;
  size_t p = 0;
  size_t t = 0;
  Retry star;                     // innermost star that stops at slashes (or, in the crate dialect, any star)
  Retry globstar;                 // innermost star that crosses slashes
  bool globstar_folders = false;  // `**/`: takes whole folders only
  while (true) {
    bool step = false;
    if (p < pattern.size()) {
      const char c = pattern[p];
      if (c == '*') {
        size_t after = p;
        while (after < pattern.size() && pattern[after] == '*') ++after;
        const bool wide = after - p >= 2 && (p == 0 || pattern[p - 1] == '/') &&
                          (after == pattern.size() || pattern[after] == '/' ||
                           (pattern[after] == '\\' && after + 1 < pattern.size() && pattern[after + 1] == '/'));
        if (wide && after == pattern.size()) return true;
        if (wide) {
          p = after + (pattern[after] == '\\' ? 2 : 1);
          globstar = {p, t};
          // git strips a literal prefix first, so that `**/` may begin in the middle of a name: then it takes bytes up
          // to and including a slash, which is the same as whole folders.
          globstar_folders = true;
          star = {};
          continue;
        }
        p = after;
        if (p == pattern.size() && !star_stops) return true;
        star = {p, t};
        continue;
      }
      if (t < text.size()) {
        const unsigned char x = static_cast<unsigned char>(text[t]);
        if (c == '?') {
          if (!star_stops || x != '/') {
            ++p;
            t += star_stops ? 1 : utf8_length(text, t);
            step = true;
          }
        } else if (c == '[') {
          bool matched = false;
          const size_t after = match_bracket(pattern, p + 1, x, matched);
          if (after == npos) return false;
          if (matched && !(star_stops && x == '/')) {
            p = after;
            ++t;
            step = true;
          }
        } else {
          size_t literal = p;
          if (c == '\\' && ++literal == pattern.size()) return false;
          if (pattern[literal] == text[t]) {
            if (star_stops && text[t] == '/') star = {};
            p = literal + 1;
            ++t;
            step = true;
          }
        }
      }
    } else if (t == text.size()) {
      return true;
    }
    if (step) continue;
    // Give the innermost star one more character; when it may not take it, give the globstar one more folder.
    if (star.pattern != npos && star.text < text.size() && !(star_stops && text[star.text] == '/')) {
      p = star.pattern;
      t = ++star.text;
      continue;
    }
    if (globstar.pattern == npos || !globstar_folders) return false;
    const size_t slash = text.find('/', globstar.text);
    if (slash == npos) return false;
    globstar.text = slash + 1;
    p = globstar.pattern;
    t = globstar.text;
    star = {};
  }
}

bool has_wildcard(std::string_view pattern) {
  return pattern.find_first_of("*?[\\") != npos;
}

bool is_wellformed_glob(std::string_view pattern) {
  for (size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] == '\\') {
      if (++at == pattern.size()) return false;
    } else if (pattern[at] == '[') {
      bool matched = false;
      const size_t after = match_bracket(pattern, at + 1, 0, matched);
      if (after == npos) return false;
      at = after - 1;
    }
  }
  return true;
}

Result<std::vector<std::string>> expand_braces(std::string_view pattern) {
  constexpr size_t most = 1000;
  std::vector<std::string> finished;
  std::vector<std::string> open{std::string(pattern)};
  while (!open.empty()) {
    const std::string next = std::move(open.back());
    open.pop_back();
    // The first opening brace with its commas and its closing brace; brackets and escapes are stepped over.
    size_t begin = npos;
    size_t end = npos;
    std::vector<size_t> cuts;
    int depth = 0;
    for (size_t at = 0; at < next.size(); ++at) {
      const char c = next[at];
      if (c == '\\') {
        ++at;
      } else if (c == '[' && depth == 0) {
        bool matched = false;
        const size_t after = match_bracket(next, at + 1, 0, matched);
        if (after != npos) at = after - 1;
      } else if (c == '{') {
        if (depth++ == 0) begin = at;
      } else if (c == ',' && depth == 1) {
        cuts.push_back(at);
      } else if (c == '}' && depth > 0 && --depth == 0) {
        end = at;
        break;
      }
    }
    if (begin == npos) {
      finished.push_back(next);
    } else if (end == npos) {
      return Error{fmt::format(
          "the glob `{}` has an opening brace without a closing one; write `\\{{` for the character", pattern)};
    } else {
      cuts.push_back(end);
      std::vector<std::string> alternatives;
      size_t from = begin + 1;
      for (const size_t cut : cuts) {
        alternatives.push_back(next.substr(0, begin) + next.substr(from, cut - from) + next.substr(end + 1));
        from = cut + 1;
      }
      open.insert(open.end(), alternatives.rbegin(), alternatives.rend());
    }
    if (open.size() + finished.size() > most) {
      return Error{fmt::format("the glob `{}` has over {} alternatives; split it", pattern, most)};
    }
  }
  return finished;
}

}  // namespace gpulint
