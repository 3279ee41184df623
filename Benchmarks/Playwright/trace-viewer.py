"""Measures Playwright's trace viewer with a run of so many actions: when it first paints, when its list of actions is there, and how many
snapshots a second it shows while somebody goes through the actions. What `Scripts/check-studio.py` measures of our page, of theirs.

Usage: trace-viewer.py FOLDER [ACTIONS]. The trace goes into FOLDER, and is used again where it is there.
"""

import pathlib
import re
import subprocess
import sys
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
        driver, program = compute_driver_executable()
        # `--port 0` serves it on this machine, and tells the address.
        viewer = subprocess.Popen(
            [driver, program, "show-trace", "--host", "127.0.0.1", "--port", "0", str(trace)], stdout=subprocess.PIPE, text=True)
        try:
            link = re.search(r"http://\S+", viewer.stdout.readline())[0]
            measure(browser, link)
        finally:
            viewer.terminate()
            viewer.wait(30)
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
    page.evaluate("""() => {
      window.shown = 0;
      new PerformanceObserver(() => {}).observe({ entryTypes: ['resource'] });
      for (const frame of document.querySelectorAll('iframe')) frame.addEventListener('load', () => (window.shown += 1));
    }""")
    began, steps = time.monotonic(), 0
    while time.monotonic() - began < 5:
        page.keyboard.press("ArrowDown")
        steps += 1
    passed = time.monotonic() - began
    print(f"{steps / passed:.1f} actions a second gone through, {page.evaluate('window.shown') / passed:.1f} snapshots a second shown")


main()
