"""Runs the tests of pytest in other orders of events."""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .exploring import Drawn, ReplayToken, minimised, picked


class OrderExplorer:
    """Runs each test that has an app in up to so many orders of events, and reports the first in which it fails.

    The usual order comes first. Of an order that fails as much is taken back to the usual as leaves it failing; what is left is a token,
    which ``--rehearsal-replay`` repeats.
    """

    def __init__(self, orders: int, seed: int, trial: pytest.StashKey[Drawn | ReplayToken | None]):
        self._orders = orders
        self._seed = seed
        self._trial = trial
        self._passed: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if "launch" not in getattr(item, "fixturenames", []):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports: list[pytest.TestReport] = []
        for number in range(self._orders):
            reports = self._run(item, Drawn(self._seed, number))
            if _choices(reports) is None or any(report.failed for report in reports):
                break
        failed = next((report for report in reports if report.failed), None)
        if failed is None:
            if _choices(reports) is not None:
                self._passed.append(item.nodeid)
                self._say(reports, f"passed in {self._orders} orders of events")
        elif any("infrastructure" in getattr(report, "rehearsal", {}) for report in reports):
            pass
        elif number == 0:
            self._say(reports, "it fails in the usual order of events: no other was sought")
        else:
            reports = self._explain(item, ReplayToken(self._seed, Drawn(self._seed, number).bounds, _choices(reports) or []), number, reports)
        for report in [*reports, *self._tear_down(item, nextitem)]:
            getattr(report, "rehearsal", {}).pop("choices", None)
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._passed:
            tests = "1 test" if len(self._passed) == 1 else f"{len(self._passed)} tests"
            terminalreporter.write_line(f"Rehearsal: {tests} passed in {self._orders} orders of events each.")

    def _run(self, item: pytest.Item, trial: Drawn | ReplayToken) -> list[pytest.TestReport]:
        item.stash[self._trial] = trial
        item.user_properties.clear()
        if hasattr(item, "_initrequest"):
            item._initrequest()  # Fixtures are made anew.
        # Fixtures of classes, modules and the session stay.
        return runtestprotocol(item, nextitem=item.parent, log=False)  # type: ignore[arg-type]

    @staticmethod
    def _tear_down(item: pytest.Item, nextitem: pytest.Item | None) -> list[pytest.TestReport]:
        """Ends the fixtures that the next test does not share; only what goes wrong has a report."""
        call = pytest.CallInfo.from_call(lambda: item.session._setupstate.teardown_exact(nextitem), when="teardown")
        return [item.ihook.pytest_runtest_makereport(item=item, call=call)] if call.excinfo else []

    def _explain(
        self, item: pytest.Item, token: ReplayToken, number: int, reports: list[pytest.TestReport]
    ) -> list[pytest.TestReport]:
        last = reports

        def fails(shorter: ReplayToken) -> bool:
            nonlocal last
            again = self._run(item, shorter)
            if any(report.failed for report in again):
                last = again
                return True
            return False

        if not fails(token):
            self._say(reports, f"failed in order {number} of {self._orders}, and not again with the same picks: {token}")
            return reports
        token = minimised(token, fails)
        lines = [f"failed in order {number} of {self._orders}; what differs from the usual:"]
        for report in last:
            for launch, reply in enumerate(getattr(report, "rehearsal", {}).get("choices", [])):
                for choice, option in sorted(picked(reply).items()):
                    told = reply["choices"][choice]
                    names = [_words(reply["names"][index]) for index in told["options"]]
                    lines.append(f"  at {told['atMs']:g} ms: {names[option]}, before {names[0]}")
        lines.append(f"repeat it by: pytest '{item.nodeid}' --rehearsal-replay={token}")
        self._say(last, "\n".join(lines))
        return last

    @staticmethod
    def _say(reports: list[pytest.TestReport], text: str) -> None:
        if text:
            report = next((report for report in reports if report.failed or report.when == "call"), reports[-1])
            report.sections.append(("Orders of events", text))


def _words(name: dict[str, Any]) -> str:
    """What takes part in a choice: its label, on whose behalf it is, and where it comes from, as far as that is known."""
    words = name["label"] + (f" for {name['owner']}" if name.get("owner") else "")
    return words + (f" ({name['place']})" if name.get("place") else "")


def _choices(reports: list[pytest.TestReport]) -> list[dict[int, int]] | None:
    """What each app of the test picked; None where it launched none."""
    told: dict[str, Any] = {}
    for report in reports:
        told |= getattr(report, "rehearsal", {})
    return [picked(reply) for reply in told["choices"]] if "choices" in told else None
