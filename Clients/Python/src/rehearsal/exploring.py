"""Other orders of events: how they are picked, told and repeated."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Callable

from .protocol import ChoicesReply, Exploration
from .seeds import mixed

#: What may differ from the usual run, unless told otherwise: as ``rehearse explore`` has it, in milliseconds.
USUAL_BOUNDS: Exploration = {"answersMs": 1000, "workMs": 100, "pausesMs": 1000}

_LENGTHS = [("a", "answersMs"), ("w", "workMs"), ("t", "timersMs"), ("p", "pausesMs"), ("l", "looksMs")]

Picks = list[dict[int, int]]


@dataclass(frozen=True)
class ReplayToken:
    """What repeats a run, in one word: ``s7-a1000-p1000-c12.1``, as ``rehearse explore`` prints it.

    ``s`` is the run's seed; ``a``, ``w``, ``t``, ``p`` and ``l`` how late answers, work and timers may be, how long the user's pauses,
    and how much time may pass before the test looks, in milliseconds; ``f`` that requests may fail; ``c12.1`` that at choice 12 option 1
    was picked, ``2c12.1`` in the test's second app.
    """

    seed: int
    bounds: Exploration = field(default_factory=Exploration)
    picks: Picks = field(default_factory=list)

    @classmethod
    def read(cls, text: str) -> ReplayToken:
        """:raises ValueError: For what is none."""
        first, *parts = text.split("-")
        if not re.fullmatch(r"s\d+", first):
            raise ValueError(f"no token '{text}'; expected one such as s1-a1000-p1000-c12.1")
        bounds: Exploration = {}
        picks: Picks = []
        for part in parts:
            if pick := re.fullmatch(r"(\d*)c(\d+)\.(\d+)", part):
                launch = int(pick[1] or 1)
                while len(picks) < launch:
                    picks.append({})
                picks[launch - 1][int(pick[2])] = int(pick[3])
            elif length := re.fullmatch(r"([awtpl])(\d+)(n?)", part):
                bounds[dict(_LENGTHS)[length[1]]] = int(length[2]) / (1_000_000 if length[3] else 1)  # type: ignore[literal-required]
            elif part == "f":
                bounds["failures"] = True
            elif not re.fullmatch(r"b[0-9a-f]{8}", part):
                raise ValueError(f"no token '{text}': '{part}' says nothing; expected such as a1000, p1000, f or c12.1")
        return cls(int(first[1:]), bounds, picks)

    def __str__(self) -> str:
        parts = [f"s{self.seed}"]
        for letter, name in _LENGTHS:
            length = float(self.bounds.get(name) or 0)  # type: ignore[arg-type]
            if length:
                parts.append(f"{letter}{int(length)}" if length == int(length) else f"{letter}{round(length * 1_000_000)}n")
        if self.bounds.get("failures"):
            parts.append("f")
        for launch, picks in enumerate(self.picks):
            parts += [f"{'' if launch == 0 else launch + 1}c{choice}.{option}" for choice, option in sorted(picks.items())]
        return "-".join(parts)

    def exploration(self, launch: int) -> Exploration:
        """What a test's app is launched with, counted from 0."""
        picks = self.picks[launch] if launch < len(self.picks) else {}
        written = ",".join(f"{choice}.{option}" for choice, option in sorted(picks.items())) or "usual"
        return {**self.bounds, "picks": written}


@dataclass(frozen=True)
class Drawn:
    """A run of a search at random: each choice drawn, from the run's seed and the trial's number; trial 0 is the usual run."""

    seed: int
    number: int
    bounds: Exploration = field(default_factory=lambda: USUAL_BOUNDS)

    def exploration(self, launch: int) -> Exploration:
        """What each of a test's apps is launched with."""
        picks = "usual" if self.number == 0 else f"random:{mixed(self.seed + self.number)}"
        return {**self.bounds, "picks": picks}


def picked(choices: ChoicesReply) -> dict[int, int]:
    """What an app picked in place of the usual: options by the number of their choice."""
    return {number: choice["picked"] for number, choice in enumerate(choices["choices"]) if choice["picked"] != 0}


def minimised(token: ReplayToken, fails: Callable[[ReplayToken], bool], tries: int = 40) -> ReplayToken:
    """The token with as few picks as it takes to fail, as far as so many tries tell: halves, quarters and single picks are left
    out."""
    size = max(sum(map(len, token.picks)) // 2, 1)
    while tries > 0 and any(token.picks):
        flat = [(launch, choice) for launch, picks in enumerate(token.picks) for choice in sorted(picks)]
        removed = False
        for start in range(0, len(flat), size):
            if tries == 0:
                break
            without = set(flat[start:start + size])
            picks = [{choice: option for choice, option in picks.items() if (launch, choice) not in without}
                     for launch, picks in enumerate(token.picks)]
            while picks and not picks[-1]:
                picks.pop()
            shorter = replace(token, picks=picks)
            tries -= 1
            if fails(shorter):
                token, removed = shorter, True
                break
        if not removed:
            if size == 1:
                break
            size = max(size // 2, 1)
    return token
