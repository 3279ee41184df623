"""Measures Playwright's trace viewer with a run of so many actions: when it first paints, when its list of actions is there, and
how many snapshots a second it shows while somebody goes through the actions. `Scripts/check-studio.py` measures the same of our
page.

Usage: trace-viewer.py FOLDER [ACTIONS]. The trace goes into FOLDER, and is used again where it is there.
"""

import contextlib
import functools
import http.server
import pathlib
import shutil
import sys
import threading
import time

from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import sync_playwright

# As many views as Notebook's first screen has, of which one is a checkbox that is clicked.
PAGE = "<h1>Notebook</h1><label><input type=checkbox> Large text</label>" + "".join(f"<p>Line {line}</p>" for line in range(12))


def record(browser, trace, actions):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.tracing.start(screenshots=True, snapshots=True)
    page = context.new_page()
    page.set_content(PAGE)
    box = page.get_by_label("Large text")
    for _ in range(actions // 2):
        box.click()
        page.wait_for_timeout(1)
    context.tracing.stop(path=str(trace))
    context.close()


@contextlib.contextmanager
def served(folder, trace):
    """Their viewer as they ship it, and the trace beside it, at an address of this machine."""
    driver, _ = compute_driver_executable()
    viewer = next(pathlib.Path(driver).parent.glob("**/vite/traceViewer"))
    place = folder / "served"
    shutil.copytree(viewer, place, dirs_exist_ok=True)
    shutil.copy(trace, place / "trace.zip")
    handler = functools.partial(QuietHandler, directory=place)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        root = f"http://127.0.0.1:{server.server_port}"
        yield f"{root}/index.html?trace={root}/trace.zip"
        server.shutdown()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


def main():
    folder = pathlib.Path(sys.argv[1])
    actions = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    folder.mkdir(parents=True, exist_ok=True)
    trace = folder / f"trace-{actions}.zip"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        if not trace.exists():
            began = time.monotonic()
            record(browser, trace, actions)
            print(f"recorded in {time.monotonic() - began:.1f} s")
        print(f"the trace has {trace.stat().st_size / 1e6:.1f} MB")
        with served(folder, trace) as link:
            measure(browser, link)
        browser.close()


def measure(browser, link):
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.set_default_timeout(300_000)
    # Once, so that its service worker is there, as it is for whoever looks at traces often.
    page.goto(link)
    page.locator(".action-title").first.wait_for()
    began = time.monotonic()
    page.reload()
    page.locator(".action-title").first.wait_for()
    print(f"actions listed after {(time.monotonic() - began) * 1000:.0f} ms")
    page.wait_for_timeout(500)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    print(f"first paint after {paint:.0f} ms")
    page.locator(".action-title").first.click()
    page.wait_for_timeout(1000)
    # A snapshot is shown when its frame becomes the visible one of the two.
    page.evaluate("""() => {
      window.shown = 0;
      const frames = new MutationObserver((changes) => {
        for (const { target } of changes) if (target.className === 'snapshot-visible') window.shown += 1;
      });
      for (const frame of document.querySelectorAll('iframe[name=snapshot]')) {
        frames.observe(frame, { attributeFilter: ['class'] });
      }
    }""")
    began, steps = time.monotonic(), 0
    while time.monotonic() - began < 10:
        page.keyboard.press("ArrowDown")
        steps += 1
        page.wait_for_function(f"window.shown >= {steps}")
    print(f"{steps / (time.monotonic() - began):.1f} snapshots a second, one after the other as soon as it is shown")


main()
