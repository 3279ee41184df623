"""Tries apps of others: which of the Xcode projects below some folders compile here, build, launch, and what their first screens look like.

Usage: try-corpus.py OUTPUT CORPUS…, from the root of this checkout, where `rehearse` and `app-rewriter` are built. OUTPUT, a folder below .build,
gets a picture of each first screen, table.md, and index.html, which has both. Nothing below CORPUS is written to.

`adopt check` says what compiles. That is adopted into as few packages as names allow, because two apps of one module do not fit into one, and built
with what this checkout has built. An app that fails there is left out, and the rest is built again.

It fails if an app compiles but does not show its first screen.
"""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

REHEARSE = ".build/debug/rehearse"
# A launch takes a tenth of a second; what is not there after this hangs.
LAUNCH_SECONDS = 60
# What an app of others asks of the network is answered as on a telephone without one.
OFFLINE = '{"error": "notConnectedToInternet"}'


class Attempt:
    """An app, and how far it came."""

    def __init__(self, check):
        self.app = check["app"]
        self.place = pathlib.Path(check["place"]).resolve()
        self.compiles = check["verdict"] == "compiles"
        self.builds = self.launches = False
        self.picture = None
        gaps = check["gaps"]
        self.reason = "; ".join(check["notes"]) if check["verdict"] == "unreadable" else "; ".join(gap["message"] for gap in gaps[:1])

    @property
    def folder(self):
        return self.place.parent if self.place.suffix == ".xcodeproj" else self.place

    def row(self, root):
        marks = ["yes" if claim else "no" for claim in (self.compiles, self.builds, self.launches)]
        return [os.path.relpath(self.place, root), self.app, *marks, "" if self.launches else self.reason]


def checked(corpus):
    found = subprocess.run([REHEARSE, "adopt", "check", "--json", *corpus], stdout=subprocess.PIPE, text=True)
    if found.returncode not in (0, 1, 2) or not found.stdout:
        sys.exit("'rehearse adopt check' gave no answer")
    attempts = [Attempt(check) for check in json.loads(found.stdout)["apps"]]
    # A package alone has no first screen.
    return [attempt for attempt in attempts if not (attempt.place / "Package.swift").exists()]


def adopt(package, attempts):
    """Says what keeps these apps from being in one package; nothing where they are in it."""
    places = list(dict.fromkeys(str(attempt.place) for attempt in attempts))
    made = subprocess.run(["Scripts/adopt-built", str(package), *places], stderr=subprocess.PIPE, text=True)
    return None if made.returncode == 0 else made.stderr.strip().splitlines()[-1]


def packages(attempts, output):
    """Apps in groups of which each fits into a package. Apps of one project come together."""
    groups = []
    projects = {}
    for attempt in attempts:
        projects.setdefault(attempt.place, []).append(attempt)
    for apps in projects.values():
        if not all(attempt.compiles for attempt in apps):
            for attempt in apps:
                attempt.reason = attempt.reason or "another app of its project does not compile"
            continue
        for group in groups + [[]]:
            problem = adopt(output / "trial", group + apps)
            if problem is None:
                if not group:
                    groups.append(group)
                group += apps
                break
            if not group:
                for attempt in apps:
                    attempt.reason = problem
    return groups


def culprits(log, attempts):
    """The apps that errors of a build name, each with its first one."""
    found = {}
    # Of the build itself, such as a resource that is not there.
    for line in re.findall(r"^error: (.*)$", log, re.MULTILINE):
        for attempt in attempts:
            if f"{attempt.folder}/" in line:
                found.setdefault(attempt, line)
    for match in re.finditer(r"^(/.*?):(\d+):\d+: error: (.*)$", log, re.MULTILINE):
        file = pathlib.Path(match[1])
        owners = [attempt for attempt in attempts if attempt.folder in file.parents]
        if owners:
            deepest = max(len(owner.folder.parts) for owner in owners)
            for owner in owners:
                if len(owner.folder.parts) == deepest:
                    found.setdefault(owner, f"{file.name}:{match[2]}: {match[3]}")
    return found


