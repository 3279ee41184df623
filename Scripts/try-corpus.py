"""Tries apps of others: which of the Xcode projects below some folders compile here, build, launch, and what their first screens
look like.

Usage: try-corpus.py OUTPUT CORPUS…, from the root of this checkout, where `rehearse` and `app-rewriter` are built. OUTPUT, a folder below .build,
gets a picture of each first screen, table.md, and index.html, which has both. Nothing below CORPUS is written to.

With --chosen FILE, a table with the columns repository, commit and project, only the projects in it are tried. CORPUS is one folder then, in which
each repository is checked out as owner+name; one that is missing, or at another commit, is an error (exit status 2).

With --crawl ACTS each app that launches is used as people do, under three seeds. What that finds about the app itself is counted; where the agent
dies or hangs, the app counts as one that cannot be crawled. With --resume a run goes on where one with the same arguments was ended.

`adopt check` says what compiles. That is adopted into packages of ten apps or fewer, but for projects that have more, because two apps of one module do not fit into one, and built
with what this checkout has built. An app that fails there is left out, and the rest is built again.

It fails (exit status 1) if an app compiles but does not show its first screen, or cannot be crawled though it should be.
"""

import argparse
import os
import pathlib
import shutil
import signal
import sys

from corpus.attempts import Progress, digest
from corpus.checks import check
from corpus.choice import chosen
from corpus.packages import builds, groups, learn_modules
from corpus.runs import crawl, launch
from corpus.tables import Tables


def arguments():
    parser = argparse.ArgumentParser(description="Tries apps of others.")
    parser.add_argument("output", metavar="OUTPUT", type=pathlib.Path)
    parser.add_argument("corpus", metavar="CORPUS", nargs="+")
    parser.add_argument("--chosen", metavar="FILE", help="try only the projects in this table")
    parser.add_argument("--crawl", metavar="ACTS", type=int, default=0, help="crawl each app, under three seeds")
    parser.add_argument("--resume", action="store_true", help="go on where the last run was ended")
    told = parser.parse_args()
    if told.chosen and len(told.corpus) != 1:
        parser.error("--chosen takes one folder with checkouts")
    if told.crawl < 0:
        parser.error("--crawl takes how many things are done")
    for path in told.corpus:
        if not os.path.exists(path):
            parser.error(f"'{path}' is not there")
    return told


def batches(told):
    """The paths to look at, in groups that are looked at together."""
    if not told.chosen:
        return [[path] for path in told.corpus]
    places, problems = chosen(told.chosen, told.corpus[0])
    if problems:
        print("\n".join(problems), file=sys.stderr)
        sys.exit(2)
    return [places[start : start + 8] for start in range(0, len(places), 8)]


def main():
    # So that what was started ends, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    told = arguments()
    paths = batches(told)
    output = told.output
    if not told.resume:
        shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True, exist_ok=True)
    progress = Progress(output, [digest([path for batch in paths for path in batch]), told.crawl], told.resume)
    check(paths, progress)
    learn_modules(progress, output / "trial")
    folders = [attempt.folder for attempt in progress.attempts]
    root = pathlib.Path(told.corpus[0]).resolve() if told.chosen else os.path.commonpath(folders) if folders else "."
    tables = Tables(progress.attempts, root, told.crawl > 0)
    for group in groups(progress):
        for agent, apps in builds(output, group):
            for attempt in apps:
                attempt.builds = True
                place = output / progress.stem(attempt)
                launch(attempt, agent, place.with_name(f"{place.name}.svg"))
                if attempt.launches and told.crawl:
                    crawl(attempt, agent, told.crawl, progress.modules[attempt.place], place)
                attempt.is_finished = True
                said = f"{'launches' if attempt.launches else 'does not launch'}: {attempt.app}"
                print(said + (f", and is crawled: {'yes' if attempt.crawled else 'no'}" if told.crawl else ""), flush=True)
                progress.save()
        # If the run is ended, what there is so far can be looked at.
        progress.save()
        tables.write(output)
    tables.write(output)
    print(f"\n{tables.summary()}\n\nThe table is {output}/table.md, the contact sheet {output}/index.html.")
    last = "crawled" if told.crawl else "launches"
    return 1 if any(attempt.compiles and not getattr(attempt, last) for attempt in progress.attempts) else 0


sys.exit(main())
