"""Agents: processes that host an app each, forked from one that has loaded it already."""

from __future__ import annotations

import array
import os
import pathlib
import signal
import socket
import struct
import sys
import threading

from .errors import AgentNotStarted, AgentLost

READY_WITHIN_SECONDS = 20


class Agent:
    """A process that hosts one app, and a socket to it.

    It ends with :meth:`close`, and with this process at the latest: it holds one end of a pipe whose other end only we have, so not
    even SIGKILL leaves it behind.
    """

    def __init__(self, path: str):
        self._server = _ForkServer.of(os.path.abspath(path))
        self._log = os.memfd_create("rehearsal-log", os.MFD_CLOEXEC)
        self.link, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        lifeline, self._lifeline = os.pipe()
        try:
            self.pid = self._server.fork(lifeline, self._log, theirs.fileno())
        finally:
            theirs.close()
            os.close(lifeline)

    def log(self) -> str:
        """What the app and its agent printed."""
        size = os.fstat(self._log).st_size
        return os.pread(self._log, size, 0).decode("utf-8", "replace") if size else ""

    def close(self) -> None:
        """Ends it; it can be called again."""
        if self._lifeline < 0:
            return
        self.link.close()
        os.close(self._lifeline)
        self._lifeline = -1
        self._server.end(self.pid)

    def __del__(self) -> None:
        # At the end of the interpreter the end of the process does it.
        if getattr(self, "_lifeline", -1) >= 0:
            os.close(self._lifeline)


class _ForkServer:
    """An agent that forks itself for each one that is asked for, in a millisecond or two.

    A question is the number of a process, 0 for a new one, with three descriptors; an answer an error, a process and a status.
    """

    _known: dict[tuple[str, int], _ForkServer] = {}
    _lock = threading.Lock()

    @classmethod
    def of(cls, path: str) -> _ForkServer:
        # A fork of this process must not share the server's socket.
        key = (path, os.getpid())
        with cls._lock:
            if key not in cls._known:
                cls._known[key] = cls(path)
            return cls._known[key]

    def __init__(self, path: str):
        if not os.access(path, os.X_OK):
            raise AgentNotStarted(f"there is no agent '{path}': build it, or name it by REHEARSAL_AGENT")
        self._talk, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ready, told = os.pipe()
        log = os.memfd_create("rehearsal-server", os.MFD_CLOEXEC)
        environment = {"LD_BIND_NOW": "fork-server", "SWIFT_BACKTRACE": "enable=no", **os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
        # None of the descriptors may have a number that another is about to get.
        ends = [_raised(descriptor) for descriptor in (theirs.fileno(), log, told)]
        actions = [(os.POSIX_SPAWN_DUP2, source, target) for source, target in
                   [(ends[0], 0), (ends[1], 1), (ends[1], 2), (ends[2], 3)]]
        self.pid = os.posix_spawn(path, [path, "--fork-server", "--ready-descriptor", "3"], environment, file_actions=actions,
                                  setpgroup=0)
        for descriptor in [*ends, told]:
            os.close(descriptor)
        theirs.close()
        try:
            self._await_ready(ready, path, log)
        finally:
            os.close(ready)
            os.close(log)

    def _await_ready(self, ready: int, path: str, log: int) -> None:
        import select

        if not select.select([ready], [], [], READY_WITHIN_SECONDS)[0]:
            os.kill(self.pid, signal.SIGKILL)
            problem = f"did not say that it is ready within {READY_WITHIN_SECONDS} s"
        elif b"ready" in os.read(ready, 4096):
            return
        else:
            problem = "ended before it was ready"
        os.waitpid(self.pid, 0)
        printed = os.pread(log, os.fstat(log).st_size, 0).decode("utf-8", "replace")
        raise AgentNotStarted(f"'{path}' {problem}: an agent is a program that calls Agent.main(apps:)",
                             log=printed)

    def fork(self, lifeline: int, log: int, connection: int) -> int:
        return self._ask(0, [lifeline, log, connection])[0]

    def end(self, pid: int) -> int:
        """Ends a child, and gives its status."""
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        return self._ask(pid, [])[1]

    def _ask(self, pid: int, descriptors: list[int]) -> tuple[int, int]:
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))] if descriptors else []
        with self._lock:
            try:
                self._talk.sendmsg([struct.pack("i", pid)], rights)
                answer = self._talk.recv(12)
            except OSError as problem:
                raise AgentLost("agent lost", f"the process that agents are forked from is gone: {problem}") from None
        if len(answer) < 12:
            raise AgentLost("agent lost", "the process that agents are forked from is gone")
        failure, child, status = struct.unpack("iii", answer)
        if failure:
            raise AgentNotStarted(f"no agent could be forked: {os.strerror(failure)}")
        return child, status


def _raised(descriptor: int) -> int:
    import fcntl

    return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, 10)


def default_agent() -> str:
    """``REHEARSAL_AGENT``; or the only program whose name ends in "-agent" in ``.build/debug`` of this folder or one above it.

    :raises AgentNotStarted: Where there is none, or several.
    """
    named = os.environ.get("REHEARSAL_AGENT")
    if named:
        return named
    here = pathlib.Path.cwd()
    for folder in [here, *here.parents]:
        built = folder / ".build/debug"
        agents = sorted(file for file in built.glob("*-agent") if os.access(file, os.X_OK) and file.is_file())
        usual = [file for file in agents if file.name == "rehearsal-agent"] or agents
        if len(usual) == 1:
            return str(usual[0])
        if usual:
            raise AgentNotStarted(f"there are several agents in {built}: "
                                 f"{', '.join(file.name for file in usual)}; name one by REHEARSAL_AGENT")
    raise AgentNotStarted("there is no agent in .build/debug here or above: build one, or name it by "
                         "REHEARSAL_AGENT")


if sys.platform != "linux":
    raise ImportError("rehearsal starts agents on Linux alone")
