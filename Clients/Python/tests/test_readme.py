"""The examples of the README, run as they stand."""

import pathlib
import re
import subprocess
import sys

import pytest

README = next(folder / "README.md" for folder in pathlib.Path(__file__).parents if (folder / "README.md").exists())
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)


@pytest.mark.parametrize("block", [block for block in BLOCKS if "pytest" not in block])
def test_scripts_do_what_they_say(block, agent, monkeypatch):
    monkeypatch.setenv("REHEARSAL_AGENT", agent)
    ended = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True)
    assert ended.stderr == ""
    assert all(re.fullmatch("[0-9a-f]{16}", word) for word in ended.stdout.split()) and ended.stdout.split()


def test_tests_pass(pytester, agent):
    [block] = [block for block in BLOCKS if "pytest" in block]
    pytester.makepyfile(block)
    pytester.runpytest(f"--rehearsal-agent={agent}").assert_outcomes(passed=3)
