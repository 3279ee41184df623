"""One connection to an agent: JSON-RPC 2.0, a message a line."""

from __future__ import annotations

import json
import socket
from typing import Any, Callable

from .errors import RehearsalError, error
from .protocol import ERROR_CODES, PROTOCOL_VERSION


class Connection:
    """A socket to an agent that has been greeted.

    :param real_timeout: How many seconds of the machine's time an answer may take.
    :param log: Gives what the agent printed, for the error about one that is gone.
    """

    def __init__(self, link: socket.socket, token: str | None = None, real_timeout: float = 30,
                 log: Callable[[], str] = lambda: ""):
        self._link = link
        self._log = log
        self._number = 0
        link.settimeout(real_timeout)
        self._lines = link.makefile("rb")
        greeting: dict[str, Any] = {"protocolVersions": [PROTOCOL_VERSION], "client": "rehearsal for Python"}
        if token is not None:
            greeting["token"] = token
        self.greeting: dict[str, Any] = self.ask("hello", greeting)

    def ask(self, method: str, params: dict[str, Any], budget_ms: float | None = None) -> Any:
        """Sends a request and gives its result.

        :raises RehearsalError: For an error that the agent answers, and for an agent that is gone.
        """
        self._number += 1
        given = {name: value for name, value in params.items() if value is not None}
        if budget_ms is not None:
            given["meta"] = {"withinMs": budget_ms}
        line = json.dumps({"jsonrpc": "2.0", "id": self._number, "method": method, "params": given}, ensure_ascii=False)
        try:
            self._link.sendall(line.encode("utf-8", "surrogatepass") + b"\n")
            answer = self._lines.readline()
        except TimeoutError:
            raise error("agent hung", f"the agent did not answer '{method}' in {self._link.gettimeout():g} s of real time",
                        log=self._log()) from None
        except OSError as problem:
            raise error("agent lost", f"the agent is gone: {problem}", log=self._log()) from None
        if not answer:
            raise error("agent lost", f"the agent closed the connection while it carried out '{method}'", log=self._log())
        reply = json.loads(answer)
        if "result" in reply:
            return reply["result"]
        raise _error(reply["error"])

    def close(self) -> None:
        self._lines.close()
        self._link.close()


def _error(told: dict[str, Any]) -> RehearsalError:
    fault = told.get("data") if isinstance(told.get("data"), dict) else {}
    code = (fault or {}).get("code") or ERROR_CODES.get(told["code"], "unknown error")
    return error(code, (fault or {}).get("message") or told["message"], fault)
