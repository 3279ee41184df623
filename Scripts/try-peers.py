"""Runs the test suites of others' libraries on the simulated UIKit: a table of the libraries, their tests, and what failed.

Usage: try-peers.py OUTPUT PEERS…, from the root of this checkout, where `rehearse` and `app-rewriter` are built. Each folder directly below PEERS
that has a Package.swift is one library, and nothing in it is changed. OUTPUT, a folder below .build, gets table.md and the log of each library.

What fails is a finding about UIKit here until it is shown to be something else: then a row of Tests/Coverage/peers.tsv says what, with the library,
the test, or - where the library does not compile, and the reason. It fails if anything fails that no row explains.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

REASONS = pathlib.Path("Tests/Coverage/peers.tsv")
ENVIRONMENT = {**os.environ, "REHEARSAL_REWRITER": ".build/app-rewriter.artifactbundle"}
CASE = re.compile(r"^Test Case '(\S+)' (passed|failed) ")
TEST_IMPORT = re.compile(r"^(?:@testable )?import (?:\w+ )?(XCTest|Testing|Quick)\b", re.MULTILINE)
SWIFT_TEST = re.compile(r"^[✔✘] Test (?!run with)(.+?) (?:with \d+ test cases? )?(passed|failed) after ", re.MULTILINE)


class Peer:
    """A library, and what became of its tests."""

    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        self.outcomes = {}
        # Why there is nothing to run.
        self.obstacle = None

    def failures(self):
        return sorted(test for test, outcome in self.outcomes.items() if outcome == "failed")


def reasons():
    rows = [line.split("\t") for line in REASONS.read_text().splitlines()[1:]]
    return {(library, test): reason for library, test, reason in rows}


def logged(output, peer, step, command):
    log = output / f"{peer.name}-{step}.log"
    with log.open("w") as file:
        ended = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, env=ENVIRONMENT)
    return ended.returncode, log.read_text(errors="replace")


def first_error(text):
    found = re.search(r"^(?:/\S*/)?([^/\s:]+:\d+):\d+: error: (.*)$", text, re.MULTILINE)
    return f"{found[1]}: {found[2]}" if found else next((line for line in text.splitlines() if "error" in line.lower()), "no error is told")


def tests_left(peer):
    """What is said of a library whose tests nobody can adopt: in which folders they stand, and what they are written with."""
    found = {}
    for file in sorted(peer.folder.rglob("*.swift")):
        names = set(TEST_IMPORT.findall(file.read_text(errors="replace")))
        if names and file.name != "Package.swift":
            found.setdefault(str(file.parent.relative_to(peer.folder)), set()).update(names)
    if not found:
        return "it compiles, and its repository has no tests"
    folders = ", ".join(f"{folder} ({' and '.join(sorted(names))})" for folder, names in sorted(found.items()))
    return f"it compiles, and no test target of its package or project could be adopted; tests stand in {folders}"


def run(output, peer):
    package = output / peer.name
    code, text = logged(output, peer, "adopt", ["Scripts/adopt-built", str(package), str(peer.folder)])
    if code != 0:
        peer.obstacle = first_error(text)
        return
    # Those of the library, not the one that `adopt` adds.
    modules = sorted(place.parent.name for place in package.glob("Tests/*/AdoptedApp.json"))
    place = ["--package-path", str(package), "--scratch-path", ".build"]
    code, text = logged(output, peer, "build", ["swift", "build", "--build-tests", *place])
    if code != 0:
        peer.obstacle = first_error(text)
        return
    if not modules:
        peer.obstacle = tests_left(peer)
    else:
        wanted = "^(" + "|".join(map(re.escape, modules)) + r")\."
        _, text = logged(output, peer, "test", ["swift", "test", "--skip-build", "--filter", wanted, *place])
        peer.outcomes = {**{m[1]: m[2] for m in map(CASE.match, text.splitlines()) if m}, **dict(SWIFT_TEST.findall(text))}
        if not peer.outcomes:
            peer.obstacle = "its tests ended before the first one did"


def main():
    output = pathlib.Path(sys.argv[1])
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    folders = [folder for peers in sys.argv[2:] for folder in sorted(pathlib.Path(peers).iterdir()) if (folder / "Package.swift").exists()]
    if not folders:
        sys.exit("no folder below has a Package.swift")
    known = reasons()
    lines, unexplained = ["| Library | Tests | Passed | Failed, and why |", "|---|---|---|---|"], 0
    for peer in map(Peer, folders):
        run(output, peer)
        told = []
        for test in ["-"] if peer.obstacle else peer.failures():
            reason = known.get((peer.name, test))
            unexplained += reason is None and not (peer.obstacle or "").startswith("it compiles")
            said = peer.obstacle if test == "-" else test
            told.append(f"{said}{f' ({reason})' if reason else ''}")
        passed = len(peer.outcomes) - len(peer.failures())
        lines.append(f"| {peer.name} | {len(peer.outcomes)} | {passed} | {'; '.join(told)} |")
        print(lines[-1], flush=True)
    (output / "table.md").write_text("\n".join(lines) + "\n")
    print(f"{len(folders)} libraries; the table is in {output}/table.md.")
    sys.exit(1 if unexplained else 0)


main()
