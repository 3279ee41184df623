"""Adopts apps into packages, and builds these, with what this checkout has built."""

import os
import pathlib
import re
import shutil

from corpus.checks import REHEARSE
from corpus.processes import run

ADOPT_SECONDS = 300
BUILD_SECONDS = 3600
# An app that ends the build of its package takes others along, until it is known which one it was.
APPS_PER_PACKAGE = 10


def first_error(log):
    errors = re.findall(r"^(?:\S.*?: )?error: (.*)$", log, re.MULTILINE)
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    return (errors or lines[-1:] or ["nothing says why"])[0]


def fail_together(attempts, failed, stage):
    """Lets apps fail, and with them the others of their projects, because a project is adopted as a whole."""
    for attempt, reason in failed.items():
        attempt.fails(stage, reason)
        print(f"{stage}: {attempt.app}: {reason}", flush=True)
    places = {attempt.place for attempt in failed}
    for attempt in attempts:
        if attempt.place in places and not attempt.is_finished:
            attempt.fails(stage, f"another app of its project {stage}")
    return [attempt for attempt in attempts if attempt.place not in places]


# MARK: Which apps fit into one package


def learn_modules(progress, trial):
    """Adopts each project alone, which says what its modules are called: two of one name do not fit into a package."""
    projects = {}
    for attempt in progress.attempts:
        projects.setdefault(attempt.place, []).append(attempt)
    for place, apps in projects.items():
        waiting = [attempt for attempt in apps if not attempt.is_finished]
        if not waiting or place in progress.modules:
            continue
        if len(waiting) < len(apps):
            for attempt in waiting:
                attempt.fails("does not build", "another app of its project does not compile")
            continue
        shutil.rmtree(trial, ignore_errors=True)
        ended = run([REHEARSE, "adopt", place, "--into", str(trial), "--force"], ADOPT_SECONDS)
        if ended.code != 0:
            for attempt in waiting:
                attempt.fails("is not adopted", ended.last_line())
        else:
            progress.modules[place] = sorted(file.parent.name for file in trial.glob("*/*/AdoptedApp.json"))
        progress.save()
    shutil.rmtree(trial, ignore_errors=True)


def groups(progress):
    """The apps that wait, in groups of which each fits into a package. Apps of one project come together."""
    made = []
    for place, modules in progress.modules.items():
        apps = [attempt for attempt in progress.attempts if attempt.place == place and not attempt.is_finished]
        # What is written for an app is named by its letters and digits.
        names = {re.sub(r"[\W_]", "", name).casefold() for name in [*modules, *(attempt.app for attempt in apps)]}
        if not apps:
            continue
        for group, taken in made:
            if len(group) + len(apps) <= APPS_PER_PACKAGE and taken.isdisjoint(names):
                group += apps
                taken |= names
                break
        else:
            made.append((apps, names))
    return [group for group, _ in made]


# MARK: Building


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


def build_once(package, attempts):
    """The agent of a package with these apps, or nothing, and what was printed."""
    places = list(dict.fromkeys(attempt.place for attempt in attempts))
    made = run(["Scripts/adopt-built", str(package), *places], ADOPT_SECONDS)
    if made.code != 0:
        return None, made.errors or made.output
    agent = next(path.name for path in sorted((package / "Sources").iterdir()) if path.name.endswith("-agent"))
    environment = dict(os.environ, REHEARSAL_REWRITER=".build/app-rewriter.artifactbundle")
    command = ["swift", "build", "--product", agent, "--package-path", str(package), "--scratch-path", ".build"]
    built = run(command, BUILD_SECONDS, environment)
    log = built.output + built.errors
    (package.parent / f"{package.name}.log").write_text(log)
    if built.is_late:
        return None, f"error: it takes more than {BUILD_SECONDS} s"
    return (f".build/debug/{agent}", log) if built.code == 0 else (None, log)


def new_package(output):
    numbers = [int(match[1]) for path in output.iterdir() if (match := re.match(r"apps(\d+)", path.name))]
    return output / f"apps{max(numbers, default=0) + 1}"


def builds(output, attempts):
    """Builds packages of these apps, without those that fail, and gives each agent with its apps: those are used before the next
    one is built.

    Where nothing says which app it was that failed, both halves are built by themselves.
    """
    while attempts:
        agent, log = build_once(new_package(output), attempts)
        if agent:
            yield agent, attempts
            return
        failed = culprits(log, attempts)
        places = list(dict.fromkeys(attempt.place for attempt in attempts))
        if not failed and len(places) > 1:
            half = places[: len(places) // 2]
            yield from builds(output, [attempt for attempt in attempts if attempt.place in half])
            yield from builds(output, [attempt for attempt in attempts if attempt.place not in half])
            return
        if not failed:
            failed = {attempt: first_error(log) for attempt in attempts}
        attempts = fail_together(attempts, failed, "does not build")
