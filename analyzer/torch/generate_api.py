#!/usr/bin/env python3
"""Checks the API table (api/*.api, format: api/README.md) and writes it as C++ constants.

    generate_api.py --header api.h --output DIR FILE.api...

writes DIR/api_table.inc (names, entries, links from a container and a name to an entry) and DIR/api_known.inc (the ids of
`gpulint::torch::known`). The words of the format are the enumerators of api.h, so a new enumerator needs no change here.
Every mistake in the table is reported as `file:line: what is wrong; what to do`, and nothing is written.
"""

import argparse
import copy
import difflib
import os
import re
import sys
from dataclasses import dataclass, field

KINDS = {"package": "package", "class": "class_", "function": "function", "method": "method", "property": "property",
         "constant": "constant"}
LIBRARIES = {"torch": "torch_random", "numpy": "numpy_random", "python": "python_random"}
BOUNDS = {"-inf": "minus_inf", "<0": "below_zero", "-1": "minus_one", "0": "zero", "tiny": "tiny", "1": "one",
          ">1": "above_one", "inf": "plus_inf"}
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
PATH = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*\Z")
RANGE = re.compile(r"([\[(])([^,\s]+),([^,\s]+)([\])])\Z")
TWIN = "[_]"  # `add[_]`: `add` and its in-place twin `add_`
VERSION = re.compile(r"(\d{1,2})\.(\d{1,2})\Z")


class Vocabulary:
    """The words that api.h defines."""

    def __init__(self, header):
        text = re.sub(r"//[^\n]*", "", header)
        self.types = self._enumerators(text, "Type")
        self.semantics = self._enumerators(text, "Semantics") - {"none"}
        self.grads = self._enumerators(text, "Grad") - {"none"}
        self.wraps = self._enumerators(text, "Wrap") - {"none"}
        self.duties = {name[len("owns_"):] for name in self._enumerators(text, "Duty") if name.startswith("owns_")}
        self.flags = self._enumerators(text, "Flag")
        known = re.search(r"extern const EntryId([^;]*);", text)
        self.known = set(re.findall(r"\w+", known.group(1))) if known else set()

    @staticmethod
    def _enumerators(text, name):
        body = re.search(r"enum(?:\s+class)?\s+%s\s*(?::\s*\w+\s*)?\{([^}]*)\}" % name, text)
        if not body:
            raise SystemExit("api.h: no `enum %s`; the generator reads its words from there" % name)
        return {part.split("=")[0].strip() for part in body.group(1).split(",") if part.strip()}

    def bare_words(self):
        return set(KINDS) | self.semantics | self.flags | {"call"}


@dataclass
class Meaning:
    """What a row says about its names."""
    kind: str = ""
    result: str = ""
    bases: list = field(default_factory=list)
    semantics: str = "none"
    grad: str = "none"
    wrap: str = "none"
    draws: list = field(default_factory=list)
    seeds: list = field(default_factory=list)
    duties: list = field(default_factory=list)
    flags: set = field(default_factory=set)
    range: tuple = ("minus_inf", "plus_inf", False, False)
    since: tuple = (0, 0)
    until: tuple = (0, 0)
    call: object = None  # Meaning of calling an instance of the class


@dataclass
class Row:
    path: str
    line: int
    qualified: str
    meaning: object = None  # Meaning; None for an alias
    target: str = ""        # alias: what it stands for
    scope: str = ""         # container that `target`, the result and the bases may be relative to
    entry_id: int = 0

    @property
    def name(self):
        return self.qualified.rpartition(".")[2]

    @property
    def parent(self):
        return self.qualified.rpartition(".")[0]


