"""Agents: processes that host an app each, forked from one that has loaded it already."""

from __future__ import annotations

import array
import fcntl
import os
import pathlib
import select
import signal
import socket
import struct
import sys
import threading

from .errors import AgentNotStarted

READY_WITHIN_SECONDS = 20


class Agent:
    """A process that hosts one app, and a socket to it.

    It ends with :meth:`close`, and with this process at the latest: it holds one end of a pipe whose other end only we have, so not
    even SIGKILL leaves it behind.
    """

    def __init__(self, path: str):
        path = os.path.abspath(path)
        self._printed = ""
        self._log = os.memfd_create("rehearsal-log", os.MFD_CLOEXEC)
        self.link, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        lifeline, self._lifeline = os.pipe()
        try:
            self._server = _ForkServer.of(path)
            try:
                self.pid = self._server.fork(lifeline, self._log, theirs.fileno())
            except _ServerGone:
                # Somebody ended it, which says nothing about its agents: a new one makes them.
                self._server = _ForkServer.of(path)
                try:
                    self.pid = self._server.fork(lifeline, self._log, theirs.fileno())
                except _ServerGone:
                    raise AgentNotStarted(f"the process that agents of '{path}' are forked from ends again and again") from None
        except BaseException:
            self._close_descriptors()
            raise
        finally:
            theirs.close()
            os.close(lifeline)

    def log(self) -> str:
        """What the app and its agent printed."""
        if self._log < 0:
            return self._printed
        size = os.fstat(self._log).st_size
        return os.pread(self._log, size, 0).decode("utf-8", "replace") if size else ""

    def close(self) -> None:
        """Ends it; it can be called again."""
        if self._lifeline < 0:
            return
        self._close_descriptors()
        self._server.end(self.pid)

    def _close_descriptors(self) -> None:
        self._printed = self.log()
        self.link.close()
        for descriptor in (self._lifeline, self._log):
            os.close(descriptor)
        self._lifeline = self._log = -1

    def __del__(self) -> None:
        # Its end follows that of the lifeline. At the end of the interpreter the end of the process does it.
        for descriptor in (getattr(self, "_lifeline", -1), getattr(self, "_log", -1)):
            if descriptor >= 0:
                os.close(descriptor)


class _ServerGone(Exception):
    """The process that agents are forked from has ended."""


class _ForkServer:
    """An agent that forks itself for each one that is asked for, in a millisecond or two.

    A question is the number of a process, 0 for a new one, with three descriptors; an answer an error, a process and a status.
    """

    _known: dict[str, _ForkServer] = {}
    _lock = threading.Lock()

    @classmethod
    def of(cls, path: str) -> _ForkServer:
        with cls._lock:
            if path not in cls._known:
                cls._known[path] = cls(path)
            return cls._known[path]

    @classmethod
    def forget(cls) -> None:
        """In a fork of this process, which must not share the servers' sockets; nor a lock that another thread held."""
        for server in cls._known.values():
            server._talk.close()
        cls._known = {}
        cls._lock = threading.Lock()

    def __init__(self, path: str):
        if not os.path.isfile(path) or not os.access(path, os.X_OK):
            raise AgentNotStarted(f"there is no agent '{path}': build it, or name it by REHEARSAL_AGENT")
        self._path = path
        self._talk, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ready, told = os.pipe()
        log = os.memfd_create("rehearsal-server", os.MFD_CLOEXEC)
        environment = {"LD_BIND_NOW": "fork-server", "SWIFT_BACKTRACE": "enable=no", **os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
        # None of the descriptors may have a number that another is about to get.
        ends = [_raised(descriptor) for descriptor in (theirs.fileno(), log, told)]
        actions = [(os.POSIX_SPAWN_DUP2, source, target) for source, target in
                   [(ends[0], 0), (ends[1], 1), (ends[1], 2), (ends[2], 3)]]
        try:
            try:
                self.pid = os.posix_spawn(path, [path, "--fork-server", "--ready-descriptor", "3"], environment, file_actions=actions,
                                          setpgroup=0)
            except OSError as problem:
                raise AgentNotStarted(f"'{path}' cannot be run: {problem.strerror}") from None
            finally:
                for descriptor in [*ends, told]:
                    os.close(descriptor)
                theirs.close()
            self._await_ready(ready, path, log)
        except BaseException:
            self._talk.close()
            raise
        finally:
            os.close(ready)
            os.close(log)

    def _await_ready(self, ready: int, path: str, log: int) -> None:
        if not select.select([ready], [], [], READY_WITHIN_SECONDS)[0]:
            os.kill(self.pid, signal.SIGKILL)
            problem = f"did not say that it is ready within {READY_WITHIN_SECONDS} s"
        elif b"ready" in os.read(ready, 4096):
            return
        else:
            problem = "ended before it was ready"
        os.waitpid(self.pid, 0)
        printed = os.pread(log, os.fstat(log).st_size, 0).decode("utf-8", "replace")
        raise AgentNotStarted(f"'{path}' {problem}: an agent is a program that calls Agent.main(apps:)", log=printed)

    def fork(self, lifeline: int, log: int, connection: int) -> int:
        return self._ask(0, [lifeline, log, connection])[0]

    def end(self, pid: int) -> None:
        """Ends a child whose lifeline is closed, and waits for that."""
        # What a server forked that is gone ends by its lifeline alone, and its number may be another's by now.
        if pid <= 0 or self._talk.fileno() < 0:
            return
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        try:
            self._ask(pid, [])
        except (_ServerGone, AgentNotStarted):
            pass

    def _ask(self, pid: int, descriptors: list[int]) -> tuple[int, int]:
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))] if descriptors else []
        answer = b""
        with self._lock:
            try:
                self._talk.sendmsg([struct.pack("i", pid)], rights)
                answer = self._talk.recv(12)
            except OSError:
                pass
            finally:
                # A question whose answer nobody took, because of an interrupt, would be answered to the next one.
                if len(answer) < 12:
                    self._drop()
        if len(answer) < 12:
            raise _ServerGone
        failure, child, status = struct.unpack("iii", answer)
        if failure:
            raise AgentNotStarted(f"no agent could be forked: {os.strerror(failure)}")
        return child, status

    def _drop(self) -> None:
        self._talk.close()
        if self._known.get(self._path) is self:
            del self._known[self._path]
        try:
            os.waitpid(self.pid, os.WNOHANG)
        except ChildProcessError:
            pass


os.register_at_fork(after_in_child=_ForkServer.forget)


def _raised(descriptor: int) -> int:
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
