"""``expect(…)``: what must come to be so, in virtual time."""

from __future__ import annotations

from .app import App, Element
from .errors import WaitFailed
from .protocol import Condition, TextMatch


class Expectation:
    """What is expected of an element. Each waits for it, 3000 ms of virtual time unless told otherwise, and fails at once where
    nothing that is pending could make it so.
    """

    def __init__(self, element: Element, is_negated: bool = False):
        self._element = element
        self._is_negated = is_negated

    @property
    def not_(self) -> Expectation:
        return Expectation(self._element, not self._is_negated)

    def _holds(self, condition: Condition, budget_ms: float | None) -> None:
        meant: Condition = {"isNot": condition} if self._is_negated else condition
        try:
            self._element.app.wait(meant, budget_ms or self._element._budget)
        except WaitFailed as failure:
            # pytest shows what fails as an assertion.
            raise AssertionError(str(failure)) from None

    def to_be_visible(self, budget_ms: float | None = None) -> None:
        self._holds({"visible": self._element.locator}, budget_ms)

    def to_be_hidden(self, budget_ms: float | None = None) -> None:
        self.not_.to_be_visible(budget_ms)

    def to_exist(self, budget_ms: float | None = None) -> None:
        self._holds({"exists": self._element.locator}, budget_ms)

    def to_have_text(self, text: TextMatch, budget_ms: float | None = None) -> None:
        self._holds({"text": {"of": self._element.locator, "matches": text}}, budget_ms)

    def to_have_count(self, count: int, budget_ms: float | None = None) -> None:
        self._holds({"count": {"of": self._element.locator, "equals": count}}, budget_ms)

    def to_be_enabled(self, budget_ms: float | None = None) -> None:
        self._holds({"exists": {**self._element.locator, "enabled": True}}, budget_ms)

    def to_be_disabled(self, budget_ms: float | None = None) -> None:
        self._holds({"exists": {**self._element.locator, "enabled": False}}, budget_ms)

    def to_be_focused(self, budget_ms: float | None = None) -> None:
        self._holds({"exists": {**self._element.locator, "focused": True}}, budget_ms)


class AppExpectation:
    """What is expected of an app."""

    def __init__(self, app: App):
        self._app = app

    def to_hold(self, condition: Condition, budget_ms: float | None = None) -> None:
        try:
            self._app.wait(condition, budget_ms)
        except WaitFailed as failure:
            raise AssertionError(str(failure)) from None

    def to_have_requested(self, method: str, path: str) -> None:
        """That a request was sent, whenever that was."""
        sent = [f"{request['method']} {request['url']}" for request in self._app.network.requests()]
        assert any(line.startswith(method + " ") and path in line for line in sent), f"no {method} {path} among {sent}"


def expect(meant: Element | App) -> Expectation:
    """What must come to be so: ``expect(app.view("Saved")).to_be_visible()``."""
    if isinstance(meant, App):
        return AppExpectation(meant)  # type: ignore[return-value]
    return Expectation(meant)
