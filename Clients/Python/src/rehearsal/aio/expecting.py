"""``expect(…)``: what must come to be so, in virtual time, for asyncio."""

from __future__ import annotations

from typing import overload
from urllib.parse import urlsplit

from ..errors import WaitFailed
from ..protocol import Condition, TextMatch
from .app import App, Element


class Expectation:
    """What is expected of an element.

    Each waits for it, 3000 ms of virtual time unless told otherwise, and fails at once where nothing that is pending could make it so.
    """

    def __init__(self, element: Element, is_negated: bool = False):
        self._element = element
        self._is_negated = is_negated

    @property
    def not_(self) -> Expectation:
        """The contrary."""
        return Expectation(self._element, not self._is_negated)

    async def _holds(self, condition: Condition, budget_ms: float | None) -> None:
        meant: Condition = {"isNot": condition} if self._is_negated else condition
        await _wait(self._element.app, meant, budget_ms if budget_ms is not None else self._element._budget)

    async def to_be_visible(self, budget_ms: float | None = None) -> None:
        """That a person could see it."""
        await self._holds({"visible": self._element.locator}, budget_ms)

    async def to_be_hidden(self, budget_ms: float | None = None) -> None:
        """That nobody could see it, because it is not there, too."""
        await self.not_.to_be_visible(budget_ms)

    async def to_exist(self, budget_ms: float | None = None) -> None:
        """That it is there, seen or not."""
        await self._holds({"exists": self._element.locator}, budget_ms)

    async def to_have_text(self, text: TextMatch, budget_ms: float | None = None) -> None:
        """That it shows a text: the whole of it, or ``{"containing": …}``, ``{"prefix": …}``, ``{"suffix": …}`` or
        ``{"matching": …}``."""
        await self._holds({"text": {"of": self._element.locator, "matches": text}}, budget_ms)

    async def to_have_count(self, count: int, budget_ms: float | None = None) -> None:
        """That so many match."""
        await self._holds({"count": {"of": self._element.locator, "equals": count}}, budget_ms)

    async def to_be_enabled(self, budget_ms: float | None = None) -> None:
        """That it takes touches."""
        await self._holds({"exists": {**self._element.locator, "enabled": True}}, budget_ms)

    async def to_be_disabled(self, budget_ms: float | None = None) -> None:
        """That it is there and takes no touches."""
        await self._holds({"exists": {**self._element.locator, "enabled": False}}, budget_ms)

    async def to_be_focused(self, budget_ms: float | None = None) -> None:
        """That what is typed goes to it."""
        await self._holds({"exists": {**self._element.locator, "focused": True}}, budget_ms)


class AppExpectation:
    """What is expected of an app."""

    def __init__(self, app: App):
        self._app = app

    async def to_hold(self, condition: Condition, budget_ms: float | None = None) -> None:
        """That a condition of the protocol comes to hold."""
        await _wait(self._app, condition, budget_ms)

    async def to_have_requested(self, method: str, path: str) -> None:
        """That a request was sent by now, whenever that was: to this path, or to this whole URL. It waits for none."""
        requests = await self._app.network.requests()
        sent = [f"{request['method']} {request['url']}" for request in requests]
        if not any(request["method"] == method and path in (urlsplit(request["url"]).path, request["url"]) for request in requests):
            raise AssertionError(f"no {method} {path} among {sent}")


async def _wait(app: App, condition: Condition, budget_ms: float | None) -> None:
    try:
        await app.wait(condition, budget_ms)
    except WaitFailed as failure:
        # Test runners show what fails as an assertion.
        raise AssertionError(str(failure)) from None


@overload
def expect(meant: Element) -> Expectation: ...
@overload
def expect(meant: App) -> AppExpectation: ...


def expect(meant: Element | App) -> Expectation | AppExpectation:
    """What must come to be so: ``expect(app.view("Saved")).to_be_visible()``."""
    if isinstance(meant, App):
        return AppExpectation(meant)
    if isinstance(meant, Element):
        return Expectation(meant)
    raise TypeError(f"expect takes an element or an app of the same module, as expect(app.view(…)) does, and got {meant!r}")
