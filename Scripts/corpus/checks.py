"""What compiles, as `rehearse adopt check` says."""

import json
import pathlib

from corpus.attempts import Attempt
from corpus.processes import run

REHEARSE = ".build/debug/rehearse"
# For each project. A folder may hold a thousand.
CHECK_SECONDS = 600


def attempt_of(check):
    attempt = Attempt(check["app"], str(pathlib.Path(check["place"]).resolve()))
    gaps = check["gaps"]
    attempt.absent = sorted({gap["name"] for gap in gaps if gap["kind"] == "framework"})
    attempt.compiles = check["verdict"] == "compiles"
    if attempt.compiles:
        return attempt
    if check["verdict"] == "unreadable" or not gaps:
        attempt.fails("cannot be read", "; ".join(check["notes"]))
        return attempt
    # What is not here at all says more than what follows from it.
    gap = next((gap for gap in gaps if gap["kind"] == "framework"), gaps[0])
    cause = {
        "framework": f"imports {gap['name']}",
        "symbol": f"lacks {gap['name']}",
        "refused": f"is not carried over: {gap['name']}",
    }.get(gap["kind"])
    attempt.fails("does not compile", gap["message"], cause)
    return attempt


def looked_at(paths):
    """The apps at these paths; nothing where the command gives no answer, as it does for a path that it cannot make sense of."""
    seconds = CHECK_SECONDS * len(paths) if all(path.endswith(".xcodeproj") for path in paths) else None
    ended = run([REHEARSE, "adopt", "check", "--json", *paths], seconds)
    try:
        attempts = [attempt_of(check) for check in json.loads(ended.output)["apps"]]
    except ValueError:
        attempts = None
    return attempts, ended.last_line()


def check(batches, progress):
    """Looks at batches of paths, each by one command: that looks at several apps at a time."""
    for batch in batches:
        batch = [path for path in batch if path not in progress.checked]
        if not batch:
            continue
        attempts, problem = looked_at(batch)
        if attempts is None:
            attempts = []
            for path in batch:
                alone, problem = looked_at([path]) if len(batch) > 1 else (None, problem)
                if alone is None:
                    unreadable = Attempt(pathlib.Path(path).stem, str(pathlib.Path(path).resolve()))
                    unreadable.fails("cannot be read", problem)
                    alone = [unreadable]
                attempts += alone
        # A package alone has no first screen.
        progress.attempts += [attempt for attempt in attempts if not (pathlib.Path(attempt.place) / "Package.swift").exists()]
        progress.checked += batch
        progress.save()
        print(f"looked at {len(progress.attempts)} apps, of which {sum(a.compiles for a in progress.attempts)} compile", flush=True)
