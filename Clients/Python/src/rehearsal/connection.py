"""One connection to an agent: JSON-RPC 2.0, a message a line."""

from __future__ import annotations

import json
import threading
from typing import Any, Callable

from .agents import Agent
from .errors import RehearsalError, error
from .protocol import ERROR_CODES, PROTOCOL_VERSION


class Connection:
    """A connection to an agent that has been greeted.

    :param real_timeout: How many seconds of the machine's time an answer may take.
    """

    def __init__(self, agent: Agent, real_timeout: float = 30):
        self._link = agent.link
        self._log = agent.log
        self._number = 0
        self._hung = False
        self._closed = False
        self._link.settimeout(real_timeout)
        self._received = bytearray()
        self._turn = threading.Lock()
        self.ask("hello", greeting())

    @classmethod
    def greet(cls, agent: Agent, real_timeout: float = 30) -> Connection:
        """Connects to an agent, and says hello."""
        return cls(agent, real_timeout)

    def ask(self, method: str, params: dict[str, Any], budget_ms: float | None = None) -> Any:
        """Sends a request and gives its result.

        :raises RehearsalError: For an error that the agent answers, and for an agent that is gone.
        """
        with self._turn:
            if self._closed:
                raise error("invalid session id", f"'{method}' was asked of an app that was closed", log=self._log())
            if self._hung:
                raise error("agent hung", f"the agent was not asked for '{method}': it has not answered before", log=self._log())
            self._number += 1
            try:
                self._link.sendall(request(self._number, method, params, budget_ms))
                # What an earlier request that was interrupted left to be answered is passed over.
                while True:
                    told = result(self._line(), method, self._number, self._log)
                    if told is not None:
                        return told[0]
            except TimeoutError:
                self._hung = True
                raise error("agent hung", f"the agent did not answer '{method}' in {self._link.gettimeout():g} s of real time",
                            log=self._log()) from None
            except OSError as problem:
                raise error("agent lost", f"the agent is gone: {problem}", log=self._log()) from None

    def _line(self) -> bytes:
        """The next line; what an interrupt leaves half read stays for the next time. Without a line break where no more comes."""
        while True:
            end = self._received.find(b"\n")
            if end >= 0:
                line = bytes(self._received[:end + 1])
                del self._received[:end + 1]
                return line
            piece = self._link.recv(1 << 16)
            if not piece:
                return b""
            self._received += piece

    def close(self) -> None:
        """Closes it."""
        self._closed = True
        self._link.close()


def greeting() -> dict[str, Any]:
    """What every connection begins with."""
    return {"protocolVersions": [PROTOCOL_VERSION], "client": "rehearsal for Python"}


def request(number: int, method: str, params: dict[str, Any], budget_ms: float | None) -> bytes:
    """The line that asks."""
    given = {name: value for name, value in params.items() if value is not None}
    if budget_ms is not None:
        given["meta"] = {"withinMs": budget_ms}
    line = json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": given}, ensure_ascii=False)
    return line.encode("utf-8", "surrogatepass") + b"\n"


def result(line: bytes, method: str, number: int, log: Callable[[], str]) -> tuple[Any] | None:
    """What an answer says; None where it answers something else.

    :raises RehearsalError: For the error that it tells, and where there is none because the agent is gone.
    """
    if not line.endswith(b"\n"):
        raise error("agent lost", f"the agent closed the connection while it carried out '{method}'", log=log())
    reply = json.loads(line)
    if reply.get("id") not in (number, None):
        return None
    if "result" in reply:
        return (reply["result"],)
    if "error" in reply:
        raise _error(reply["error"])
    return None  # An event that somebody subscribed to.


def _error(told: dict[str, Any]) -> RehearsalError:
    data = told.get("data")
    fault = data if isinstance(data, dict) else {}
    code = fault.get("code") or ERROR_CODES.get(told["code"], "unknown error")
    return error(code, fault.get("message") or told["message"], fault)
