#!/usr/bin/env python3
"""Shows that gpulint's cost grows linearly with lines, and how little each further rule adds.

    tools/bench/scaling.py PATH

Lines: the tree is linted together with 0, 1, 3 and 7 copies of itself. Rules: the tree is linted with every rule on,
and with each rule left out in turn; the runs take turns, and what counts is the median of their CPU times.
"""

import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

from compare import ROOT, listed, run, size


def cpu(runs):
    return statistics.median(r.cpu for r in runs)


def by_lines(command, tree, rounds):
    print("| copies | lines | CPU s | wall s | µs CPU/line | peak MB | MB per million lines |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        copies = 0
        for target in (1, 2, 4, 8):
            while copies < target:
                shutil.copytree(tree, f"{folder}/copy{copies}", symlinks=True)
                copies += 1
            _, lines, _ = size(listed(command, folder))
            runs = [run(command, folder, None, 900) for _ in range(rounds)]
            peak = max(r.rss for r in runs)
            print(f"| {copies} | {lines:,} | {cpu(runs):.3f} | {statistics.median(r.seconds for r in runs):.3f} "
                  f"| {cpu(runs) / lines * 1e6:.2f} | {peak:.0f} | {peak / lines * 1e6:.0f} |", flush=True)


def by_rules(gpulint, command, tree, rounds):
    listing = subprocess.run([gpulint, "rules", "--output-format", "json"], capture_output=True, text=True, check=True).stdout
    codes = [rule["code"] for rule in json.loads(listing)]
    sets = {"all": ["--select", "ALL"], **{code: ["--select", "ALL", "--ignore", code] for code in codes}}
    runs = {name: [] for name in sets}
    for _ in range(rounds):
        for name, extra in sets.items():
            runs[name].append(run([*command, *extra], tree, None, 900))
    everything = cpu(runs["all"])
    print(f"\nAll {len(codes)} rules: {everything:.3f} s CPU. Share of each, as the time that leaving it out saves:\n")
    print("| rule | share |\n|---|---|")
    for code in codes:
        print(f"| {code} | {(everything - cpu(runs[code])) / everything:+.1%} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("--gpulint", type=pathlib.Path, default=ROOT / "build/bin/gpulint")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    command = [options.gpulint, "check", "--no-cache", "--isolated", "--output-format", "concise"]
    by_lines(command, options.tree, options.rounds)
    by_rules(options.gpulint, command, options.tree, options.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
