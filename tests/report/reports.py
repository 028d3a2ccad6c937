"""Where the checks of this folder get reports from: the samples of test_report, and gpulint itself run on testdata."""

import argparse
import os
import pathlib
import subprocess
import sys
from collections.abc import Callable, Iterator

SAMPLES = ("clean", "usual", "hostile", "registry")


def arguments(description: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--test-program", type=pathlib.Path, required=True, help="test_report")
    parser.add_argument("--gpulint", type=pathlib.Path, required=True)
    parser.add_argument("--testdata", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True, help="folder to write to")
    return parser.parse_args()


def write_samples(test_program: pathlib.Path, folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [test_program, "--gtest_filter=ValidatorSamples.*"],
        env=os.environ | {"GPULINT_REPORT_SAMPLES": str(folder)},
        stdout=subprocess.DEVNULL,
        check=True,
    )


def run_gpulint(gpulint: pathlib.Path, testdata: pathlib.Path, output_format: str) -> str:
    """gpulint's report on the rules' twins; they hold findings of every severity, notebooks and fixes."""
    command = [gpulint, "check", "--isolated", "--no-cache", "--exit-zero", "--output-format", output_format, "rules"]
    result = subprocess.run(command, cwd=testdata, stdout=subprocess.PIPE)
    # 2: one of the twins is a file that cannot be read. What could be read is reported all the same.
    if result.returncode not in (0, 2):
        raise subprocess.CalledProcessError(result.returncode, command)
    return result.stdout.decode("utf-8")


def reports(args: argparse.Namespace, output_format: str) -> Iterator[tuple[str, str]]:
    """(name, text) of every report in that format; the text is decoded strictly."""
    folder = args.work / "report-samples"
    write_samples(args.test_program, folder)
    for sample in SAMPLES:
        yield sample, (folder / f"{sample}.{output_format}").read_bytes().decode("utf-8")
    yield "testdata", run_gpulint(args.gpulint, args.testdata, output_format)


def finish(problems: list[str]) -> None:
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


def check_all(args: argparse.Namespace, output_format: str, check: Callable[[str], Iterator[str]]) -> list[str]:
    """Runs `check` over the reports; it yields what is wrong with one."""
    problems = []
    for name, text in reports(args, output_format):
        try:
            for problem in check(text):
                problems.append(f"{output_format}, {name}: {problem}")
        except Exception as error:  # a report that its reader cannot read is the finding
            problems.append(f"{output_format}, {name}: {type(error).__name__}: {error}")
    return problems