class Table:
    def __init__(self, vocabulary):
        self.vocabulary = vocabulary
        self.rows = {}       # qualified -> Row
        self.children = {}   # container -> {name: Row}
        self.stars = []      # (path, line, container, target container)
        self.sections = []   # (path, line, container) of every `in`
        self.twins = []      # rows of in-place twins, added where the container is a class
        self.known = {}      # identifier -> (path, line, qualified)
        self.errors = []

    def error(self, path, line, message, remedy):
        self.errors.append((path, line, "%s; %s" % (message, remedy)))

    # --- reading ---

    def read(self, path, text):
        scopes, defaults = [""], Meaning()
        for line, raw in enumerate(text.splitlines(), 1):
            text_line = raw.split("#")[0].strip()
            if not text_line:
                continue
            words = text_line.split()
            if words[0] in ("package", "in") and len(words) > 1 and words[1] not in (":", "="):
                scopes = words[1].split(",")
                for scope in scopes:
                    if not PATH.match(scope):
                        self.error(path, line, "`%s` is not a dotted path" % scope, "write `%s torch.nn`" % words[0])
                    elif words[0] == "package":
                        self.add(Row(path, line, scope, Meaning(kind="package")))
                    else:
                        self.sections.append((path, line, scope))
                defaults = self.parse(path, line, words[2:], Meaning())
            elif words[0] == "alias" and len(words) > 1:
                self.read_alias(path, line, [""], text_line[len("alias"):])
            elif words[0] == "known" and len(words) > 1:
                if len(words) != 3:
                    self.error(path, line, "`known` takes an identifier and a path", "write `known tensor torch.Tensor`")
                    continue
                if words[1] in self.known:
                    self.error(path, line, "`known %s` is stated twice" % words[1],
                               "keep the one of line %d" % self.known[words[1]][1])
                self.known[words[1]] = (path, line, words[2])
            elif re.search(r"\s=\s", text_line):
                self.read_alias(path, line, scopes, text_line)
            else:
                names, _, rest = text_line.partition(" : ")
                self.read_row(path, line, scopes, names.split(), self.parse(path, line, rest.split(), defaults))

    def read_row(self, path, line, scopes, names, meaning):
        if not meaning.kind:
            self.error(path, line, "`%s` has no kind" % names[0],
                       "add one of %s here or to the section line" % ", ".join(sorted(KINDS)))
            return
        for name in names:
            plain = name[:-len(TWIN)] if name.endswith(TWIN) else name
            if not PATH.match(plain):
                self.error(path, line, "`%s` is not a name" % name, "write names, then ` : `, then what they mean")
                continue
            for scope in scopes:
                self.add(Row(path, line, join(scope, plain), copy.copy(meaning), scope=scope))
                if plain != name:
                    self.twins.append(Row(path, line, join(scope, plain + "_"), in_place_twin(meaning), scope=scope))

    def read_alias(self, path, line, scopes, text):
        names, _, target = (part.strip() for part in text.partition(" = "))
        if names == "*":
            if not target.endswith(".*"):
                self.error(path, line, "`* =` needs all of a container", "write `* = %s.*`" % target)
                return
            self.stars += [(path, line, scope, target[:-2]) for scope in scopes]
            return
        if not PATH.match(target):
            self.error(path, line, "`%s` is not a dotted path" % target, "write `new_name = path.of.the.entry`")
            return
        for name in names.split():
            if not PATH.match(name):
                self.error(path, line, "`%s` is not a name" % name, "write `new_name = path.of.the.entry`")
                continue
            for scope in scopes:
                self.add(Row(path, line, join(scope, name), target=target, scope=scope))

    def add(self, row):
        first = self.rows.get(row.qualified)
        if first:
            self.error(row.path, row.line, "`%s` is stated twice" % row.qualified,
                       "keep one row; the other is %s:%d" % (first.path, first.line))
            return
        self.rows[row.qualified] = row
        self.children.setdefault(row.parent, {})[row.name] = row

    def parse(self, path, line, words, defaults):
        """Words over the section's defaults. A row that states a kind starts afresh."""
        vocabulary = self.vocabulary
        starts_afresh = any(re.split(r"\(", word)[0] in KINDS for word in words[:1])
        meaning = Meaning() if starts_afresh else copy.deepcopy(defaults)
        into = meaning
        position = 0
        while position < len(words):
            word = words[position]
            position += 1
            key, equals, value = word.partition("=")
            if word == "->":
                if position == len(words):
                    self.error(path, line, "`->` without a result", "name a type or a class after it")
                    break
                into.result = words[position]
                position += 1
            elif word == "call":
                into = meaning.call = copy.deepcopy(defaults.call) if defaults.call and not starts_afresh else Meaning()
                into.kind = "method"
            elif word in KINDS or word.startswith("class("):
                into.kind = word.partition("(")[0]
                if word.startswith("class("):
                    if not word.endswith(")"):
                        self.error(path, line, "`%s` has no closing parenthesis" % word,
                                   "write `class(first.Base,second.Base)` without spaces")
                    into.bases = [base for base in word[len("class("):].rstrip(")").split(",") if base]
            elif word in vocabulary.semantics:
                into.semantics = word
            elif word in vocabulary.flags:
                into.flags = into.flags | {word}
            elif word.startswith("-") and word[1:] in vocabulary.flags:
                into.flags = into.flags - {word[1:]}
            elif word.startswith("-") and word[1:] in vocabulary.semantics:
                into.semantics = "none"
            elif equals and key == "grad":
                into.grad = self.choice(path, line, word, value, vocabulary.grads)
            elif equals and key == "wrap":
                into.wrap = self.choice(path, line, word, value, vocabulary.wraps)
            elif equals and key in ("draws", "seeds"):
                chosen = [] if value == "none" else [
                    LIBRARIES.get(self.choice(path, line, word, part, set(LIBRARIES)), "no_library")
                    for part in value.split("+")]
                setattr(into, key, chosen)
            elif equals and key == "owns":
                into.duties = ["owns_" + self.choice(path, line, word, part, vocabulary.duties)
                               for part in value.split("+")]
            elif equals and key in ("since", "until"):
                match = VERSION.match(value)
                if match:
                    setattr(into, key, (int(match.group(1)), int(match.group(2))))
                else:
                    self.error(path, line, "`%s` is not a version" % word, "write `%s=2.4`" % key)
            elif equals and key == "range":
                into.range = self.parse_range(path, line, word, value) or into.range
            else:
                near = difflib.get_close_matches(word, vocabulary.bare_words() | {
                    "grad=", "wrap=", "draws=", "seeds=", "owns=", "since=", "until=", "range="}, 1)
                self.error(path, line, "unknown word `%s`" % word,
                           "did you mean `%s`?" % near[0] if near else "the words are listed in api/README.md")
        if meaning.since != (0, 0) and meaning.until != (0, 0) and meaning.since >= meaning.until:
            self.error(path, line, "removed before it exists", "swap `since` and `until`")
        if {"pure", "in_place"} <= meaning.flags:
            self.error(path, line, "`pure` and `in_place` contradict each other", "drop one, or write `-pure`")
        return meaning

    def choice(self, path, line, word, value, allowed):
        if value in allowed:
            return value
        self.error(path, line, "unknown value in `%s`" % word, "use one of %s" % ", ".join(sorted(allowed)))
        return sorted(allowed)[0]

    def parse_range(self, path, line, word, value):
        match = RANGE.match(value)
        if not match or match.group(2) not in BOUNDS or match.group(3) not in BOUNDS:
            self.error(path, line, "`%s` is not a range" % word,
                       "write `range=[0,1]`; ends are %s" % " ".join(BOUNDS))
            return None
        low_open, high_open = match.group(1) == "(", match.group(4) == ")"
        order = list(BOUNDS)
        low, high = order.index(match.group(2)), order.index(match.group(3))
        if low > high or (low == high and (low_open or high_open)):
            self.error(path, line, "`%s` is empty" % word, "put the lower end first")
            return None
        return BOUNDS[match.group(2)], BOUNDS[match.group(3)], low_open, high_open

    # --- resolving ---

    def settle_kinds(self):
        """A function inside a class is a method; what only methods say is dropped from functions. Classes get twins."""
        for twin in self.twins:
            holder = self.rows.get(twin.parent)
            if holder and holder.meaning and holder.meaning.kind == "class":
                self.add(twin)
        for row in self.rows.values():
            parent = self.rows.get(row.parent)
            if row.meaning and row.meaning.kind == "function":
                if parent and parent.meaning and parent.meaning.kind == "class":
                    row.meaning.kind = "method"
                else:
                    row.meaning.flags = row.meaning.flags - {"tensor_only_name", "module_only_name"}

    def expand_calls(self):
        """`call …` of a class becomes its method `__call__`, `forward` an alias of it."""
        for row in list(self.rows.values()):
            meaning = row.meaning
            if not meaning or not meaning.call:
                continue
            call = join(row.qualified, "__call__")
            if call not in self.rows:
                self.add(Row(row.path, row.line, call, meaning.call, scope=row.scope))
                if join(row.qualified, "forward") not in self.rows:
                    self.add(Row(row.path, row.line, join(row.qualified, "forward"), target=call))
            if meaning.semantics == "none":
                meaning.semantics = meaning.call.semantics
            meaning.range = meaning.call.range

    def settle_stars(self):
        """`* = other.*` makes the other container the base of this one: what it lacks is looked up there."""
        for path, line, container, target in self.stars:
            row = self.rows.get(container)
            if not row or not row.meaning:
                self.error(path, line, "`%s` is not in the table" % container, "write `* =` after its package")
            elif row.meaning.bases:
                self.error(path, line, "`%s` has a base or a `* =` already" % container, "alias the other names one by one")
            elif not self.resolve(target):
                self.error(path, line, "`%s` is not in the table" % target, "correct the path or add its package")
            else:
                row.meaning.bases = [target]

    def resolve(self, qualified, scope="", visiting=None):
        """The row that a path stands for, aliases followed and bases searched; None when there is none."""
        if scope:
            found = self.resolve(join(scope, qualified), "", visiting)
            if found:
                return found
        container, row = "", None
        for name in qualified.split("."):
            row = self.child(container, name, visiting or ())
            if not row:
                return None
            container = row.qualified
        return row

    def child(self, container, name, visiting):
        row = self.children.get(container, {}).get(name)
        if not row:
            holder = self.rows.get(container)
            for base in holder.meaning.bases if holder and holder.meaning else []:
                base_row = self.resolve(base, holder.scope, visiting)
                if base_row and base_row.qualified != container and base_row.qualified not in visiting:
                    found = self.child(base_row.qualified, name, visiting + (container,))
                    if found:
                        return found
            return None
        if row.meaning:
            return row
        if row.qualified in visiting:
            return None
        return self.resolve(row.target, row.scope, visiting + (row.qualified,))

    def is_cycle(self, row):
        seen = set()
        while row and not row.meaning:
            if row.qualified in seen:
                return True
            seen.add(row.qualified)
            row = self.rows.get(join(row.scope, row.target)) or self.rows.get(row.target)
        return False

    def base_of(self, row):
        for base in row.meaning.bases:
            found = self.resolve(base, row.scope)
            if found:
                return found
        return None

    # --- checking ---

    def check(self):
        for path, line, scope in self.sections:
            if not self.rows.get(scope):
                self.error(path, line, "`%s` is not in the table" % scope,
                           "write `package %s` or add a row for the class" % scope)
        for row in self.rows.values():
            self.check_row(row)
        for name, (path, line, qualified) in self.known.items():
            if name not in self.vocabulary.known:
                self.error(path, line, "api.h does not declare known::%s" % name, "declare it or drop the line")
            if not self.resolve(qualified):
                self.error(path, line, "`%s` is not in the table" % qualified, "correct the path")
        for name in sorted(self.vocabulary.known - set(self.known)):
            self.error("api.h", 1, "known::%s has no entry" % name, "add `known %s path.of.the.entry` to known.api" % name)

    def check_row(self, row):
        parent = self.rows.get(row.parent)
        if row.parent and not parent:
            self.error(row.path, row.line, "`%s` has no parent" % row.qualified,
                       "add `package %s` (or a class row) before it" % row.parent)
        if parent and parent.meaning and parent.meaning.kind not in ("package", "class"):
            self.error(row.path, row.line, "`%s` is not a package or class" % row.parent, "move the row")
        if parent and not parent.meaning:
            self.error(row.path, row.line, "`%s` is an alias of `%s`" % (row.parent, parent.target),
                       "add the row to what it stands for")
        if not row.meaning:
            if not self.resolve(row.target, row.scope):
                if self.is_cycle(row):
                    self.error(row.path, row.line, "alias `%s` leads back to itself" % row.qualified,
                               "point one of the circle at an entry")
                else:
                    self.error(row.path, row.line, "alias target `%s` is not in the table" % row.target,
                               "correct the path or add its row")
            return
        meaning = row.meaning
        if meaning.kind in ("method", "property") and parent and parent.meaning and parent.meaning.kind != "class":
            self.error(row.path, row.line, "%s `%s` is not inside a class" % (meaning.kind, row.qualified),
                       "make it a function or constant, or add the class")
        for flag in ("tensor_only_name", "module_only_name"):
            if flag in meaning.flags and meaning.kind != "method":
                self.error(row.path, row.line, "`%s` is for methods" % flag, "drop the word")
        for base in meaning.bases:
            found = self.resolve(base, row.scope)
            if not found or found.meaning.kind != meaning.kind:
                self.error(row.path, row.line, "base class `%s` is not in the table" % base,
                           "add a class row for it or correct the path")
        seen, base = {row.qualified}, self.base_of(row)
        while base:
            if base.qualified in seen:
                self.error(row.path, row.line, "`%s` derives from itself" % row.qualified, "correct its base class")
                break
            seen.add(base.qualified)
            base = self.base_of(base)
        self.result(row, report=True)

    def result(self, row, report=False):
        """(Type enumerator, row of the result class or None)."""
        word = row.meaning.result
        if not word:
            return ("instance", row) if row.meaning.kind == "class" else ("unknown", None)
        wanted = "instance"
        if word.startswith("class:"):
            wanted, word = "class_object", word[len("class:"):]
        elif word in self.vocabulary.types - {"instance", "class_object"}:
            return word, None
        nested = re.match(r"(\w+)\(([\w.]+)\)\Z", word)  # generator(torch.Generator)
        if nested and nested.group(1) in self.vocabulary.types:
            wanted, word = nested.groups()
        found = self.resolve(word, row.scope)
        if found and found.meaning.kind == "class":
            return wanted, found
        if report:
            self.error(row.path, row.line, "result `%s` is neither a type nor a class of the table" % word,
                       "use one of %s, or add the class" % ", ".join(sorted(self.vocabulary.types)))
        return "unknown", None

    # --- writing ---

    def number(self):
        entries = [row for row in self.rows.values() if row.meaning]
        for index, row in enumerate(entries, 1):
            row.entry_id = index
        if len(entries) > 65534:
            self.error("api", 1, "too many entries", "EntryId has 16 bits")
        return entries

    def write_table(self, out):
        entries = self.number()
        names = {"": 0}
        links = []
        for container, children in self.children.items():
            parent_id = self.rows[container].entry_id if container else 0
            for name, row in children.items():
                target = row if row.meaning else self.resolve(row.target, row.scope)
                links.append((parent_id, names.setdefault(name, len(names)), target.entry_id))
        out.write("// Written by generate_api.py from api/*.api. Do not edit.\n\n")
        out.write("constexpr std::string_view kNames[] = {\n")
        for name in names:
            out.write('  "%s"sv,\n' % name)
        out.write("};\n\nconstexpr Entry kEntries[] = {\n  {},\n")
        for row in entries:
            out.write(self.format_entry(row))
        out.write("};\n\nconstexpr Link kLinks[] = {\n")
        for link in links:
            out.write("  {%d, %d, %d},\n" % link)
        out.write("};\n")

    def format_entry(self, row):
        meaning = row.meaning
        result, result_row = self.result(row)
        base = self.base_of(row)
        low, high, low_open, high_open = meaning.range
        parent = self.rows.get(row.parent)
        return "  {%s},\n" % ", ".join([
            '"%s"sv' % row.name, '"%s"sv' % row.qualified, "EntryKind::" + KINDS[meaning.kind], "Type::" + result,
            "Semantics::" + meaning.semantics, "Grad::" + meaning.grad, "Wrap::" + meaning.wrap,
            "|".join(meaning.draws) or "0", "|".join(meaning.seeds) or "0", "|".join(meaning.duties) or "0",
            "|".join("Flag::" + flag for flag in sorted(meaning.flags)) or "0",
            "{Bound::%s, Bound::%s, %s, %s}" % (low, high, str(low_open).lower(), str(high_open).lower()),
            "{%d, %d}" % meaning.since, "{%d, %d}" % meaning.until,
            str(parent.entry_id if parent else 0), str(result_row.entry_id if result_row else 0),
            str(base.entry_id if base else 0)])

    def write_known(self, out):
        out.write("// Written by generate_api.py from api/known.api. Do not edit.\n\n")
        for name in sorted(self.known):
            out.write("const EntryId %s = %d;\n" % (name, self.resolve(self.known[name][2]).entry_id))


