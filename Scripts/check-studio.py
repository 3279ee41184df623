"""Uses the studio in Chromium as a person would: runs specs, looks at a run, puts two side by side, explores, uses an app and
records a spec, reads the history; light and dark, wide and narrow; and with ten thousand specs whose names are hostile.

Usage: check-studio.py REHEARSE AGENT FOLDER. Pictures of each view go into FOLDER. Fails if something cannot be done, if axe finds
anything serious, if the page asks for anything but the studio, if a script throws, or if a name became a part of the page.
"""

import base64
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse

import browsers
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

PAUSED = "Transfers a download stands still while it is paused"
KEPT = "Notebook killed and launched again finds what it has kept"
HOSTILE = "<script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">"
PLAYWRIGHTS_STYLE = base64.b64encode(hashlib.sha256(b"body {}").digest()).decode()
# Moves the scrubber to another place at each turn of two seconds, and counts the pictures of the app that come.
SCRUB = """() => new Promise((done) => {
  const scrubber = document.getElementById("scrubber"), image = document.getElementById("picture");
  const start = performance.now();
  let shown = 0, step = 0;
  image.addEventListener("load", () => (shown += 1));
  const move = () => {
    const passed = performance.now() - start;
    if (passed > 2000) return done((shown * 1000) / passed);
    step += 1;
    scrubber.value = String(((step * 0.618034) % 1) * Number(scrubber.max));
    scrubber.dispatchEvent(new Event("input"));
    requestAnimationFrame(move);
  };
  move();
})"""
VIEWS = ["specs", "run", "compare", "explore", "live", "history"]


