"""One connection to an agent, for asyncio: JSON-RPC 2.0, a message a line."""

from __future__ import annotations

import asyncio
from typing import Any

from ..agents import Agent
from ..connection import greeting, request, result
from ..errors import error

# One line may hold the picture of a screen.
LONGEST_LINE = 1 << 30


class AsyncConnection:
    """A connection to an agent that has been greeted; several tasks may ask, one after another."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, agent: Agent, real_timeout: float):
        self._reader = reader
        self._writer = writer
        self._agent = agent
        self._real_timeout = real_timeout
        self._number = 0
        self._hung = False
        self._closed = False
        self._turn = asyncio.Lock()

    @classmethod
    async def greet(cls, agent: Agent, real_timeout: float = 30) -> AsyncConnection:
        """Connects to an agent, and says hello."""
        reader, writer = await asyncio.open_connection(sock=agent.link, limit=LONGEST_LINE)
        connection = cls(reader, writer, agent, real_timeout)
        try:
            await connection.ask("hello", greeting())
        except BaseException:
            await connection.close()
            raise
        return connection

    async def ask(self, method: str, params: dict[str, Any], budget_ms: float | None = None) -> Any:
        """Sends a request and gives its result.

        :raises RehearsalError: For an error that the agent answers, and for an agent that is gone.
        """
        async with self._turn:
            if self._closed:
                raise error("invalid session id", f"'{method}' was asked of an app that was closed", log=self._agent.log())
            if self._hung:
                raise error("agent hung", f"the agent was not asked for '{method}': it has not answered before", log=self._agent.log())
            self._number += 1
            try:
                self._writer.write(request(self._number, method, params, budget_ms))
                await self._writer.drain()
                # What an earlier request that was cancelled left to be answered is passed over.
                while True:
                    answer = await asyncio.wait_for(self._reader.readline(), self._real_timeout)
                    told = result(answer, method, self._number, self._agent.log)
                    if told is not None:
                        return told[0]
            except asyncio.TimeoutError:
                self._hung = True
                raise error("agent hung", f"the agent did not answer '{method}' in {self._real_timeout:g} s of real time",
                            log=self._agent.log()) from None
            except OSError as problem:
                raise error("agent lost", f"the agent is gone: {problem}", log=self._agent.log()) from None

    async def close(self) -> None:
        """Closes it."""
        self._closed = True
        self._writer.transport.abort()  # At once: the socket is about to be closed beneath.
        await asyncio.sleep(0)
