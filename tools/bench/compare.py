#!/usr/bin/env python3
"""Measures gpulint beside Ruff, TorchFix and torch-preflight on the same trees, in one go.

    tools/bench/compare.py torch=PATH mixed=PATH file=PATH.py

Every run is a whole process with output to a file and no cache. The tools take turns (A B C D A B C D ...), so that a
busy machine slows all of them; a tool whose runs have used up its --budget seconds on a tree sits out the later rounds.
The others are installed, pinned by hash (requirements.txt), into a virtual environment under build/.
Printed for each tree: median, minimum, maximum, ratio of the medians to gpulint's, lines and files per second, and the
peak memory of the largest process. Ratios above 1 mean that gpulint is faster.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def install():
    """The virtual environment's bin folder, made anew when the requirements have changed."""
    requirements = HERE / "requirements.txt"
    folder = ROOT / "build/bench-tools"
    stamp = folder / "requirements.txt"
    if not stamp.exists() or stamp.read_bytes() != requirements.read_bytes():
        print("Installing the tools to compare with into", folder.relative_to(ROOT), file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        subprocess.run([folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes",
                        "--only-binary", ":all:", "-r", requirements], check=True)
        stamp.write_bytes(requirements.read_bytes())
    return folder / "bin"


def commands(gpulint, tools, jobs):
    """Each tool with its default rules, nothing cached, the user's configuration left out, one line per finding where it can."""
    many = [] if jobs is None else [str(jobs)]
    return {
        "gpulint": [gpulint, "check", "--no-cache", "--isolated", "--output-format", "concise"]
                   + (["--jobs", *many] if many else []),
        "ruff": [tools / "ruff", "check", "--no-cache", "--isolated", "--output-format", "concise"],
        "torchfix": [tools / "torchfix"] + (["-j", *many] if many else []),
        "torch-preflight": [tools / "torch-preflight", "check", "--no-color"] + (["-j", *many] if many else []),
    }


class Run:
    def __init__(self, seconds, cpu, rss, status):
        self.seconds, self.cpu, self.rss, self.status = seconds, cpu, rss, status


def run(command, tree, cores, timeout):
    environment = dict(os.environ, NO_COLOR="1")
    if cores:
        environment["RAYON_NUM_THREADS"] = str(cores)
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen([*command, tree], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL,
                                   env=environment)
        killer = threading.Timer(timeout, process.kill)
        killer.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        killer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode)


def listed(command, tree):
    """The files that a tool says it would lint, as absolute paths."""
    printed = subprocess.run([*command, "--show-files", tree], capture_output=True, text=True, check=True).stdout
    return {str(pathlib.Path(line).absolute()) for line in printed.splitlines() if line}


def size(paths):
    """Python files, their lines, and notebooks among the paths. Reads them all, which warms the file cache."""
    python = [path for path in paths if path.endswith((".py", ".pyi", ".pyw"))]
    lines = sum(pathlib.Path(path).read_bytes().count(b"\n") for path in python)
    return len(python), lines, sum(path.endswith(".ipynb") for path in paths)


def measure(tree, tools, options, cores):
    runs = {name: [] for name in tools}
    for _ in range(options.rounds):
        for name, command in tools.items():
            if not runs[name] or sum(r.seconds for r in runs[name]) < options.budget:
                runs[name].append(run(command, tree, cores, options.timeout))
    return runs


def report(label, counted, runs, cores):
    files, lines, notebooks = counted
    floor = max(run(["true"], "", cores, 10).rss for _ in range(3))  # the kernel counts the launching Python's pages too
    where = f"{cores} core{'s' if cores > 1 else ''}" if cores else f"{len(os.sched_getaffinity(0))} cores"
    print(f"\n### {label}: {files:,} Python files, {lines:,} lines, {notebooks:,} notebooks; {where}\n")
    print("| tool | runs | median s | min s | max s | CPU s | times gpulint | lines/s | files/s | peak MB | exit |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    base = statistics.median(r.seconds for r in runs["gpulint"])
    for name, measured in runs.items():
        seconds = [r.seconds for r in measured]
        median = statistics.median(seconds)
        peak = max(r.rss for r in measured)
        peak = f"{peak:.0f}" if peak > floor * 1.05 else f"< {floor:.0f}"
        exits = ",".join(sorted({"killed" if r.status < 0 else str(r.status) for r in measured}))
        print(f"| {name} | {len(seconds)} | {median:.4f} | {min(seconds):.4f} | {max(seconds):.4f} "
              f"| {statistics.median(r.cpu for r in measured):.4f} | {median / base:.2f} | {lines / median:,.0f} "
              f"| {files / median:,.0f} | {peak} | {exits} |")
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trees", nargs="+", metavar="LABEL=PATH", help="what to lint: a folder or a file, with a label")
    parser.add_argument("--gpulint", type=pathlib.Path, default=ROOT / "build/bin/gpulint")
    parser.add_argument("--rounds", type=int, default=9, help="rounds per tree (default: %(default)s)")
    parser.add_argument("--budget", type=float, default=120, metavar="S",
                        help="a tool that has run this long on a tree sits out the later rounds (default: %(default)s)")
    parser.add_argument("--timeout", type=float, default=900, metavar="S", help="kill a run after S seconds (default: %(default)s)")
    parser.add_argument("--cores", type=int, action="append", metavar="N",
                        help="run on N cores only; may be repeated (default: all cores)")
    parser.add_argument("--tools", default="gpulint,ruff,torchfix,torch-preflight", help="comma-separated (default: %(default)s)")
    options = parser.parse_args()

    bin_folder = install()
    for cores in options.cores or [None]:
        tools = commands(options.gpulint, bin_folder, cores)
        unknown = set(options.tools.split(",")) - set(tools)
        if unknown:
            parser.error(f"unknown tools: {', '.join(sorted(unknown))}")
        chosen = {name: command for name, command in tools.items() if name == "gpulint" or name in options.tools.split(",")}
        for argument in options.trees:
            label, _, tree = argument.rpartition("=")
            allowed = os.sched_getaffinity(0)
            files = listed(tools["gpulint"], tree)
            others = listed(tools["ruff"], tree)
            python = {path for path in files ^ others if path.endswith((".py", ".pyi", ".pyw"))}
            if python:
                print(f"{len(python)} Python files of {tree} are linted by only one of gpulint and Ruff, such as {min(python)}")
            counted = size(files | others)
            if cores:
                os.sched_setaffinity(0, sorted(allowed)[:cores])  # the tools inherit it
            runs = measure(tree, chosen, options, cores)
            os.sched_setaffinity(0, allowed)
            report(label or tree, counted, runs, cores)
    versions = subprocess.run([bin_folder / "pip", "freeze", "--disable-pip-version-check"], capture_output=True, text=True, check=True)
    print("\nCompared with:", ", ".join(line for line in versions.stdout.split()
                                       if line.lower().startswith(("ruff=", "torchfix=", "torch-preflight=", "torch_preflight="))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
