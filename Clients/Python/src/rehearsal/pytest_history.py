"""Records a run of pytest in the history."""

from __future__ import annotations

import pathlib
import re
from typing import Any

import pytest

from .recording import Recording, RecordingFailed

_INFRASTRUCTURE = 2
_PHASES = ("setup", "call", "teardown")


class Remark:
    """A line at the end."""

    def __init__(self, text: str):
        self._text = text

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        terminalreporter.write_line(self._text)


class MachineryReporter:
    """Tells of agents that could not be started, which says nothing about any test, and ends pytest with status 2."""

    def __init__(self) -> None:
        self._broken: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        headline = getattr(report, "rehearsal", {}).get("infrastructure", "").partition("\n")[0]
        if headline and headline not in self._broken:
            self._broken.append(headline)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self._broken:
            session.exitstatus = _INFRASTRUCTURE

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        for headline in self._broken:
            terminalreporter.write_line(f"rehearsal: the machinery failed, which is no evidence about tests: {headline}", red=True)


class HistoryReporter:
    """Folds pytest's reports into attempts, and tells them to a recording.

    An attempt has three reports, of its setup, its call and its teardown; a run that is repeated (by pytest-rerunfailures) has further
    attempts. With pytest-xdist this is the controller's.
    """

    def __init__(self, config: pytest.Config, history: str):
        self._config = config
        self._history = history
        self._seed: int = config.getoption("--rehearsal-seed")
        self._broken: list[str] = []
        self._problem = ""
        self._open: dict[tuple[str, str], list[pytest.TestReport]] = {}
        self._attempts: dict[str, int] = {}
        self._positions: dict[int, int] = {}
        self._planned: int | None = None
        self._has_started = False
        try:
            self._recording = Recording(history, config.getoption("--rehearsal-project") or config.rootpath.name,
                                        " ".join(["pytest", *map(str, config.invocation_params.args)]))
        except RecordingFailed as failure:
            raise pytest.UsageError(str(failure)) from None

    # The beginning

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if not self._config.getoption("numprocesses", None):
            self._start(len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self._start(len(ids))

    def _start(self, planned: int | None) -> None:
        if not self._has_started:
            self._has_started = True
            self._planned = planned
            jobs = len(self._config.getoption("tx", None) or []) or 1
            self._recording.start(seed=self._seed, jobs=jobs, planned=planned)

    # Attempts

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._start(None)
        worker = getattr(report, "worker_id", None) or getattr(getattr(report, "node", None), "gateway", None)
        key = (report.nodeid, str(getattr(worker, "id", worker) or ""))
        # Some releases of pytest-rerunfailures tell of no teardown before they run a test again.
        if report.when == "setup" and key in self._open:
            self._tell(self._open.pop(key), key[1])
        reports = self._open.setdefault(key, [])
        reports.append(report)
        # What xdist says of a worker that crashed is of no phase.
        if report.when not in ("setup", "call"):
            self._tell(self._open.pop(key), key[1])

    def _tell(self, reports: list[pytest.TestReport], worker: str) -> None:
        told: dict[str, Any] = {}
        for report in reports:
            told |= getattr(report, "rehearsal", {})
        failed = next((report for report in reports if report.failed or _is_rerun(report)), None)
        # Why it failed is what failed first.
        why: dict[str, Any] = getattr(failed, "rehearsal", {})
        nodeid = reports[0].nodeid
        if "infrastructure" in told:
            headline = told["infrastructure"].splitlines()[0]
            if headline not in self._broken:
                self._broken.append(headline)
                self._recording.infrastructure_failed(headline)
            return
        number = self._attempts[nodeid] = self._attempts.get(nodeid, 0) + 1
        lane = int(worker[2:]) if worker.startswith("gw") and worker[2:].isdigit() else 0
        position = self._positions.get(lane, 0)
        self._positions[lane] = position + 1
        path = nodeid.split("::")
        file, line, _ = reports[0].location
        payload: dict[str, Any] = {
            "id": " ".join(path), "path": path, "file": file, "line": (line or 0) + 1, "tags": [], "attempt": number, "repetition": 1,
            "lane": lane, "positionInLane": position, "outcome": _outcome(reports, failed, why),
            "realMicroseconds": round(sum(report.duration for report in reports) * 1_000_000),
            "artefacts": told.get("artefacts", []), "agentLog": told.get("log", []), "output": "",
        }
        for name in ("seed", "virtualMicroseconds", "traceHash", "schedule"):
            if told.get(name) is not None:
                payload[name] = told[name]
        if failed is not None:
            payload["failure"] = _failure(failed, why, self._config.invocation_params.dir)
        self._recording.attempt(payload)

    # The end

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        # A test whose teardown was interrupted has told how it went.
        for (_, worker), reports in list(self._open.items()):
            if any(report.when == "call" for report in reports):
                self._tell(reports, worker)
        self._open.clear()
        try:
            if not self._has_started:
                self._recording.close()
                return
            told = sum(1 for _ in self._attempts)
            planned = self._planned if self._planned is not None else told
            self._recording.finish(planned=max(planned, told), interrupted=exitstatus == pytest.ExitCode.INTERRUPTED)
        except RecordingFailed as failure:
            if self._has_started:
                self._problem = str(failure)
        if self._problem:
            session.exitstatus = _INFRASTRUCTURE

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self._problem:
            terminalreporter.write_line(f"rehearsal: not all of the run is in the history: {self._problem}", red=True)
        elif self._has_started:
            terminalreporter.write_line(f"rehearsal: recorded as {self._recording.name} in {self._history}")


def _is_rerun(report: pytest.TestReport) -> bool:
    """Whether pytest-rerunfailures runs the test once more because of it."""
    return str(report.outcome) == "rerun"


def _outcome(reports: list[pytest.TestReport], failed: pytest.TestReport | None, why: dict[str, Any]) -> str:
    """How an attempt ended, in the words of the history."""
    if failed is None:
        # The last of its phase is the test's own; others are of its subtests.
        own = {report.when: report for report in reports}
        return "skipped" if any(report.skipped for phase, report in own.items() if phase in ("setup", "call")) else "passed"
    # A worker that crashed took its test along.
    if why.get("lost") or failed.when not in _PHASES:
        return "lost"
    return "failed" if failed.when == "call" and why.get("demanded", True) else "error"


def _failure(report: pytest.TestReport, why: dict[str, Any], folder: pathlib.Path) -> dict[str, Any]:
    crash = getattr(report.longrepr, "reprcrash", None)
    # Equal failures are stored once: where Python's objects lie in memory is no difference.
    whole = re.sub(r" at 0x[0-9a-f]+(?=>)", "", report.longreprtext)
    text = crash.message if crash is not None else whole
    kind = why.get("type") or ("Failed" if report.when in _PHASES else "WorkerCrashed")
    failure = {"type": kind, "headline": (text.splitlines() or ["failed"])[0], "text": whole}
    if crash is not None:
        place = pathlib.Path(crash.path)
        failure["file"] = str(place.relative_to(folder)) if place.is_relative_to(folder) else str(place)
        failure["line"] = crash.lineno
    return failure
