"""Why a command could not be carried out."""

from __future__ import annotations

import re
from typing import Any


class RehearsalError(Exception):
    """What an agent or the connection to it tells: its text has what was asked, found and tried, and what was pending.

    ``code`` is one of the protocol's words: "no such element", "ambiguous element", "hopeless wait" …
    """

    def __init__(self, code: str, message: str, fault: dict[str, Any] | None = None, log: str = ""):
        self.code = code
        self.fault: dict[str, Any] = fault or {}
        self.log = log
        super().__init__(self._story(message))

    @property
    def asked(self) -> str:
        return self.fault.get("asked", "")

    @property
    def found(self) -> list[str]:
        """What was there instead: near misses, the views that matched, what covers a view."""
        return self.fault.get("found", [])

    @property
    def pending(self) -> list[dict[str, Any]]:
        """What the app was waiting for."""
        return self.fault.get("pending", [])

    def _story(self, message: str) -> str:
        lines = [message]
        stub = self.fault.get("stub")
        remedy = [f"to answer it, add: app.network.stub({_arguments(stub)})"] if stub else []
        parts = [("asked", [self.asked] if self.asked else []), ("found", self.found + remedy),
                 ("tried", [f"{_ms(entry['atMs'])}  {entry['text']}" for entry in self.fault.get("tried", [])]),
                 ("pending", [_pending(item) for item in self.pending])]
        for name, entries in parts:
            if entries:
                lines.append(f"  {name + ':':9}" + ("\n" + " " * 11).join(entries))
        log = _without_addresses(self.log)
        if log:
            lines.append("  log:     " + "\n           ".join(log[-20:]))
        return "\n".join(lines)


class NoSuchElement(RehearsalError):
    """Nothing matches a locator, and nothing that is pending brought it within the budget."""


class AmbiguousElement(RehearsalError):
    """More than one view matches where exactly one is meant."""


class NotInteractable(RehearsalError):
    """A person could not touch the view, or something else is in the way."""


class WaitFailed(RehearsalError):
    """A condition did not come to hold: in the time given, or at once because nothing that is pending could change it."""


class InvalidArgument(RehearsalError):
    """What was asked makes no sense."""


class AppFailed(RehearsalError):
    """The app did what UIKit answers with an exception, or never rests, or sent a request that no stub answers."""


class AgentNotStarted(RehearsalError):
    """There is no program of that name, or it is no agent: the machinery failed, which says nothing about any test."""

    def __init__(self, message: str, log: str = ""):
        super().__init__("session not created", message, log=log)


class AgentLost(RehearsalError):
    """The agent ended, or did not answer in the real time that it was given."""


_KINDS: dict[str, type[RehearsalError]] = {
    "no such element": NoSuchElement, "ambiguous element": AmbiguousElement, "element not interactable": NotInteractable,
    "element click intercepted": NotInteractable, "timeout": WaitFailed, "hopeless wait": WaitFailed,
    "condition broken": WaitFailed, "invalid argument": InvalidArgument, "app exception": AppFailed,
    "restless app": AppFailed, "unstubbed request": AppFailed, "agent lost": AgentLost, "agent hung": AgentLost,
}


def error(code: str, message: str, fault: dict[str, Any] | None = None, log: str = "") -> RehearsalError:
    """The error for a code of the protocol."""
    return _KINDS.get(code, RehearsalError)(code, message, fault, log)


def _arguments(fields: dict[str, Any]) -> str:
    """As they are written in a call."""
    return ", ".join(f"{name}={value!r}" for name, value in fields.items())


def _ms(value: float) -> str:
    return f"{value:g} ms"


def _pending(item: dict[str, Any]) -> str:
    text = f"{item.get('kind')} {item.get('label')!r}"
    if item.get("dueMs") is not None:
        text += f" due in {_ms(item['dueMs'])}"
    if item.get("everyMs"):
        text += f", every {_ms(item['everyMs'])}"
    return text + (f" ({item['site']})" if item.get("site") else "")


def _without_addresses(log: str) -> list[str]:
    """The lines of a log that say something to people: without crash reports and stacks of bare addresses."""
    log = re.sub(r"^--- crash report.*?^--- end of crash report$", "", log, flags=re.MULTILINE | re.DOTALL)
    return [line for line in log.splitlines() if line.strip() and not re.match(r"\d+ +\S+ +0x[0-9a-f]+ |Current stack trace:$", line)]
