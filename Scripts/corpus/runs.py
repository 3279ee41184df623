"""Launches apps, and crawls them."""

import json
import re

from corpus.attempts import general
from corpus.checks import REHEARSE
from corpus.processes import run

# A launch takes a tenth of a second; what is not there after this hangs.
LAUNCH_SECONDS = 60
# A hundred acts take about a second, and what they find is repeated some hundred times.
CRAWL_SECONDS = 300
SEEDS = (1, 2, 3)
# What an app of others asks of the network is answered as on a telephone without one.
OFFLINE = '{"error": "notConnectedToInternet"}'
# What a crawler finds, the gravest first.
KINDS = [
    "crash", "hang", "exception", "refused", "restless", "invariant", "constraints", "deadEnd", "leakedController", "leftTimer",
    "hitRegion", "sufficientElementDescription", "textClipped", "overlap",
]


def launch(attempt, agent, picture):
    command = [REHEARSE, "inspect", attempt.app, "--agent", agent, "--stub", OFFLINE, "--picture", str(picture)]
    ended = run(command, LAUNCH_SECONDS)
    if ended.code == 0 and not ended.is_late:
        attempt.launches = True
        attempt.picture = picture.name
        return
    picture.with_suffix(".txt").write_text(ended.output + ended.errors)
    if ended.is_late:
        attempt.fails("does not launch", f"no picture after {LAUNCH_SECONDS} s")
        return
    lines = [line.strip() for line in ended.errors.splitlines() if line.strip()]
    attempt.fails("does not launch", " ".join(lines)[:400] or f"'rehearse inspect' ended with {ended.code}")


# MARK: Crawling


def end_in_app(text, modules):
    """The line that says in which function of the app itself a process ended; nothing where it was no function of the app."""
    told = re.search(r"(?:crashed in|aborted in|called exit\(-?\d+\) in) .* of (\w+)(?:,.*)?$", text, re.MULTILINE)
    return told[0] if told and told[1] in modules else None


def judged(ended, acts, modules):
    """What kept a crawl from going on, or nothing, and what it found about the app: kinds and sentences."""
    try:
        told = json.loads(ended.output)
    except ValueError:
        end = end_in_app(ended.errors, modules)
        if end:
            return None, [{"kind": "crash", "title": end}]
        return f"no answer after {CRAWL_SECONDS} s" if ended.is_late else ended.last_line(), []
    problem, found = None, []
    for finding in told["findings"]:
        # An app may trap and loop as it likes; where that is not in its own functions, it is ours to look at.
        if finding["kind"] in ("crash", "hang") and not end_in_app(finding["title"], modules):
            problem = problem or f"{finding['kind']}: {finding['title']}"
        else:
            found.append({"kind": finding["kind"], "title": finding["title"]})
    if problem is None and ended.is_late:
        # Each hang of an app's own takes seconds; and acts that were done are done, though what they found was not made short.
        if told["acts"] < acts and not any(finding["kind"] == "hang" for finding in found):
            problem = f"{told['acts']} of {acts} acts after {CRAWL_SECONDS} s"
    elif problem is None and ended.code not in (0, 1):
        problem = ended.last_line()
    return problem, found


def crawl(attempt, agent, acts, modules, place):
    """Crawls an app under each seed; what was said is written to files that begin with `place`."""
    problems, found = [], {}
    for seed in SEEDS:
        command = [REHEARSE, "crawl", attempt.app, "--agent", agent, "--acts", str(acts), "--seed", str(seed)]
        ended = run([*command, "--stub", OFFLINE, "--json"], CRAWL_SECONDS)
        place.with_name(f"{place.name}-crawl{seed}.txt").write_text(ended.output + ended.errors)
        problem, told = judged(ended, acts, modules)
        problems += [f"seed {seed}: {problem}"] if problem else []
        for finding in told:
            found.setdefault((finding["kind"], finding["title"]), finding)
    attempt.found = sorted(found.values(), key=lambda finding: KINDS.index(finding["kind"]) if finding["kind"] in KINDS else len(KINDS))
    attempt.crawled = not problems
    if problems:
        attempt.fails("cannot be crawled", problems[0], "cannot be crawled: " + general(problems[0].split(": ", 1)[1]))
