"""Fixtures for pytest: an app for each test, launched anew, and what shows how it was when the test failed.

::

    import pytest
    from rehearsal import expect

    @pytest.mark.app("Earthquakes", seed=7)
    def test_a_row_is_opened(app):
        app.view(class_name="UITableViewCell").at(0).tap()
        expect(app.view(identifier="depth")).to_have_text("24.4")

Workers of pytest-xdist each have agents of their own; an agent ends with its test, and at the latest with its worker.
"""

from __future__ import annotations

import argparse
import os
import re
import zlib
from typing import Any, Callable, Generator, Iterator

import pytest

from .agents import default_agent
from .app import App
from .errors import AgentLost, AgentNotStarted, RehearsalError
from .exploring import Drawn, ReplayToken
from .pytest_exploring import OrderExplorer
from .pytest_history import HistoryReporter, MachineryReporter, Remark
from .seeds import derived

Launcher = Callable[..., App]

_APPS: pytest.StashKey[list[App]] = pytest.StashKey()
#: What the apps of a test are launched with, where other orders of events are tried.
TRIAL: pytest.StashKey[Drawn | ReplayToken | None] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rehearsal", "apps hosted by Rehearsal")
    group.addoption("--rehearsal-agent", metavar="PATH",
                    help="the agent whose apps are tested; REHEARSAL_AGENT unless given, or the one in .build/debug")
    group.addoption("--rehearsal-artefacts", metavar="FOLDER", default=".rehearsal/pytest",
                    help="where artefacts of failed tests go; .rehearsal/pytest unless given")
    group.addoption("--rehearsal-seed", metavar="N", type=_seed, default=0, help="what the seed of each test is made of; 0 unless given")
    group.addoption("--rehearsal-history", metavar="FILE",
                    help="record the run in this history while it goes on, by 'rehearse'; the setting rehearsal_history unless given")
    group.addoption("--rehearsal-project", metavar="NAME",
                    help="what the history files it under; the name of pytest's root folder unless given")
    group.addoption("--rehearsal-explore", metavar="N", type=_count,
                    help="run each test that has an app in up to N orders of events, and tell one in which it fails")
    group.addoption("--rehearsal-replay", metavar="TOKEN", type=_token, help="repeat the order of events that an exploration found")
    parser.addini("rehearsal_history", "the history in which runs are recorded; none unless given")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "app(name=None, **launch): which app the fixture 'app' launches, and how: see rehearsal.App.launch")
    explored, replayed = config.getoption("--rehearsal-explore"), config.getoption("--rehearsal-replay")
    if explored and replayed:
        raise pytest.UsageError("--rehearsal-explore seeks orders of events, and --rehearsal-replay repeats one: give one of them")
    if explored:
        config.pluginmanager.register(OrderExplorer(explored, config.getoption("--rehearsal-seed"), TRIAL), "rehearsal-exploring")
    # Orders that were sought are no evidence of how often a test fails. Workers tell their controller, which writes.
    history = config.getoption("--rehearsal-history") or config.getini("rehearsal_history")
    if hasattr(config, "workerinput"):
        return
    config.pluginmanager.register(MachineryReporter(), "rehearsal-machinery")
    # Who only looks at what there is runs nothing.
    if any(config.getoption(name, False) for name in ("collectonly", "showfixtures", "show_fixtures_per_test", "setupplan")):
        return
    if history and (explored or replayed):
        config.pluginmanager.register(Remark("rehearsal: not recorded: orders of events that were sought are no evidence"))
    elif history:
        config.pluginmanager.register(HistoryReporter(config, str(config.rootpath / history)), "rehearsal-history")


@pytest.fixture(scope="session")
def agent(pytestconfig: pytest.Config) -> str:
    """The path of the agent whose apps are tested."""
    # A test may change the working directory.
    return os.path.abspath(pytestconfig.getoption("--rehearsal-agent") or default_agent())


@pytest.fixture
def launch(request: pytest.FixtureRequest, agent: str) -> Iterator[Launcher]:
    """Launches apps that end with the test: ``launch("Notes", stubs=[…])``.

    The seed is made of ``--rehearsal-seed`` and the test's name, so that it is the same each time, whatever else is run.
    """
    apps: list[App] = []
    request.node.stash[_APPS] = apps
    trial = request.node.stash.get(TRIAL, None) or request.config.getoption("--rehearsal-replay")

    def start(name: str | None = None, **given: Any) -> App:
        given.setdefault("seed", derived(trial.seed if trial else request.config.getoption("--rehearsal-seed"), id_of(request.node.nodeid)))
        given.setdefault("agent", agent)
        if trial:
            given.pop("schedule", None)
            given["exploration"] = trial.exploration(len(apps))
        app = App.launch(name, **given)
        apps.append(app)
        return app

    yield start
    for app in apps:
        app.close()


