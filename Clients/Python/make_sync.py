"""Makes the modules for callers that wait of those for asyncio: python make_sync.py [FOLDER].

The two differ in `async` and `await` and in a few names, which are below; one is written, and the other follows.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).parent / "src/rehearsal/aio"
MODULES = ["app.py", "expecting.py", "pages.py"]
NAMES = [
    (r"\basync def\b", "def"), (r"\bawait ", ""), (r"\bAsync(Commands|Connection)\b", r"\1"), (r"__aenter__", "__enter__"),
    (r"__aexit__", "__exit__"), (r"from \.\.(\w)", r"from .\1"), (r", for asyncio\.", "."),
    # What was in brackets only to be awaited.
    (r"\((self\.(?:[\w.]+)\((?:[^()]|\([^()]*\))*\))\)(?=[\[.])", r"\1"),
]


def sync(text):
    for pattern, replacement in NAMES:
        text = re.sub(pattern, replacement, text)
    head, rest = text.split("\n", 1)
    return f"{head}\n\n# Made from aio by make_sync.py; changes made here are lost.\n{rest.lstrip()}" if head.endswith('"""') else text


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCES.parent
    for name in MODULES:
        (folder / name).write_text(sync((SOURCES / name).read_text()))
