"""Looks at the pages of `rehearse report` and `flaky why --html` in Chromium: every kind of page, light and dark, narrow and
printed.

Usage: check-pages.py REHEARSE FOLDER. Pictures of each kind go into FOLDER. Fails if axe finds anything serious, if a page asks for anything but
files of its own folder, if it is wider than a telephone, if one of its scripts throws, if a table cannot be sorted by keyboard alone, or if
a name of a test became a part of the page.
"""

import os
import pathlib
import subprocess
import sys

import browsers
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

HOSTILE = "<script>document.title = 'taken'</script><img src=x onerror=\"document.title = 'taken'\">"


# A picture as it was stored, and as it was found.
COMPARED = ["shots/cart.expected.svg", "shots/cart.actual.svg"]


def case(name, failure=None, time=0.2, left=()):
    text = name.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    body = f'<failure message="{failure}" type="AssertionError">{failure}\nat cart.py:{len(name)}</failure>' if failure else ""
    if failure and left:
        body += "<system-out>" + "\n".join(f"[[ATTACHMENT|{file}]]" for file in left) + "</system-out>"
    return f'<testcase classname="shop.Cart" name="{text}" time="{time}">{body}</testcase>'


def report(run):
    """Eighty runs: a test that flakes, one that broke, two that fail together, one that became slow, and one with a hostile
    name."""
    network = run % 9 == 2
    cases = [
        case("sums", f"no answer after {run} ms" if run * 7 % 16 == 3 else None, left=COMPARED),
        case("pays", "no network" if network else None),
        case("ships", "no network" if network else None),
        case("empties", "stuck" if run >= 76 else None),
        case("loads", None, 0.1 if run < 50 else 0.9),
        case(HOSTILE, "&lt;script&gt;document.title = 'taken'&lt;/script&gt;" if run % 10 == 4 else None),
    ] + [case(f"adds {number} things") for number in range(30)]
    day = f"2026-{run // 28 + 1:02}-{run % 28 + 1:02}T0{run % 10}:00:00Z"
    return (
        f'<testsuite name="shop" timestamp="{day}" hostname="ci-{run % 3}"><properties><property name="commit" value="c{run // 2:04x}"/>'
        f'<property name="branch" value="main"/></properties>{"".join(cases)}</testsuite>'
    )


def pages(rehearse, folder):
    reports, history, html = folder / "reports", folder / "history.sqlite", folder / "html"
    reports.mkdir(parents=True, exist_ok=True)
    history.unlink(missing_ok=True)
    for place, file in enumerate(COMPARED):
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300">'
            f'<rect x="20" y="{60 + place * 20}" width="160" height="44" fill="teal"/></svg>'
        )
    for run in range(80):
        (reports / f"{run:02}.xml").write_text(report(run))
    (folder / ".rehearsal-quarantine.yml").write_text(
        "version: 1\ntests:\n  - test: shop.Cart sums\n    reason: races the refresh\n    owner: \"@cart\"\n"
        "    issue: https://example.org/1\n    since: 2026-03-01\n    until: 2026-05-01\n"
    )
    ask = [rehearse, "history", "import", str(reports), "--project", "shop", "--run-per-file", "--elsewhere"]
    subprocess.run(ask + ["--history", str(history)], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        [rehearse, "report", "--html", str(html), "--history", str(history)], check=True, stdout=subprocess.DEVNULL, cwd=folder
    )
    alone = {"alone": "shop.Cart pays", "alone-hostile": f"shop.Cart {HOSTILE}"}
    for file, test in alone.items():
        ask = [rehearse, "flaky", "why", test, "--html", str(folder / f"{file}.html"), "--history", str(history)]
        subprocess.run(ask, check=True, stdout=subprocess.DEVNULL, cwd=folder)
    lists = ["index", "flaky", "tests", "slowest", "runs", "clusters"]
    tests = [html / "test" / f"{number}.html" for number in range(1, 7)]
    return (
        {name: html / f"{name}.html" for name in lists}
        | {f"test-{page.stem}": page for page in tests}
        | {file: folder / f"{file}.html" for file in alone}
    )


def sorts_by_keyboard(page):
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('th') !== null"):
            page.keyboard.press("Enter")
            return page.locator("th[aria-sort]").count() == 1
    return False


def look(page, path, name, folder):
    problems = []
    page.on("pageerror", lambda error: problems.append(f"a script threw: {error}"))
    page.on(
        "request", lambda request: request.url.startswith(("file:", "data:")) or problems.append(f"asked for {request.url}")
    )
    for scheme in ["light", "dark"]:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": 1100, "height": 900})
        page.goto(path.as_uri())
        page.screenshot(path=folder / f"{name}-{scheme}.png", full_page=True)
        for found in Axe().run(page).response["violations"]:
            if found["impact"] in ("serious", "critical"):
                problems.append(f"{scheme}: {found['id']}: {found['help']}: {found['nodes'][0]['html'][:120]}")
    if page.title() == "taken":
        problems.append("what a test is called became a part of the page")
    if page.locator("table[data-sortable]").count() and not sorts_by_keyboard(page):
        problems.append("no heading is reached and sorts by keyboard")
    if page.locator(".compared").count():
        button, second = page.locator(".compared button").first, page.locator(".turns img").nth(1)
        if page.locator(".compared").first.locator("img").count() != 4 or second.is_visible():
            problems.append("pictures that were compared do not stand side by side, and in turns")
        button.click()
        if button.get_attribute("aria-pressed") != "true":
            problems.append("the pictures do not take turns")
        page.screenshot(path=folder / f"{name}-compared.png", full_page=True)
    elif name == "test-1":
        problems.append("no pictures are compared")
    page.set_viewport_size({"width": 400, "height": 800})
    width = page.evaluate("document.documentElement.scrollWidth")
    if width > 400:
        problems.append(f"it is {width} wide where there is room for 400")
    page.screenshot(path=folder / f"{name}-narrow.png")
    page.emulate_media(media="print", color_scheme="light")
    page.pdf(path=folder / f"{name}.pdf")
    return problems


def main(rehearse, folder):
    folder = pathlib.Path(folder).resolve()
    pictures = folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    count = 0
    with sync_playwright() as playwright:
        browser = browsers.launched(playwright)
        for name, path in pages(os.path.abspath(rehearse), folder).items():
            page = browser.new_page()
            problems = look(page, path, name, pictures)
            page.close()
            count += len(problems)
            print(f"{name}: " + ("; ".join(problems) or "nothing to mend"))
        browser.close()
    print(f"The pictures are in {pictures}.")
    return 1 if count else 0


sys.exit(main(*sys.argv[1:]))