def build(package, attempts):
    """Builds the agent of a package, without the apps that fail, and returns it with the apps that are in it."""
    environment = dict(os.environ, REHEARSAL_REWRITER=".build/app-rewriter.artifactbundle")
    while attempts:
        problem = adopt(package, attempts)
        if problem:
            sys.exit(problem)
        agent = next(path.name for path in (package / "Sources").iterdir() if path.name.endswith("-agent"))
        command = ["swift", "build", "--product", agent, "--package-path", str(package), "--scratch-path", ".build"]
        made = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        (package.parent / f"{package.name}.log").write_text(made.stdout)
        if made.returncode == 0:
            return f".build/debug/{agent}", attempts
        failed = culprits(made.stdout, attempts)
        if not failed:
            print(made.stdout[-4000:])
            sys.exit(f"{package} does not build, and no app is named as the reason")
        for attempt, reason in failed.items():
            attempt.reason = reason
            print(f"does not build: {attempt.app}: {reason}", flush=True)
        places = {attempt.place for attempt in failed}
        attempts = [attempt for attempt in attempts if attempt.place not in places]
        # What is written once would name the apps that went.
        shutil.rmtree(package)
    return None, []


def launch(attempt, agent, picture):
    command = [REHEARSE, "inspect", attempt.app, "--agent", agent, "--stub", OFFLINE, "--picture", str(picture)]
    try:
        shown = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=LAUNCH_SECONDS)
    except subprocess.TimeoutExpired:
        attempt.reason = f"no picture after {LAUNCH_SECONDS} s"
        return
    if shown.returncode == 0:
        attempt.launches = True
        attempt.picture = picture.name
    else:
        lines = [line.strip() for line in shown.stderr.splitlines() if line.strip()]
        attempt.reason = " ".join(lines)[:400] or f"'rehearse inspect' ended with {shown.returncode}"
        picture.with_suffix(".txt").write_text(shown.stdout + shown.stderr)


def summary(attempts):
    counts = [sum(getattr(attempt, claim) for attempt in attempts) for claim in ("compiles", "builds", "launches")]
    return "{} apps: {} compile, {} build, {} launch.".format(len(attempts), *counts)


COLUMNS = ["project", "app", "compiles", "builds", "launches", "reason"]


def write_table(attempts, root, output):
    rows = [COLUMNS, ["---"] * len(COLUMNS)] + [attempt.row(root) for attempt in attempts]
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    (output / "table.md").write_text(summary(attempts) + "\n\n" + "\n".join(lines) + "\n")


def write_sheet(attempts, root, output):
    figures = [
        f'<figure><img src="{attempt.picture}" alt="The first screen of {html.escape(attempt.app)}">'
        f"<figcaption>{html.escape(attempt.row(root)[0])}</figcaption></figure>"
        for attempt in attempts
        if attempt.picture
    ]
    head = "".join(f"<th>{column}</th>" for column in COLUMNS)
    rows = ["<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in attempt.row(root)) + "</tr>" for attempt in attempts]
    style = (
        "body{font:14px sans-serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0;width:220px}"
        "img{width:220px;border:1px solid #999}figcaption{font-size:12px;overflow-wrap:anywhere}"
        "td,th{text-align:left;vertical-align:top;padding:2px 8px;border-bottom:1px solid #ccc}"
    )
    (output / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Apps of others</title><style>{style}</style>'
        f"<h1>{summary(attempts)}</h1><main>{''.join(figures)}</main><table><tr>{head}</tr>{''.join(rows)}</table></html>\n"
    )


def main():
    output = pathlib.Path(sys.argv[1])
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    attempts = checked(sys.argv[2:])
    root = os.path.commonpath([attempt.folder for attempt in attempts]) if attempts else "."
    print(summary(attempts), flush=True)
    number = 0
    for round_number, group in enumerate(packages(attempts, output), start=1):
        agent, built = build(output / f"apps{round_number}", group)
        for attempt in built:
            attempt.builds = True
            number += 1
            launch(attempt, agent, output / f"{number}-{re.sub('[^A-Za-z0-9]', '', attempt.app)}.svg")
            print(f"{'launches' if attempt.launches else 'does not launch'}: {attempt.app}", flush=True)
        # If the run is ended, what there is so far can be looked at.
        write_table(attempts, root, output)
        write_sheet(attempts, root, output)
    print(f"{summary(attempts)} The table is {output}/table.md, the contact sheet {output}/index.html.")
    return 1 if any(attempt.compiles and not attempt.launches for attempt in attempts) else 0


sys.exit(main())
