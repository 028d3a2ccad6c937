"""Reads gpulint's JSON, JSON lines, GitLab, rdjson and JUnit reports with Python's own readers and checks their structure."""

import json
import re
import xml.etree.ElementTree
from collections.abc import Iterator

import reports


def expect_keys(what: str, value: dict, *keys: str, optional: tuple[str, ...] = ()) -> Iterator[str]:
    if set(keys) - value.keys() or value.keys() - set(keys) - set(optional):
        yield f"{what} has the keys {sorted(value)}"


def is_position(value: dict) -> bool:
    return value.keys() == {"row", "column"} and all(type(n) is int and n >= 1 for n in value.values())


def check_finding(finding: dict) -> Iterator[str]:
    yield from expect_keys(
        "a finding", finding, "code", "name", "severity", "confidence", "message", "filename", "cell", "location",
        "end_location", "related", "fix", "url")  # fmt: skip
    if finding["severity"] not in ("error", "warning", "note") or finding["confidence"] not in ("certain", "likely", "possible"):
        yield f"severity {finding['severity']}, confidence {finding['confidence']}"
    if finding["cell"] is not None and finding["cell"] < 1:
        yield f"cell {finding['cell']}"
    places = [finding, *finding["related"], *(finding["fix"] or {"edits": []})["edits"]]
    if not all(is_position(place["location"]) for place in places) or not is_position(finding["end_location"]):
        yield f"a position of {finding['filename']} is none"
    for related in finding["related"]:
        yield from expect_keys("a related place", related, "message", "filename", "location", optional=("cell",))
    if finding["fix"] is not None:
        yield from expect_keys("a fix", finding["fix"], "applicability", "message", "edits")
        for edit in finding["fix"]["edits"]:
            yield from expect_keys("an edit", edit, "content", "location", "end_location", optional=("cell",))


def check_findings(findings: list) -> Iterator[str]:
    def order(f: dict) -> tuple:
        return (f["filename"].encode(), f["cell"] or 0, f["location"]["row"], f["location"]["column"])

    if findings != sorted(findings, key=order):
        yield "the findings are not in order"
    for finding in findings:
        yield from check_finding(finding)


def check_json(text: str) -> Iterator[str]:
    yield from check_findings(json.loads(text))


def check_json_lines(text: str) -> Iterator[str]:
    yield from check_findings([json.loads(line) for line in text.removesuffix("\n").split("\n") if text])


def check_gitlab(text: str) -> Iterator[str]:
    issues = json.loads(text)
    prints = [issue["fingerprint"] for issue in issues]
    if len(set(prints)) != len(prints):
        yield "fingerprints are not unique"
    for issue in issues:
        if not issue["description"] or not issue["check_name"] or not re.fullmatch("[0-9a-f]{16}", issue["fingerprint"]):
            yield f"description, check_name or fingerprint of {issue} is missing"
        if issue["severity"] not in ("info", "minor", "major", "critical", "blocker"):
            yield f"severity {issue['severity']}"
        if issue["location"]["path"].startswith(("./", "/repo")) or issue["location"]["lines"]["begin"] < 1:
            yield f"location {issue['location']}"


def check_rdjson(text: str) -> Iterator[str]:
    result = json.loads(text)
    yield from expect_keys("the result", result, "source", "severity", "diagnostics")
    for diagnostic in result["diagnostics"]:
        yield from expect_keys(
            "a diagnostic", diagnostic, "message", "location", "severity", "code",
            optional=("suggestions", "related_locations"))  # fmt: skip
        if diagnostic["severity"] not in ("ERROR", "WARNING", "INFO") or not diagnostic["code"]["url"].startswith("https://"):
            yield f"severity {diagnostic['severity']}, url {diagnostic['code']['url']}"
        ranges = [diagnostic["location"]["range"]]
        ranges += [suggestion["range"] for suggestion in diagnostic.get("suggestions", [])]
        ranges += [related["location"]["range"] for related in diagnostic.get("related_locations", [])]
        for span in ranges:
            start, end = span["start"], span.get("end", span["start"])
            if start["line"] < 1 or (start["line"], start.get("column", 1)) > (end["line"], end.get("column", 1)):
                yield f"{span} is no range"


def check_junit(text: str) -> Iterator[str]:
    root = xml.etree.ElementTree.fromstring(text)
    cases = list(root.iter("testcase"))
    if root.tag != "testsuites" or not cases:
        yield "there is no test case"
    for element in [root, *root.iter("testsuite")]:
        if int(element.get("tests")) != len(list(element.iter("testcase"))):
            yield f"{element.get('name')}: tests is not the number of cases"
        if int(element.get("failures")) != len(list(element.iter("failure"))):
            yield f"{element.get('name')}: failures is not the number of failures"
    names = [suite.get("name") for suite in root.iter("testsuite")]
    if len(set(names)) != len(names):
        yield "two suites have one name"


def main() -> None:
    args = reports.arguments(__doc__.splitlines()[0])
    checks = {
        "json": check_json,
        "json-lines": check_json_lines,
        "gitlab": check_gitlab,
        "rdjson": check_rdjson,
        "junit": check_junit,
    }
    reports.finish([p for output_format, check in checks.items() for p in reports.check_all(args, output_format, check)])


if __name__ == "__main__":
    main()
