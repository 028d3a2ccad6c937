#!/usr/bin/env python3
"""Installs gpulint the ways users do, for real: pip, a wheel, the pre-commit hooks, the GitHub action.

Needs the Python package index. Everything happens below the folder named by GPULINT_PACKAGING_DIR, in a copy of the tree
as git sees it (tracked and new files, not ignored ones), committed to a scratch repository that stands for ours.
"""

import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import unittest
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = pathlib.Path(os.environ.get("GPULINT_PACKAGING_DIR", ROOT / "build/packaging"))
# Optimisation only costs time here; what is tested is the packaging.
ENVIRONMENT = dict(os.environ, CMAKE_ARGS="-DGPULINT_LTO=OFF -DCMAKE_CXX_FLAGS_RELEASE=-O0", PRE_COMMIT_HOME=str(WORK / "pre-commit"), NO_COLOR="1",
                   PIP_DISABLE_PIP_VERSION_CHECK="1", RUNNER_TEMP=str(WORK / "runner"),
                   GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1",
                   GIT_AUTHOR_NAME="t", GIT_AUTHOR_EMAIL="t@example.org", GIT_COMMITTER_NAME="t", GIT_COMMITTER_EMAIL="t@example.org")
for _name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "VIRTUAL_ENV", "PYTHONPATH"):
    ENVIRONMENT.pop(_name, None)

BAD = """\
import torch

x = torch.randn(3)
x.to("cuda")
print(x)
"""
GOOD = BAD.replace('x.to("cuda")', 'x = x.to("cuda")')
SEEDED = "torch.manual_seed(0)\n"
NOTEBOOK = """\
{
 "cells": [
  {
   "cell_type": "code",
   "execution_count": null,
   "metadata": {},
   "outputs": [],
   "source": [
    "import torch\\n",
    "torch.manual_seed(0)\\n",
    "x = torch.randn(3)\\n",
    "x.to(\\"cuda\\")\\n",
    "print(x)"
   ]
  }
 ],
 "metadata": {},
 "nbformat": 4,
 "nbformat_minor": 5
}
"""


CPP = """\
#include <torch/torch.h>

int main() {
  torch::manual_seed(0);
  auto x = torch::randn({3});
  x.to(torch::kCUDA);
  std::cout << x << std::endl;
}
"""


def seeded(program):
    return program.replace("\n\n", "\n\n" + SEEDED, 1)


def run(*command, cwd=WORK, expect=0, environment=ENVIRONMENT):
    result = subprocess.run([str(part) for part in command], cwd=cwd, env=environment, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=1500)
    if expect is not None and result.returncode != expect:
        raise AssertionError(f"{command} exited with {result.returncode}, expected {expect}:\n{result.stdout[-6000:]}")
    return result.stdout


def repository(name, files):
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    run("git", "init", "--quiet", cwd=folder)
    run("git", "add", "--all", cwd=folder)
    run("git", "commit", "--quiet", "--message", "all", cwd=folder)
    return folder


def copy_of_the_tree():
    folder = WORK / "source"
    shutil.rmtree(folder, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
                            stdout=subprocess.PIPE).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    run("git", "init", "--quiet", cwd=folder)
    run("git", "add", "--all", cwd=folder)
    run("git", "commit", "--quiet", "--message", "the tree under test", cwd=folder)
    return folder


def new_venv(name):
    folder = WORK / name
    run(sys.executable, "-m", "venv", "--clear", folder)
    return folder / "bin"


