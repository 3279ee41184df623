"""What came of a run: totals, causes, a table of all apps, and a contact sheet of their first screens."""

import collections
import html
import os

CLAIMS = {"compiles": "compile", "builds": "build", "launches": "launch", "crawled": "crawled"}


class Tables:
    # - root: the folder that projects are told as seen from.
    # - crawls: whether apps are crawled.
    def __init__(self, attempts, root, crawls):
        self.attempts, self.root = attempts, root
        self.claims = [claim for claim in CLAIMS if crawls or claim != "crawled"]
        self.columns = ["project", "app", "imports", *self.claims, *(["found"] if crawls else []), "reason"]

    def project(self, attempt):
        return os.path.relpath(attempt.place, self.root)

    def row(self, attempt):
        found = []
        if "found" in self.columns:
            first = "{kind}: {title}".format(**attempt.found[0]) if attempt.found else ""
            found = [f"{len(attempt.found)}: {first}" if first else "0" if attempt.launches else ""]
        marks = ["yes" if getattr(attempt, claim) else "no" for claim in self.claims]
        return [self.project(attempt), attempt.app, ", ".join(attempt.absent), *marks, *found, attempt.reason]

    # MARK: In numbers

    def count(self, attempts):
        """How many there are, and how many of them came how far."""
        told = [str(len(attempts))]
        for claim in self.claims:
            number = sum(getattr(attempt, claim) for attempt in attempts)
            told.append(f"{number} ({100 * number / len(attempts):.1f} %)" if attempts else "0")
        return told

    def totals(self):
        """Of all apps, and of those that import only what is here. One that could not be read counts among both."""
        here = [attempt for attempt in self.attempts if not attempt.absent]
        rows = [["", "apps", *(CLAIMS[claim] for claim in self.claims)], ["all apps", *self.count(self.attempts)]]
        rows.append(["those that import only what is here", *self.count(here)])
        # What compiles is counted, whatever its project says.
        modern = [attempt for attempt in here if attempt.compiles or attempt.names_swift_version]
        return table([*rows, ["those of these that are not of Swift 1 or 2", *self.count(modern)]])

    def causes(self):
        counted = collections.Counter(attempt.cause for attempt in self.attempts if attempt.cause)
        return table([["cause", "apps"], *([cause, str(number)] for cause, number in sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))])

    def summary(self):
        return f"{self.totals()}\n\n{self.causes()}"

    # MARK: In files

    def write(self, output):
        rows = table([self.columns, *map(self.row, self.attempts)])
        (output / "table.md").write_text(f"{self.summary()}\n\n{rows}\n")
        (output / "index.html").write_text(self.sheet())

    def sheet(self):
        figures = [
            f'<figure><img src="{attempt.picture}" alt="The first screen of {html.escape(attempt.app)}">'
            f"<figcaption>{html.escape(self.project(attempt))}</figcaption></figure>"
            for attempt in self.attempts
            if attempt.picture
        ]
        head = "".join(f"<th>{column}</th>" for column in self.columns)
        rows = ["<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in self.row(attempt)) + "</tr>" for attempt in self.attempts]
        style = (
            "body{font:14px sans-serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0;width:220px}"
            "img{width:220px;border:1px solid #999}figcaption{font-size:12px;overflow-wrap:anywhere}"
            "td,th{text-align:left;vertical-align:top;padding:2px 8px;border-bottom:1px solid #ccc}"
        )
        counts = ", ".join(f"{count} {CLAIMS[claim]}" for claim, count in zip(self.claims, self.count(self.attempts)[1:]))
        return (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Apps of others</title><style>{style}</style>'
            f"<h1>{len(self.attempts)} apps: {counts}</h1><main>{''.join(figures)}</main>"
            f"<table><tr>{head}</tr>{''.join(rows)}</table></html>\n"
        )


def table(rows):
    """Rows of texts as Markdown has them, the first as the head."""
    lines = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    return "\n".join("| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in row) + " |" for row in lines)
