"""An app of others, how far it came, and what keeps it from coming further; and the file that remembers it."""

import dataclasses
import hashlib
import json
import os
import pathlib
import re
import sys


def general(reason):
    """A reason without what differs from app to app: its place in a file, paths, and numbers."""
    told = re.sub(r"^\S+:\d+: ", "", reason.splitlines()[0] if reason else "")
    told = re.sub(r"'[^']*/[^']*'|/\S+", "…", told)
    return re.sub(r"\d+", "…", told)[:120]


# Two are never one, whatever they say.
@dataclasses.dataclass(eq=False)
class Attempt:
    app: str
    # The project, or the folder of the app: absolute.
    place: str
    # The modules that it imports and that are not here, sorted.
    absent: list = dataclasses.field(default_factory=list)
    compiles: bool = False
    builds: bool = False
    launches: bool = False
    crawled: bool = False
    # What the crawls found about the app itself, the gravest first: kinds and sentences.
    found: list = dataclasses.field(default_factory=list)
    # The file of its first screen.
    picture: str = ""
    # Why it came no further, and the same in words that other apps share.
    reason: str = ""
    cause: str = ""
    # Whether nothing more is to be tried.
    is_finished: bool = False

    @property
    def folder(self):
        place = pathlib.Path(self.place)
        return place.parent if place.suffix == ".xcodeproj" else place

    @property
    def names_swift_version(self):
        """Whether its project names its version of Swift, as each does since Xcode 8. One that names none is of Swift 2 or older,
        which no compiler takes since Xcode 8.3. What is no project has none to name."""
        place = pathlib.Path(self.place)
        if not (place / "project.pbxproj").is_file():
            return True
        files = [place / "project.pbxproj", *place.parent.rglob("*.xcconfig")]
        return any("SWIFT_VERSION" in file.read_text(errors="replace") for file in files)

    def fails(self, stage, reason, cause=None):
        self.reason = reason
        self.cause = cause or f"{stage}: {general(reason)}"
        self.is_finished = True


class Progress:
    """All apps of a run, which are written down after each step, so that another run can go on from there."""

    def __init__(self, output, asked, resumes):
        self.file = output / "progress.json"
        self.asked = asked
        # The paths that were looked at.
        self.checked = []
        self.attempts = []
        # The modules of each project's package.
        self.modules = {}
        if resumes and self.file.exists():
            told = json.loads(self.file.read_text())
            if told["asked"] != asked:
                print(f"{self.file} is of a run that was asked something else: leave --resume out", file=sys.stderr)
                sys.exit(2)
            self.checked, self.modules = told["checked"], told["modules"]
            self.attempts = [Attempt(**fields) for fields in told["attempts"]]

    def save(self):
        told = {
            "asked": self.asked,
            "checked": self.checked,
            "modules": self.modules,
            "attempts": [dataclasses.asdict(attempt) for attempt in self.attempts],
        }
        # Whole or not at all.
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(told, indent=1, ensure_ascii=False))
        os.replace(new, self.file)

    def stem(self, attempt):
        """What the files of an app are called."""
        return f"{self.attempts.index(attempt) + 1}-{re.sub('[^A-Za-z0-9]', '', attempt.app)}"


def digest(paths):
    return hashlib.sha256("\n".join(paths).encode()).hexdigest()
