#!/usr/bin/env python3
"""Measures gpulint on C++ and CUDA files beside clang-tidy with one check and clang++ -fsyntax-only, in one go.

    tools/bench/cxx.py net.cpp kernel.cu ...

Every run is a whole process. The tools take turns (A B C D A B C D ...), so that a busy machine slows all of them:
gpulint with its embedded declarations (stub), with the real ones and a precompiled header made anew in each run (real
cold) or made before (real warm); clang-tidy and clang++ read the real headers each time. clang-tidy and clang++ have to
be installed (Debian: clang-tidy-19, clang-19); what is missing is left out and said. Ratios are to gpulint stub.
"""

import argparse
import json
import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile

from compare import ROOT, run

LIBTORCH = ["-isystem", "/usr/include/torch/csrc/api/include"]  # Debian's libtorch-dev
CHECK = "-*,bugprone-unused-return-value"
RECIPE = ["--cuda-host-only", "-nocudalib", "-Wno-unknown-cuda-version"]  # what Clang needs for CUDA 13


def database(files, folder):
    """A compile_commands.json for files that have none."""
    entries = [{"directory": str(folder), "file": str(file),
                "arguments": ["nvcc" if file.suffix == ".cu" else "c++", "-std=c++17", *LIBTORCH, "-c", str(file)]}
               for file in files]
    (folder / "compile_commands.json").write_text(json.dumps(entries))
    return folder


def flags_of(file, cuda, overlay):
    if file.suffix not in (".cu", ".cuh"):
        return ["-std=c++17", *LIBTORCH]
    return ["-x", "cuda", *RECIPE, f"--cuda-path={cuda}", f"-I{overlay}", "-isystem", f"{cuda}/include/cccl", "-std=c++17",
            *LIBTORCH]


def tools_for(file, options, folder, commands):
    lint = [options.gpulint, "check", "--isolated", "--exit-zero", "--quiet", "--jobs", "1"]
    real = [*lint, "--sdk", "real", "--compile-commands", commands]
    flags = flags_of(file, options.cuda, folder / "overlay")
    return {
        "gpulint stub": [*lint, "--no-cache"],
        "gpulint real, no cache": [*real, "--no-cache"],
        "gpulint real, cold": [*real, "--cache-dir", folder / "cold"],
        "gpulint real, warm": [*real, "--cache-dir", folder / "warm"],
        "clang-tidy-19, one check": ["sh", "-c", f'exec clang-tidy-19 --quiet --checks={CHECK} "$0" -- {shlex.join(flags)}'],
        "clang++-19 -fsyntax-only": ["clang++-19", "-fsyntax-only", "-w", *flags],
    }


def forget(name, folder):
    """What a run must not find: results of an earlier one, and for a cold run the precompiled headers too."""
    if name.endswith("cold"):
        shutil.rmtree(folder / "cold", ignore_errors=True)
    if name.endswith("warm") and (folder / "warm").exists():
        for path in (folder / "warm").iterdir():
            if path.is_file() and len(path.name) == 32:
                path.unlink()


def measure(file, options, folder, commands):
    tools = tools_for(file, options, folder, commands)
    for name, program in (("clang-tidy-19, one check", "clang-tidy-19"), ("clang++-19 -fsyntax-only", "clang++-19")):
        if not shutil.which(program):
            print(f"{program} is not installed and left out", file=sys.stderr)
            del tools[name]
    runs = {name: [] for name in tools}
    run(tools["gpulint real, warm"], file, None, options.timeout)
    for turn in range(options.rounds):
        for name, command in tools.items():
            is_slow = name not in ("gpulint stub", "gpulint real, warm")
            if is_slow and turn >= options.slow_rounds:
                continue
            forget(name, folder)
            runs[name].append(run(command, file, None, options.timeout))
    return runs


def report(file, runs):
    lines = file.read_bytes().count(b"\n")
    print(f"\n### {file.name}: {lines} lines\n")
    print("| tool | runs | median ms | min ms | max ms | CPU ms | times gpulint stub | peak MB | exit |")
    print("|---|---|---|---|---|---|---|---|---|")
    base = statistics.median(r.seconds for r in runs["gpulint stub"])
    for name, measured in runs.items():
        seconds = [r.seconds for r in measured]
        median = statistics.median(seconds)
        exits = ",".join(sorted({str(r.status) for r in measured}))
        print(f"| {name} | {len(seconds)} | {median * 1e3:.0f} | {min(seconds) * 1e3:.0f} | {max(seconds) * 1e3:.0f} "
              f"| {statistics.median(r.cpu for r in measured) * 1e3:.0f} | {median / base:.1f} "
              f"| {max(r.rss for r in measured):.0f} | {exits} |")
    sys.stdout.flush()


def throughput(files, options):
    """Files per second on one core, all files in one process."""
    command = [options.gpulint, "check", "--isolated", "--exit-zero", "--quiet", "--no-cache", "--jobs", "1", *files[:-1]]
    seconds = [run(command, files[-1], None, options.timeout).seconds for _ in range(options.rounds)]
    print(f"\ngpulint stub, {len(files)} files in one process, one thread: {len(files) / statistics.median(seconds):.0f} files/s "
          f"(median of {options.rounds})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--gpulint", type=pathlib.Path, default=ROOT / "build/bin/gpulint")
    parser.add_argument("--compile-commands", type=pathlib.Path, help="folder with the files' compile_commands.json")
    parser.add_argument("--cuda", default=os.environ.get("CUDA_HOME", "/usr/local/cuda"))
    parser.add_argument("--rounds", type=int, default=9, help="(default: %(default)s)")
    parser.add_argument("--slow-rounds", type=int, default=3, help="of what reads all headers (default: %(default)s)")
    parser.add_argument("--timeout", type=float, default=300)
    options = parser.parse_args()
    files = [file.absolute() for file in options.files]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "overlay").mkdir()
        (folder / "overlay/texture_fetch_functions.h").touch()
        commands = options.compile_commands or database(files, folder)
        for file in files:
            report(file, measure(file, options, folder, commands))
    throughput(files, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
