"""What users' own clients cost: clients.py SERVER AGENT [--output FILE]. README.md tells the rows."""

import argparse
import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from measuring import Table, compare

HERE = pathlib.Path(__file__).parent


@contextlib.contextmanager
def started(words, pattern):
    """A server, and what of its first lines matches."""
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        for line in process.stdout:
            if found := re.search(pattern, line):
                yield found[1]
                return
        raise SystemExit(f"{words[0]} did not start")
    finally:
        process.terminate()
        process.wait()


def drivers(server, agent, stack):
    """The same client at Rehearsal's server, at one that answers at once, and at chromedriver."""
    from selenium import webdriver
    from selenium.webdriver.common.options import ArgOptions

    def remote(url, capabilities):
        options = ArgOptions()
        for name, value in capabilities.items():
            options.set_capability(name, value)
        return webdriver.Remote(url, options=options)

    ours = stack.enter_context(started([server, "--agent", agent, "--port", "0"], r"WebDriver at (\S+),"))
    idle = stack.enter_context(started([sys.executable, HERE / "idle_server.py"], r"^(\d+)$"))
    openers = {
        "rehearsal": lambda: remote(ours, {"appium:app": "Earthquakes", "platformName": "iOS"}),
        "server that answers at once": lambda: remote(f"http://127.0.0.1:{idle}", {"browserName": "idle"}),
    }
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium and driver:
        port = stack.enter_context(started([driver, "--port=0"], r"started successfully on port (\d+)"))
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu"]
        chrome = {"browserName": "chrome", "goog:chromeOptions": {"binary": chromium, "args": arguments}}
        openers["chromedriver"] = lambda: remote(f"http://127.0.0.1:{port}", chrome)
    return openers


def pairs(openers):
    """Rehearsal beside each of the others, so that nothing else is open meanwhile: Chromium is at work also while nobody asks
    it."""
    return [{name: openers[name] for name in ("rehearsal", other)} for other in openers if other != "rehearsal"]


def commands(table, openers, runs):
    from selenium.webdriver.common.by import By

    open_ones = {name: opener() for name, opener in openers.items()}
    if "chromedriver" in open_ones:
        open_ones["chromedriver"].get((HERE / "rows.html").as_uri())
    rows = {name: (By.CSS_SELECTOR, "button") if name == "chromedriver" else (By.CLASS_NAME, "XCUIElementTypeCell") for name in open_ones}
    labels = {name: driver.find_element(*rows[name]) for name, driver in open_ones.items()}
    asked = {
        "timeouts": lambda name: lambda: open_ones[name].timeouts,
        "find_element": lambda name: lambda: open_ones[name].find_element(*rows[name]),
        "text": lambda name: lambda: labels[name].text,
        "find_element by xpath": lambda name: lambda: open_ones[name].find_element(
            By.XPATH, "//button[3]" if name == "chromedriver" else "//XCUIElementTypeCell[3]"),
    }
    for what, made in asked.items():
        times = compare({name: made(name) for name in open_ones}, runs)
        ours = times.pop("rehearsal")
        table.add(f"selenium: {what}", ours, times)
    for driver in open_ones.values():
        driver.quit()


def sessions(table, openers, runs):
    times = compare({name: lambda name=name: openers[name]().quit() for name in openers}, runs, rounds=3)
    table.add("selenium: a session opened and closed", times.pop("rehearsal"), times)


def round_trips(table, agent, runs):
    import rehearsal

    with tempfile.TemporaryDirectory() as folder, started([agent, "--socket", f"{folder}/s"], '"(ready)"'):
        with socket.socket(socket.AF_UNIX) as link:
            link.connect(f"{folder}/s")
            lines = link.makefile("rb")

            def ask(method, params):
                link.sendall(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n")
                return json.loads(lines.readline())["result"]

            ask("hello", {"protocolVersions": [1]})
            ask("launch", {"app": "Workbench"})
            with rehearsal.App.launch("Workbench", agent=agent) as app:
                condition = {"visible": {"identifier": "name"}}
                times = compare({"ours": lambda: app.holds(condition), "raw socket": lambda: ask("check", {"condition": condition})}, runs)
            table.add("package for Python: a round trip", times.pop("ours"), times)


OURS = """
import pytest

@pytest.mark.app("Earthquakes")
@pytest.mark.parametrize("number", range(300))
def test_a_row_is_opened(app, number):
    rows = app.view(class_name="UITableViewCell")
    rows.at(0).wait()
    assert [rows.at(row).label for row in range(7)][0] == "c0001xgp, 8.8"
    rows.at(0).tap()
    assert app.view(identifier="depth").text == "24.4"
"""

THEIRS = """
import pytest
from playwright.sync_api import sync_playwright

@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path={chromium!r}, args=["--no-sandbox"])
        yield browser
        browser.close()

@pytest.mark.parametrize("number", range(300))
def test_a_row_is_opened(browser, number):
    context = browser.new_context()
    page = context.new_page()
    page.goto({page!r})
    rows = page.locator("button")
    assert [rows.nth(row).text_content() for row in range(7)][0] == "c0000, 8.8"
    rows.nth(0).click()
    assert page.locator("#depth").text_content() == "24.4"
    context.close()
"""


def suites(table, agent, rounds):
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "test_ours.py").write_text(OURS)
        suites = {"ours": "test_ours.py"}
        if chromium:
            pathlib.Path(folder, "test_theirs.py").write_text(THEIRS.format(chromium=chromium, page=(HERE / "rows.html").as_uri()))
            suites["Playwright for Python"] = "test_theirs.py"
        times = {name: [] for name in suites}
        for _ in range(rounds):
            for name, file in suites.items():
                start = time.perf_counter()
                subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file], cwd=folder, check=True,
                               stdout=subprocess.DEVNULL, env={**os.environ, "REHEARSAL_AGENT": agent})
                times[name].append((time.perf_counter() - start) * 1e6)
    medians = {name: statistics.median(values) for name, values in times.items()}
    table.add("pytest: 300 tests with a fresh app each", medians.pop("ours"), medians)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("agent")
    parser.add_argument("--output")
    parser.add_argument("--runs", type=int, default=100, help="how often each command is sent in each of seven rounds")
    parser.add_argument("--rounds", type=int, default=3, help="how often each suite of pytest is run")
    options = parser.parse_args()
    agent = os.path.abspath(options.agent)
    table = Table()
    print(f"{'what':44} {'Rehearsal':>10}   {'beside':34} {'takes':>10}   {'ratio':>8}")
    with contextlib.ExitStack() as stack:
        openers = drivers(os.path.abspath(options.server), agent, stack)
        for pair in pairs(openers):
            commands(table, pair, options.runs)
            sessions(table, pair, 5)
    round_trips(table, agent, options.runs * 5)
    suites(table, agent, options.rounds)
    if options.output:
        pathlib.Path(options.output).parent.mkdir(parents=True, exist_ok=True)
        pathlib.Path(options.output).write_text(json.dumps(table.rows, indent=1) + "\n")
