"""Pairs of things, timed in turns: what one costs beside the other, on the same machine in the same minutes."""

import statistics
import time


def median_of(runs, action):
    """The median time of an action, in microseconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append((time.perf_counter() - start) * 1e6)
    return statistics.median(times)


def compare(actions, runs, rounds=7):
    """For each of some actions the median over rounds in which they take turns, after one that warms up; microseconds by their
    names."""
    medians = {name: [] for name in actions}
    for _ in range(1 + rounds):
        for name, action in actions.items():
            medians[name].append(median_of(runs, action))
    return {name: statistics.median(values[1:]) for name, values in medians.items()}


class Table:
    def __init__(self):
        self.rows = []

    def add(self, what, ours, baselines):
        """:param baselines: Microseconds by what took them."""
        for name, theirs in baselines.items():
            self.rows.append({"what": what, "microseconds": round(ours, 1), "beside": name, "baselineMicroseconds": round(theirs, 1),
                              "ratio": round(ours / theirs, 3)})
            print(f"{what:44} {_told(ours):>10}   {name:34} {_told(theirs):>10}   {ours / theirs:8.3f}", flush=True)


def _told(microseconds):
    return f"{microseconds:.0f} µs" if microseconds < 10_000 else f"{microseconds / 1000:.1f} ms"