def in_place_twin(meaning):
    twin = copy.copy(meaning)
    twin.result = "self"
    twin.flags = (meaning.flags - {"pure", "view", "no_graph", "sync"}) | {"in_place", "tensor_only_name"}
    return twin


def join(container, name):
    return container + "." + name if container else name


def read_table(vocabulary, files):
    """Reads, resolves and checks [(path, text)]; `errors` of the result says what is wrong."""
    table = Table(vocabulary)
    for path, text in files:
        table.read(path, text)
    table.settle_kinds()
    table.expand_calls()
    table.settle_stars()
    table.check()
    return table


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--header", required=True, help="api.h, which defines the words")
    parser.add_argument("--output", required=True, help="folder for api_table.inc and api_known.inc")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args(arguments)
    with open(options.header, encoding="utf-8") as header:
        vocabulary = Vocabulary(header.read())
    files = []
    for path in sorted(options.files):
        with open(path, encoding="utf-8") as file:
            files.append((path, file.read()))
    table = read_table(vocabulary, files)
    for path, line, message in sorted(set(table.errors)):
        print("%s:%d: error: %s" % (path, line, message), file=sys.stderr)
    if table.errors:
        return 1
    os.makedirs(options.output, exist_ok=True)
    for name, write in (("api_table.inc", table.write_table), ("api_known.inc", table.write_known)):
        with open(os.path.join(options.output, name), "w", encoding="utf-8") as out:
            write(out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
