"""The peer of `rehearsal-benchmarks`: a list, a tap and a detail in Chromium, by Playwright, each test in a context of its own.

Prints one line of JSON: tests a second for each number of lanes, and what a further context adds to the memory of Chromium.
Its driver and its browsers have started before a clock runs. Called by `rehearsal-benchmarks`; `make playwright` installs what it needs.
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import time

from playwright.sync_api import sync_playwright

QUAKES = json.dumps([{"place": f"{number} km from somewhere", "depth": f"{number}.4"} for number in range(50)])
PAGE = """<!doctype html><title>Earthquakes</title><main><ul id="list"></ul></main><script>
fetch("/earthquakes.json").then((answer) => answer.json()).then((quakes) => {
  for (const quake of quakes) {
    const row = document.createElement("li");
    row.textContent = quake.place;
    row.onclick = () => { document.querySelector("main").innerHTML = `<p id="depth">${quake.depth}</p>`; };
    document.getElementById("list").append(row);
  }
});
</script>"""


def answer(route):
    if route.request.url.endswith(".json"):
        route.fulfill(content_type="application/json", body=QUAKES)
    else:
        route.fulfill(content_type="text/html", body=PAGE)


def test(browser):
    context = browser.new_context()
    context.route("**/*", answer)
    page = context.new_page()
    page.goto("http://earthquakes.example/")
    page.locator("li").nth(24).click()
    page.locator("#depth").wait_for()
    assert page.locator("#depth").text_content() == "24.4"
    context.close()


def launch(playwright, chromium):
    return playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])


def lane(chromium, count, ready, done):
    with sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        test(browser)
        ready.wait()
        for _ in range(count):
            test(browser)
        done.wait()
        browser.close()


def tests_a_second(chromium, lanes, count):
    each = max(1, count // lanes)
    # A lane that fails breaks them, and so ends the others.
    ready, done = (multiprocessing.Barrier(lanes + 1, timeout=300) for _ in range(2))
    workers = [multiprocessing.Process(target=lane, args=(chromium, each, ready, done)) for _ in range(lanes)]
    for worker in workers:
        worker.start()
    ready.wait()
    start = time.monotonic()
    done.wait()
    seconds = time.monotonic() - start
    for worker in workers:
        worker.join()
    return each * lanes / seconds


def field(process, file, name):
    """The number behind a name in one of the files that the kernel keeps of a process."""
    try:
        lines = pathlib.Path(f"/proc/{process}/{file}").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(name)), 0)


def memory():
    """The proportional set size of the Chromium that this process started, in kilobytes."""
    parents = {int(path.name): field(path.name, "status", "PPid:") for path in pathlib.Path("/proc").glob("[0-9]*")}

    def is_ours(process):
        while process > 1 and process != os.getpid():
            process = parents.get(process, 0)
        return process == os.getpid()

    def is_chromium(process):
        try:
            return "chrom" in pathlib.Path(f"/proc/{process}/comm").read_text()
        except OSError:
            return False

    return sum(field(process, "smaps_rollup", "Pss:") for process in parents if is_ours(process) and is_chromium(process))


def context_memory(chromium, contexts):
    with sync_playwright() as playwright:
        browser = launch(playwright, chromium)
        sizes = []
        for _ in range(contexts + 1):
            context = browser.new_context()
            context.route("**/*", answer)
            page = context.new_page()
            page.goto("http://earthquakes.example/")
            page.locator("li").nth(24).wait_for()
            sizes.append(memory())
        browser.close()
        return {"first": sizes[0], "further": (sizes[-1] - sizes[0]) / contexts}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--tests", type=int, default=40)
    parser.add_argument("--lanes", default="1,2,4,8")
    options = parser.parse_args()
    speeds = {
        lanes: tests_a_second(options.chromium, int(lanes), options.tests) for lanes in options.lanes.split(",")
    }
    print(json.dumps({"testsASecond": speeds, "memory": context_memory(options.chromium, 4)}))