class Packaging(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        WORK.mkdir(parents=True, exist_ok=True)
        cls.source = copy_of_the_tree()

    def test_the_wheel_serves_every_python_3_and_holds_only_the_program(self):
        wheels = WORK / "dist"
        shutil.rmtree(wheels, ignore_errors=True)
        pip = new_venv("wheel-builder") / "pip"
        run(pip, "wheel", "--no-deps", "--wheel-dir", wheels, self.source)
        (wheel,) = wheels.glob("*.whl")
        self.assertRegex(wheel.name, r"^gpulint-[\d.]+-py3-none-linux_\w+\.whl$")
        with zipfile.ZipFile(wheel) as archive:
            members = [info for info in archive.infolist() if ".dist-info/" not in info.filename]
        self.assertEqual([info.filename.split("/", 1)[1] for info in members], ["scripts/gpulint"])
        self.assertTrue(members[0].external_attr >> 16 & stat.S_IXUSR)

        venv = new_venv("wheel-user")
        run(venv / "pip", "install", "--no-index", wheel)
        version = re.search(r"-([\d.]+)-py3", wheel.name)[1]
        self.assertIn(version, run(venv / "gpulint", "version"))
        user = repository("wheel-project", {"bad.py": seeded(BAD), "good.py": seeded(GOOD)})
        self.assertIn("GPU101", run(venv / "gpulint", "check", "--no-cache", "bad.py", cwd=user, expect=1))
        run(venv / "gpulint", "check", "--no-cache", "good.py", cwd=user)

    def test_the_real_pre_commit_runs_both_hooks(self):
        venv = new_venv("pre-commit-tool")
        run(venv / "pip", "install", "--quiet", "--require-hashes", "-r", HERE / "requirements.txt")
        revision = run("git", "rev-parse", "HEAD", cwd=self.source).strip()
        pyi = "import torch\nx: torch.Tensor\n"
        user = repository("pre-commit-project", {
            "bad.py": seeded(BAD), "good.py": seeded(GOOD), "stub.pyi": pyi, "note.ipynb": NOTEBOOK, "vendored/bad.py": seeded(BAD),
            "bad.cpp": CPP, "bad.cu": CPP, "vendored/bad.cu": CPP,
            "pyproject.toml": '[tool.gpulint]\nextend-exclude = ["vendored"]\n',
            "README.md": "x.to(device)\n",
            ".pre-commit-config.yaml": f"repos:\n- repo: {self.source}\n  rev: {revision}\n  hooks:\n  - id: gpulint\n  - id: gpulint-fix\n"})

        report = run(venv / "pre-commit", "run", "gpulint", "--all-files", cwd=user, expect=1)
        self.assertIn("GPU101", report)
        self.assertIn("bad.py", report)
        self.assertIn("note.ipynb", report)
        # Whatever this machine's build of gpulint can lint, the hook hands it C++ and CUDA.
        if "without its C++ front end" not in report:
            self.assertIn("bad.cpp:6", report)
            self.assertIn("bad.cu:6", report)
        self.assertNotIn("vendored", report)  # --force-exclude: excluded although named by pre-commit
        self.assertEqual(run("git", "status", "--porcelain", "--untracked-files=no", cwd=user), "")

        run(venv / "pre-commit", "run", "gpulint-fix", "--all-files", cwd=user, expect=1)  # files were modified
        self.assertEqual((user / "bad.py").read_text(), seeded(GOOD))
        self.assertEqual((user / "note.ipynb").read_text(), NOTEBOOK.replace('"x.to(', '"x = x.to('))
        self.assertEqual((user / "vendored/bad.py").read_text(), seeded(BAD))
        run("git", "add", "--all", cwd=user)
        run(venv / "pre-commit", "run", "--all-files", cwd=user)

    def test_the_github_action_annotates_and_fails(self):
        user = repository("action-project", {"src/bad.py": seeded(BAD), "good.py": seeded(GOOD)})
        shutil.rmtree(WORK / "runner", ignore_errors=True)
        (WORK / "runner").mkdir()
        inputs, steps = read_action(self.source / "action.yml")
        install, lint = steps

        def act(step, expect=0, **given):
            values = {**inputs, **given}
            environment = dict(ENVIRONMENT)
            for name, expression in step["env"].items():
                what = expression.strip("${} ")
                environment[name] = str(self.source) if what == "github.action_path" else values[what.removeprefix("inputs.")]
            # What the runner does for `shell: bash`.
            return run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], cwd=user, expect=expect,
                       environment=environment)

        act(install)
        report = act(lint, expect=1)
        self.assertRegex(report, r"(?m)^::(error|warning) .*file=src/bad\.py,line=5,.*::")
        act(lint, paths="good.py")
        act(lint, **{"args": "--ignore GPU101"})
        sarif = act(lint, expect=1, **{"output-format": "sarif"})
        self.assertIn('"2.1.0"', sarif)


def read_action(path):
    """Inputs with their defaults, and the steps' env and run, of our own action.yml (plain block YAML)."""
    inputs, steps, section, name, block = {}, [], None, None, None
    for line in path.read_text(encoding="utf-8").splitlines():
        indent = len(line) - len(line.lstrip())
        if block is not None and (indent >= 8 or not line):
            block.append(line[8:])
            continue
        block = None
        if indent == 0 and line.endswith(":"):
            section = line[:-1]
        elif section == "inputs" and indent == 2:
            name = line.strip()[:-1]
        elif section == "inputs" and line.strip().startswith("default: "):
            inputs[name] = line.split(": ", 1)[1].strip('"')
        elif section == "runs" and line.startswith("    - name:"):
            steps.append({"env": {}, "run": []})
        elif section == "runs" and line == "      run: |":
            block = steps[-1]["run"]
        elif section == "runs" and indent == 8:
            key, value = line.strip().split(": ", 1)
            steps[-1]["env"][key] = value
    for step in steps:
        step["run"] = "\n".join(step["run"])
    return inputs, steps


if __name__ == "__main__":
    unittest.main(verbosity=2)