class Checker:
    def __init__(self, browser, link, folder, kept):
        self.browser, self.link, self.folder, self.kept = browser, link, folder, kept
        self.origin = link.split("/?")[0]
        self.problems, self.figures = [], {}
        self.page = self.opened()

    def opened(self, **how):
        page = self.browser.new_context(viewport={"width": 1440, "height": 900}, **how).new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", self.note_error)
        page.on("console", self.note_console)
        page.on("request", self.note_request)
        return page

    def note_error(self, error):
        # Before a picture Playwright puts the style 'body {}' into each frame of Firefox, which the policy of the history's pages
        # forbids.
        if PLAYWRIGHTS_STYLE not in str(error):
            self.problems.append(f"a script threw: {error}")

    def note_console(self, told):
        # A stranger and a question that makes no sense are refused, which browsers complain of.
        if told.type == "error" and not re.search("status of (401|422)", told.text):
            self.problems.append(f"the browser complains: {told.text}")

    def note_request(self, request):
        if not request.url.startswith((self.origin + "/", "data:", "blob:", "about:")):
            self.problems.append(f"asked for {request.url}")

    def must(self, holds, words):
        if not holds:
            self.problems.append(words)

    def picture(self, name):
        self.page.screenshot(path=str(self.folder / f"{name}.png"), caret="initial")

    def axe(self, where):
        # The pages within frames are checked by tests of their own.
        found = Axe().run(self.page, context={"exclude": [["iframe"]]}).response["violations"]
        for violation in found:
            self.problems.append(f"axe, {where}: {violation['id']}: {violation['nodes'][0]['target']} {violation['help']}")

    def go(self, place):
        self.page.evaluate(f"location.hash = {json.dumps('#' + place)}")
        self.page.wait_for_timeout(400)

    # ---- What a person does ----

    def stranger(self):
        page = self.browser.new_context().new_page()
        answer = page.goto(self.origin + "/")
        self.must(answer.status == 401 and "token" in answer.text(), "a stranger was not refused")

    def begin(self):
        self.page.goto(self.link)
        self.must("token" not in self.page.url, "the token stays in the address")
        expect(self.page.locator("#spec-tree")).to_contain_text("Earthquakes")

    def run_specs(self):
        page = self.page
        page.fill("#spec-filter", "Notebook killed")
        page.wait_for_timeout(300)
        for _ in range(2):
            page.click("#run-shown")
            expect(page.locator("#stop")).to_be_enabled()
            expect(page.locator("#run-shown")).to_be_enabled()
        expect(page.locator("#progress-words")).to_contain_text("2 of 2")
        expect(page.locator("#spec-tree")).to_contain_text("passed")
        page.get_by_text("finds what it has kept", exact=True).first.click()
        expect(page.locator("#spec-details")).to_contain_text(KEPT)
        self.picture("specs")
        self.axe("specs")

    def run_tests(self):
        page = self.page
        if not list(pathlib.Path(".build/debug").glob("*.xctest")):
            print("No tests are built here: those of XCTest and Swift Testing are not looked at.")
            return
        self.go("specs")
        page.check("#with-tests")
        expect(page.locator("#spec-count")).to_contain_text("specs and tests")
        for name in ["ControlsUITests testTextIsTyped", "StoryTextTests nothingDoneIsNothingTold"]:
            page.fill("#spec-filter", name)
            page.wait_for_timeout(300)
            expect(page.locator("#spec-count")).to_contain_text("1 of")
            page.click("#run-shown")
            expect(page.locator("#stop")).to_be_enabled()
            expect(page.locator("#run-shown")).to_be_enabled()
            expect(page.locator("#progress-words")).to_contain_text("1 of 1, all is well")
            page.get_by_text(name.split()[1], exact=False).last.click()
            expect(page.locator("#spec-details")).to_contain_text("passed")
            self.picture("test-" + name.split()[0])
        self.axe("tests")
        page.uncheck("#with-tests")
        expect(page.locator("#spec-count")).not_to_contain_text("specs and tests")

    def look_at_run(self):
        page = self.page
        page.locator("#spec-details").get_by_role("link", name=re.compile("Look at the run")).first.click()
        frame = page.frame_locator("#run-frame")
        expect(frame.locator("#spec")).to_have_text(KEPT)
        expect(frame.locator("#clock")).to_contain_text("s")
        page.fill("#ask", ".UISwitch[@isOn=true]")
        page.get_by_role("button", name="Ask", exact=True).click()
        expect(page.locator("#ask-answer")).to_contain_text("to the end")
        page.fill("#ask", "Save[")
        page.get_by_role("button", name="Ask", exact=True).click()
        expect(page.locator("#ask-answer")).to_contain_text("[")
        self.picture("run")
        self.axe("run")

    def explore(self):
        page = self.page
        self.go("explore?spec=" + PAUSED.replace(" ", "%20"))
        page.fill("#explore-runs", "60")
        page.click("#explore-start")
        # Sixty runs take their time on a machine that has other work.
        expect(page.locator("#explore-result")).to_contain_text("'Pause'", timeout=60_000)
        expect(page.locator("#explore-result")).to_contain_text("s1-a1000")
        expect(page.locator("#explore-result svg")).to_be_visible()
        self.picture("explore")
        self.axe("explore")

    def compare(self):
        page = self.page
        page.locator("#explore-result").get_by_role("link", name=re.compile("ompare")).first.click()
        expect(page.locator("#parting-words")).to_contain_text("part")
        expect(page.locator("#compare-crossing svg")).to_be_visible()
        expect(page.locator("#picture-a")).to_be_visible()
        page.click("#compare-on")
        page.click("#parting-go")
        self.picture("compare")
        self.axe("compare")

    def use_app(self):
        page = self.page
        self.go("live")
        page.select_option("#live-app", "Notebook")
        page.click("#live-launch")
        expect(page.locator("#live-tree")).to_contain_text("Save")
        page.check("#live-record")
        page.fill("#live-name", "keeps what is typed")
        page.keyboard.press("Tab")
        self.touch("A note")
        expect(page.locator("#live-story")).to_contain_text("note.tap()")
        page.focus("#live-glass")
        page.keyboard.type("Milk")
        page.wait_for_timeout(700)
        self.touch("Save")
        expect(page.locator("#live-story")).to_contain_text("save.tap()")
        self.picture("live-use")
        self.axe("live")
        story = page.locator("#live-story").inner_text()
        self.must('enterText("Milk")' in story and 'waitForText("Milk")' in story, f"the story lacks what was done: {story}")
        page.locator("input[name=live-mode][value=pick]").check(force=True)
        self.touch("Large text")
        expect(page.locator("#live-picked")).to_contain_text('app.view("Large text")')
        self.picture("live-pick")
        self.axe("live, a view picked")

    def use_app_in_trouble(self):
        """A launch that is refused leaves the app that runs, another window follows, and what hangs can be closed."""
        page = self.page
        page.on("dialog", lambda dialog: dialog.accept())
        page.fill("#live-device", "iPad nano")
        page.click("#live-launch")
        expect(page.locator("#live-problem")).to_contain_text("no device 'iPad nano'")
        expect(page.locator("#live-tree")).to_contain_text("Save")
        page.fill("#live-device", "")
        page.select_option("#live-app", "Workbench")
        page.click("#live-launch")
        expect(page.locator("#live-tree")).to_contain_text("Greet")
        other = page.context.new_page()
        other.goto(self.origin + "/#live")
        expect(other.locator("#live-tree")).to_contain_text("Greet")
        page.locator("input[name=live-mode][value=use]").check(force=True)
        self.touch("Hang")
        page.click("#live-close")
        # An act that hangs has ten seconds.
        for each in [page, other]:
            expect(each.locator("#live-words")).to_contain_text("No app runs here", timeout=5_000)
        other.close()

    def touch(self, label):
        page = self.page
        screen = page.evaluate("fetch('/api/live').then((answer) => answer.json())")
        view = [line["view"] for line in screen["views"] if line["view"].get("label") == label and line["view"]["visible"]][0]
        page.locator("#live-picture").scroll_into_view_if_needed()
        box = page.locator("#live-picture").bounding_box()
        scale = box["width"] / screen["screen"]["width"]
        frame = view["frame"]
        page.mouse.click(
            box["x"] + (frame["x"] + frame["width"] / 2) * scale, box["y"] + (frame["y"] + frame["height"] / 2) * scale)
        page.wait_for_timeout(600)

    def history(self):
        page = self.page
        self.go("history")
        expect(page.frame_locator("#history-frame").locator("h1").first).to_be_visible()
        expect(page.locator("#recording-list")).to_contain_text("Notebook")
        self.picture("history")
        # One test's story, and from there one of its runs.
        frame = page.frame_locator("#history-frame")
        frame.get_by_role("link", name="All tests").first.click()
        frame.get_by_role("link", name=KEPT).first.click()
        expect(page.locator("#told-test")).to_contain_text("Recordings of this test")
        self.axe("history")
        self.picture("history-test")
        page.locator("#told-test-list a").first.click()
        expect(page.frame_locator("#run-frame").locator("#spec")).to_have_text(KEPT)

    def keyboard(self):
        page = self.page
        self.go("specs")
        page.focus("#tab-specs")
        page.keyboard.press("ArrowRight")
        self.must(page.evaluate("document.activeElement.id") == "tab-run", "an arrow does not go to the next view")

    def in_other_clothes(self):
        for scheme, width in [("dark", 1440), ("light", 400)]:
            self.page.emulate_media(color_scheme=scheme)
            self.page.set_viewport_size({"width": width, "height": 900})
            for view in VIEWS:
                self.go(view)
                self.picture(f"{view}-{scheme}-{width}")
                self.axe(f"{view}, {scheme}, {width} wide")
                over = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                self.must(over <= 0, f"{view} is {over} px wider than a window of {width} px")
        self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size({"width": 1440, "height": 900})

    def ten_thousand(self):
        """Ten thousand specs, with names that would be scripts."""
        specs = [
            {
                "id": f"Group {at // 50} {HOSTILE} {at}", "path": [f"Group {at // 50}", f"{HOSTILE} {at}"],
                "file": f"{HOSTILE}.swift", "line": at, "tags": [HOSTILE], "isPending": False,
            }
            for at in range(10_000)
        ]
        page = self.page
        page.route("**/api/specs", lambda route: route.fulfill(json={"program": HOSTILE, "folder": HOSTILE, "specs": specs}))
        page.goto(self.origin + "/#specs")
        page.reload()
        expect(page.locator("#spec-tree")).to_contain_text("Group 0")
        self.figures["first paint, ms"] = round(
            page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"))
        self.figures["filtering 10,000, ms"] = round(page.evaluate("""async () => {
          const field = document.getElementById('spec-filter'), began = performance.now();
          field.value = '9999';
          field.dispatchEvent(new Event('input', { bubbles: true }));
          const due = performance.now() + 5000;
          while (performance.now() < due && !document.getElementById('spec-count').textContent.includes('1 ')) {
            await new Promise(requestAnimationFrame);
          }
          return performance.now() - began;
        }"""))
        page.fill("#spec-filter", "")
        page.wait_for_timeout(400)
        page.get_by_text(f"{HOSTILE} 1", exact=True).first.click()
        expect(page.locator("#spec-details")).to_contain_text("<script>")
        self.must(page.title() != "taken", "a name became a part of the page")
        self.must(page.locator("#spec-tree script, #spec-tree img, #spec-details img").count() == 0, "a name became elements")
        self.figures["scrolling, pictures a second"] = round(page.evaluate("""async () => {
          const list = [...document.querySelectorAll('#spec-tree, #spec-tree *')].find((part) => part.scrollHeight > part.clientHeight + 1000);
          if (!list) return -1;
          const began = performance.now();
          let count = 0;
          while (performance.now() - began < 2000) {
            list.scrollTop = (list.scrollTop + 900) % list.scrollHeight;
            await new Promise(requestAnimationFrame);
            count += 1;
          }
          return count / ((performance.now() - began) / 1000);
        }"""))
        self.picture("ten-thousand")
        self.axe("ten thousand specs")
        page.unroute("**/api/specs")

    def five_thousand_commands(self):
        """A run of so many commands, looked at in the studio: how soon it is there, and how many pictures a second it shows."""
        file = self.kept / "recordings" / "20260101T000000Z-000000" / "long.jsonl"
        file.parent.mkdir(parents=True)
        lines = [{"recording": 1, "spec": "A long run", "attempt": 1, "seed": 1}]
        lines.append({"app": 0, "command": "launch", "params": {"app": "Notebook", "seed": 1}})
        for _ in range(2500):
            lines.append({"app": 0, "command": "tap", "params": {"locator": {"label": "Large text"}}})
            lines.append({"app": 0, "command": "advance", "params": {"byMs": 500}})
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        page = self.page
        began = time.monotonic()
        self.go("run?recording=" + urllib.parse.quote(str(file)))
        frame = page.frame_locator("#run-frame")
        expect(frame.locator("#spec")).to_have_text("A long run", timeout=600_000)
        self.figures["5,000 commands, repeated and filmed, s"] = round(time.monotonic() - began, 1)
        self.go("specs")
        self.go("run?recording=" + urllib.parse.quote(str(file)))
        page.reload()
        expect(frame.locator("#clock")).to_contain_text("s", timeout=600_000)
        inner = next(each for each in page.frames if "/api/trace" in each.url)
        page.wait_for_timeout(500)
        self.figures["5,000 commands, first paint, ms"] = round(
            inner.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        self.figures["5,000 commands, pictures a second"] = round(inner.evaluate(SCRUB), 1)
        self.picture("five-thousand-commands")

    def all(self):
        for step in [
            self.stranger, self.begin, self.run_specs, self.look_at_run, self.run_tests, self.explore, self.compare, self.use_app,
            self.use_app_in_trouble, self.history, self.keyboard, self.in_other_clothes, self.ten_thousand,
            self.five_thousand_commands,
        ]:
            try:
                step()
            except AssertionError as problem:
                self.problems.append(f"{step.__name__}: {problem}")
            except Exception as problem:  # noqa: BLE001, whatever stops a step is told with the others
                self.problems.append(f"{step.__name__}: {type(problem).__name__}: {problem}")
                self.picture(f"problem-{step.__name__}")


def main():
    rehearse, agent, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept:
        studio = subprocess.Popen(
            [rehearse, "studio", "--agent", agent, "--history", kept + "/history.sqlite"], stdout=subprocess.PIPE, text=True)
        try:
            told = studio.stdout.readline()
            link = re.search(r"http://\S+", told)
            if not link:
                sys.exit(f"the studio printed no link but {told!r}")
            with sync_playwright() as playwright:
                browser = browsers.launched(playwright)
                checker = Checker(browser, link[0], folder, pathlib.Path(kept))
                checker.all()
                browser.close()
        finally:
            studio.terminate()
            status = studio.wait(60)
    for name, figure in checker.figures.items():
        print(f"{name}: {figure}")
    if status != 0:
        checker.problems.append(f"the studio ended with status {status}")
    for problem in checker.problems:
        print(f"PROBLEM {problem}")
    sys.exit(1 if checker.problems else 0)


main()
