"""The browser that a page is looked at in: Debian's Chromium, or Firefox where PAGES_BROWSER is `firefox`."""

import os
import pathlib

IS_FIREFOX = os.environ.get("PAGES_BROWSER", "chromium") == "firefox"


def launched(playwright):
    if not IS_FIREFOX:
        program = os.environ.get("REHEARSAL_CHROMIUM", "/usr/bin/chromium")
        return playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    relay = pathlib.Path(__file__).parent / "firefox-for-playwright"
    return playwright.firefox.launch(channel="moz-firefox", executable_path=str(relay))
