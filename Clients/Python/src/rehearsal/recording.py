"""Writes a run into the history while it goes on, by ``rehearse history record``."""

from __future__ import annotations

import datetime
import json
import os
import pathlib
import platform
import secrets
import shutil
import subprocess
import tempfile
import time
from typing import Any

from .errors import RehearsalError


class RecordingFailed(RehearsalError):
    """The history cannot be written, or there is no program that does so."""

    def __init__(self, message: str):
        super().__init__("recording failed", message)


class Recording:
    """A run that is being recorded: each attempt is in the history from the moment it is told.

    What writes is a process of its own, which ends when this one does, whatever ends it; then the run has no end.

    :param history: The SQLite file; it is made if there is none.
    :param project: What is tested; the name of the current directory unless given.
    :param command: What was called, to be kept with the run.
    :raises RecordingFailed: Where the history cannot be written.
    """

    def __init__(self, history: str, project: str | None = None, command: str = "", program: str | None = None):
        now = datetime.datetime.now(datetime.timezone.utc)
        #: The run's name in the history; later names sort after earlier ones.
        self.name = f"{now:%Y%m%dT%H%M%SZ}-{secrets.token_hex(3)}"
        self._started = now
        self._clock = time.monotonic()
        self._sequence = 0
        words = [program or default_program(), "history", "record", "--history", history]
        if project:
            words += ["--project", project]
        if command:
            words += ["--command", command]
        self._errors = tempfile.TemporaryFile()
        # Not in our process group: an interrupt is ours to tell of.
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors,
                                         start_new_session=True)
        assert self._process.stdin and self._process.stdout
        # A fork of ours, such as multiprocessing's, must not keep the lines open.
        os.register_at_fork(after_in_child=self._forget)
        if self._process.stdout.readline() != b"recording\n":
            self._process.wait()
            raise RecordingFailed(self._told() or f"{words[0]} ended with status {self._process.returncode}")

    def start(self, *, seed: int, jobs: int, planned: int | None) -> None:
        """Tells that the run begins."""
        payload: dict[str, Any] = {
            "name": self.name, "started": f"{self._started:%Y-%m-%dT%H:%M:%S}.{self._started.microsecond // 1000:03}Z",
            "seed": str(seed), "jobs": jobs, "order": "file", "isFocused": False, "runtime": f"Python {platform.python_version()}",
        }
        if planned is not None:
            payload["planned"] = planned
        self._tell("runStarted", payload)

    def attempt(self, payload: dict[str, Any]) -> None:
        """Tells of an attempt that finished, in the words of the event stream's ``attemptFinished``."""
        self._tell("attemptFinished", payload)

    def infrastructure_failed(self, headline: str) -> None:
        """Tells that the machinery failed: the run is no evidence about tests."""
        self._tell("infrastructureFailed", {"headline": headline, "text": headline})

    def finish(self, *, planned: int, interrupted: bool) -> None:
        """Tells that the run is over, and waits until it is written.

        :raises RecordingFailed: Where something of it could not be written.
        """
        elapsed = self._elapsed()
        self._tell("runFinished", {"planned": planned, "interrupted": interrupted, "realMicroseconds": elapsed})
        self.close()

    def close(self) -> None:
        """Waits until what was told is written."""
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.close()
        except OSError:
            pass
        self._process.stdout.close()
        if self._process.wait() != 0:
            raise RecordingFailed(self._told() or f"rehearse ended with status {self._process.returncode}")

    def _forget(self) -> None:
        assert self._process.stdin
        try:
            os.close(self._process.stdin.fileno())
        except (OSError, ValueError):
            pass

    def _elapsed(self) -> int:
        return int((time.monotonic() - self._clock) * 1_000_000)

    def _tell(self, kind: str, payload: dict[str, Any]) -> None:
        line = json.dumps({"version": 1, "run": self.name, "sequence": self._sequence, "elapsedMicroseconds": self._elapsed(),
                           "kind": kind, "payload": payload}, ensure_ascii=False)
        self._sequence += 1
        assert self._process.stdin
        try:
            # What is no text, such as half an emoji, must not cost the whole line.
            self._process.stdin.write(line.encode("utf-8", "replace") + b"\n")
            self._process.stdin.flush()
        except OSError:
            pass  # Why it is gone is told at the end.

    def _told(self) -> str:
        self._errors.seek(0)
        return self._errors.read().decode("utf-8", "replace").strip()


def default_program() -> str:
    """``REHEARSAL_PROGRAM``; or ``rehearse`` in ``.build/debug`` of this folder or one above it, or on the path.

    :raises RecordingFailed: Where there is none.
    """
    named = os.environ.get("REHEARSAL_PROGRAM")
    if named:
        if not os.access(named, os.X_OK):
            raise RecordingFailed(f"REHEARSAL_PROGRAM is '{named}', and no program is there")
        return named
    here = pathlib.Path.cwd()
    for folder in [here, *here.parents]:
        built = folder / ".build/debug/rehearse"
        if os.access(built, os.X_OK):
            return str(built)
    found = shutil.which("rehearse")
    if not found:
        raise RecordingFailed("the history is written by 'rehearse', which is neither on the path nor in .build/debug here or above; "
                              "install it, or name it by REHEARSAL_PROGRAM")
    return found