@pytest.fixture
def app(request: pytest.FixtureRequest, launch: Launcher) -> App:
    """The app that the test's mark names: ``@pytest.mark.app("Notes", seed=7)``; the agent's only app without one."""
    marker = request.node.get_closest_marker("app")
    if marker:
        return launch(*marker.args, **marker.kwargs)
    try:
        return launch()
    except RehearsalError as problem:
        if "several apps" not in str(problem):
            raise
        raise pytest.UsageError(f"{problem}\nThe test's mark names its app: @pytest.mark.app(\"Notes\").") from None


def id_of(nodeid: str) -> str:
    """A test's name as histories have it: its file, classes and function, with spaces between."""
    return " ".join(nodeid.split("::"))


def folder_name(nodeid: str) -> str:
    """A folder of a test's own: its name as far as a file system takes it, and what tells it from those that look alike."""
    readable = re.sub(r"[^\w.-]+", "-", nodeid)
    short = readable.encode()[:150].decode("utf-8", "ignore")
    return short if short == nodeid.replace("::", "-") else f"{short}-{zlib.crc32(nodeid.encode('utf-8', 'surrogatepass')):08x}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    told: dict[str, Any] = {}
    if call.excinfo is not None and report.failed:
        told["type"] = call.excinfo.typename
        if call.excinfo.errisinstance(AgentNotStarted):
            told["infrastructure"] = str(call.excinfo.value)
        told["lost"] = call.excinfo.errisinstance(AgentLost)
        told["demanded"] = call.excinfo.errisinstance((AssertionError, RehearsalError, pytest.fail.Exception))
    apps = item.stash.get(_APPS, [])
    if report.when == "call" and apps:
        told |= _course(item, apps)
        if report.failed:
            told["artefacts"], told["log"] = _keep(item, report, apps)
    # What workers send to their controller, and what JUnit files keep as properties of the test.
    report.rehearsal = told  # type: ignore[attr-defined]
    return report


def _course(item: pytest.Item, apps: list[App]) -> dict[str, Any]:
    """What happened in the apps of a test: their seeds and hashes, and how much virtual time it took."""
    hashes, passed, schedule, choices = [], 0.0, None, []
    for app in apps:
        try:
            trace = app.trace(last=0)
            if item.stash.get(TRIAL, None):
                choices.append(app.commands.choices())
        except RehearsalError:  # An app that is gone has no trace any more.
            continue
        hashes.append(trace["hash"])
        passed += trace["nowMs"]
        schedule = schedule or trace.get("schedule")
    item.user_properties += [("rehearsal.app", app.name) for app in apps] + [("rehearsal.seed", str(app.seed)) for app in apps]
    item.user_properties += [("rehearsal.trace", hash) for hash in hashes]
    return {
        "seed": str(apps[0].seed), "virtualMicroseconds": round(passed * 1000), "schedule": schedule, "choices": choices,
        "traceHash": " ".join(hashes) if len(hashes) == len(apps) else None,
    }


def _keep(item: pytest.Item, report: pytest.TestReport, apps: list[App]) -> tuple[list[str], list[str]]:
    """Writes the artefacts of a test that failed."""
    folder = item.config.invocation_params.dir / item.config.getoption("--rehearsal-artefacts") / folder_name(item.nodeid)
    kept: list[str] = []
    log: list[str] = []
    for number, app in enumerate(apps):
        try:
            written = app.write_artefacts(folder if len(apps) == 1 else folder / str(number + 1))
        except OSError as problem:  # A full disk says nothing about the test.
            report.sections.append(("Rehearsal", f"artefacts of {app.name} could not be written: {problem}"))
            continue
        kept += [str(file) for file in written]
        log += app.log.splitlines()[-50:]
        base, trial = item.config.getoption("--rehearsal-seed"), item.stash.get(TRIAL, None) or item.config.getoption("--rehearsal-replay")
        chosen = f" --rehearsal-replay={trial}" if isinstance(trial, ReplayToken) else f" --rehearsal-seed={base}" if base else ""
        again = f"again: pytest '{item.nodeid}'{chosen}"
        report.sections.append(("Rehearsal", "\n".join([f"{app.name}, seed {app.seed}; {again}", *map(str, written)])))
    return kept, log


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) >= 1 << 64:
        raise argparse.ArgumentTypeError("a seed is a number from 0 to 18446744073709551615")
    return int(text)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError("a number of orders is 1 or more")
    return int(text)


def _token(text: str) -> ReplayToken:
    try:
        return ReplayToken.read(text)
    except ValueError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None
