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

import pathlib
import re
import zlib
from typing import Any, Callable, Iterator

import pytest

from .agents import default_agent
from .app import App
from .errors import RehearsalError

Launcher = Callable[..., App]

_APPS: pytest.StashKey[list[App]] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rehearsal", "apps hosted by Rehearsal")
    group.addoption("--rehearsal-agent", help="the agent whose apps are tested; REHEARSAL_AGENT unless given, or the one in .build/debug")
    group.addoption("--rehearsal-artefacts", default=".rehearsal/pytest", help="where artefacts of failed tests go; .rehearsal/pytest unless given")
    group.addoption("--rehearsal-seed", type=int, default=0, help="what each test's seed is made of; 0 unless given")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "app(name=None, **launch): which app the fixture 'app' launches, and how: see rehearsal.App.launch")


@pytest.fixture(scope="session")
def agent(pytestconfig: pytest.Config) -> str:
    """The path of the agent whose apps are tested."""
    return pytestconfig.getoption("--rehearsal-agent") or default_agent()


@pytest.fixture
def launch(request: pytest.FixtureRequest, agent: str) -> Iterator[Launcher]:
    """Launches apps that end with the test: ``launch("Notes", stubs=[…])``.

    The seed is made of ``--rehearsal-seed`` and the test's name, so that it is the same each time, whatever else is run.
    """
    apps: list[App] = []
    request.node.stash[_APPS] = apps

    def start(name: str | None = None, **given: Any) -> App:
        given.setdefault("seed", _seed(request.config.getoption("--rehearsal-seed"), request.node.nodeid))
        given.setdefault("agent", agent)
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
    return launch(*marker.args, **marker.kwargs) if marker else launch()


def _seed(base: int, test: str) -> int:
    return base ^ zlib.crc32(test.encode())


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    outcome = yield
    report: pytest.TestReport = outcome.get_result()  # type: ignore[attr-defined]
    apps = item.stash.get(_APPS, [])
    if report.when != "call" or not apps:
        return
    for app in apps:
        _note_trace(report, app)
    if report.failed:
        folder = pathlib.Path(item.config.getoption("--rehearsal-artefacts")) / re.sub(r"[^\w.-]+", "-", item.nodeid)
        for number, app in enumerate(apps):
            written = app.write_artefacts(folder if len(apps) == 1 else folder / str(number + 1))
            lines = [f"{app.name}, seed {app.seed}", *map(str, written)]
            report.sections.append(("Rehearsal", "\n".join(lines)))


def _note_trace(report: pytest.TestReport, app: App) -> None:
    """Seed and trace hash, which JUnit files keep as properties of the test."""
    report.user_properties.append(("rehearsal.app", app.name))
    report.user_properties.append(("rehearsal.seed", str(app.seed)))
    try:
        report.user_properties.append(("rehearsal.trace", app.trace_hash()))
    except RehearsalError:
        pass  # An app that is gone has no trace any more.
