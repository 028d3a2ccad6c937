#!/usr/bin/env python3
"""Puts the stub SDK together: as a table for the C++ build, or as a folder for a compiler.

    embed.py --table FILE      rows {path, text} of sdk.cpp
    embed.py --tree FOLDER     the same headers as files, to try a program with: clang++ -nostdinc++ -isystem FOLDER ...
"""
import argparse
import itertools
import pathlib
import re
import sys

SDK = pathlib.Path(__file__).resolve().parent
ROOTS = ("std", "cuda", "torch")
COMMENT_LINE = re.compile(r"^\s*//.*\n", re.MULTILINE)
CONTINUED = re.compile(r"[ \t]*\\\n[ \t]*")
CALLED = re.compile(r"\b([A-Za-z_]\w*)\s*\(")
DEFINED = re.compile(r"\b(?:struct|enum|union|class) (\w+)[^;{]*\{|\b(?:using|define) (\w+)|\b(\w+);")


def slim(text):
    """The text without what a parser skips anyway: lines that are comments, indentation, spaces before a line's end."""
    text = CONTINUED.sub(" ", COMMENT_LINE.sub("", text))
    return "".join(line.strip() + "\n" for line in text.splitlines() if line.strip())


def callable_from_device(text):
    """Lets device code call what the header declares. Clang has a pragma for it; outside of CUDA it is ignored."""
    lines = text.splitlines(keepends=True)
    directives = list(itertools.takewhile(lambda line: line[0] == "#" and line[:3] != "#if", lines))
    includes = [i + 1 for i, line in enumerate(directives) if line.startswith("#include") and "/names/" not in line]
    lines.insert(max(includes, default=0), "#pragma clang force_cuda_host_device begin\n")
    return "".join(lines) + "#pragma clang force_cuda_host_device end\n"


def forwards(listing):
    """{header: header that it stands for} of a forwards.txt."""
    found, target = {}, None
    for line in listing.read_text().splitlines():
        line = line.split("#")[0].rstrip()
        if not line:
            continue
        if not line.startswith(" "):
            target = line
            continue
        for header in line.split():
            found[header] = target
    return found


def sections(listing):
    """[(heading, names)] of a list of names: a heading is `[words]`, the lines below it hold names."""
    found = []
    for line in listing.read_text().splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            found.append((line.strip("[]").split(), []))
        elif line:
            found[-1][1].extend(line.split())
    return found


def wrapped(opening, items, closing):
    return opening + ",\n".join(items) + closing + "\n" if items else ""


def declared(result, functions):
    """One declaration of all functions with this result."""
    base = result.rstrip("&")
    return wrapped(base + " ", [result[len(base):] + f for f in functions], ";")


def declarations(listing, handwritten):
    """The C++ which a list of names stands for. What a header declares by hand is left out.

    [returns TYPE]   functions of any arguments: C's `...` is the cheapest declaration there is, and loses every overload
                     resolution against one that is written out
    [method TYPE]    the same as members
    [lists FIRST]    of these, an overload whose first parameters are FIRST, because `...` takes no braces
    [enum TYPE]      an enumeration's constants
    [alias TYPE]     other names of that enumeration
    [handle]         types that are pointers to something unknown
    [struct]         structs of unknown members
    [constant TYPE]  constants
    """
    called = {name for text in handwritten for name in CALLED.findall(text)}
    defined = {name for text in handwritten for pair in DEFINED.findall(text) for name in pair}
    out = {kind: [] for kind in ("enum", "alias", "handle", "struct", "constant", "returns")}
    listed = sections(listing)
    result = {n: " ".join(h[1:]) for h, names in listed if h[0] in ("returns", "method") for n in names}
    const = " const" if any(h[0] == "method" for h, _ in listed) else ""
    for (kind, *arguments), names in listed:
        functions = kind in ("returns", "method", "lists")
        new = [n for n in names if n not in (called if functions else defined)]
        if kind in ("returns", "method"):
            out["returns"].append(declared(" ".join(arguments), [f"{n}(...){const}" for n in new]))
        elif kind == "lists":
            for returned in sorted({result[n] for n in new}):
                same = [f"{n}({' '.join(arguments)}, ...){const}" for n in new if result[n] == returned]
                out["returns"].append(declared(returned, same))
        elif kind == "enum" and arguments[0] not in defined:
            name = arguments[0]
            out[kind].append(wrapped(f"typedef enum {name} {{\n", new, f"\n}} {name};"))
        elif kind == "alias":
            out[kind].extend(f"typedef enum {arguments[0]} {n};\n" for n in new)
        elif kind == "handle":
            out[kind].extend(f"typedef struct gpulint_{n}* {n};\n" for n in new)
        elif kind == "struct":
            out[kind].extend(f"typedef struct {n} {{ int gpulint_unknown; }} {n};\n" for n in new)
        elif kind == "constant":
            out[kind].append(wrapped("static const " + " ".join(arguments) + " ", [f"{n} = 0" for n in new], ";"))
        elif kind != "enum":
            sys.exit(f"{listing}: unknown heading [{kind}]")
    return "".join("".join(texts) for texts in out.values())


def sdk_files():
    """{path: text} of the whole SDK."""
    written, files = {}, {}
    for root in ROOTS:
        for path in sorted((SDK / root).rglob("*")):
            if path.is_file() and path.name != "forwards.txt" and path.name[0] != ".":
                written[path.relative_to(SDK / root).as_posix()] = path.read_text()
    for listing in sorted((SDK / "names").glob("*.txt")):
        path = f"gpulint/names/{listing.stem}.inc"
        users = [COMMENT_LINE.sub("", text) for text in written.values() if f"<{path}>" in text]
        files[path] = declarations(listing, users)
    for root in ROOTS:
        if (SDK / root / "forwards.txt").exists():
            for header, target in forwards(SDK / root / "forwards.txt").items():
                if target not in written:
                    sys.exit(f"{root}/forwards.txt: there is no {target}")
                if header in files or header in written:
                    sys.exit(f"{root}/forwards.txt: {header} is there twice")
                files[header] = f"#include <{target}>\n"
    for path, text in written.items():
        host_only = path.startswith("gpulint/cuda/") and path != "gpulint/cuda/runtime.h"
        files[path] = slim(text) if host_only else callable_from_device(slim(text))
    return files


def literal(text):
    """A raw string view; GCC and Clang take any length, but Clang would not count that far at compile time."""
    return f'R"~sdk~({text})~sdk~"sv'


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--table", type=pathlib.Path)
    arguments.add_argument("--tree", type=pathlib.Path)
    options = arguments.parse_args()
    files = sdk_files()
    if options.table:
        options.table.parent.mkdir(parents=True, exist_ok=True)
        options.table.write_text("".join(f'{{"{path}", {literal(files[path])}}},\n' for path in sorted(files)))
    if options.tree:
        for path, text in files.items():
            (options.tree / path).parent.mkdir(parents=True, exist_ok=True)
            (options.tree / path).write_text(text)


if __name__ == "__main__":
    main()
