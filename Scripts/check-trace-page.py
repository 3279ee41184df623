"""Looks at a trace page in Chromium as a person would: with the keyboard and the mouse, light and dark, wide and narrow.

Usage: check-trace-page.py PAGE FOLDER [--expect JSON]. Pictures of the page and of each pane go into FOLDER. Fails if something
cannot be done, if axe finds anything serious, if the page asks for anything but itself, if a script throws, or if a name of the
app became a part of the page.

JSON can say what has to be there: {"spec": "…", "outcome": "failed", "apps": ["Notes"], "commands": 8, "requests": 3,
"differences": 0, "queries": {"#title": "True all the time."}, "firstPaintMs": 300, "firstPictureMs": 600,
"picturesASecond": 30}. What it does not say is not asked.
"""

import argparse
import json
import pathlib
import sys
import time

import browsers
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

PANES = ["views", "controllers", "network", "pending", "events", "source", "console", "query"]
WRONG = ["#", "Save[", "Save[loud]", "colour=red", "Save &&", 'text="a', "Save]", "!"]
SETTLED_MS = 450


class Looker:
    def __init__(self, browser, path, folder, expected):
        self.path, self.folder, self.expected = path, folder, expected
        # What is tried with another content than the page has.
        self.copy = (folder / "copy.html").resolve()
        self.problems, self.figures = [], {}
        self.page = browser.new_page(viewport={"width": 1440, "height": 900})
        self.page.on("pageerror", lambda error: self.problems.append(f"a script threw: {error}"))
        self.page.on(
            "console", lambda told: told.type == "error" and self.problems.append(f"the browser complains: {told.text}")
        )
        self.page.on("request", self.note_request)

    def note_request(self, request):
        own = self.path.as_uri(), self.copy.as_uri()
        if not (request.url.startswith((*own, "data:", "blob:"))):
            self.problems.append(f"asked for {request.url}")

    def must(self, holds, words):
        if not holds:
            self.problems.append(words)

    def open(self, place=""):
        # Another fragment alone would not load the page again.
        self.page.goto("about:blank")
        self.page.goto(self.path.as_uri() + place)
        self.settle()

    def settle(self, ms=SETTLED_MS):
        self.page.wait_for_timeout(ms)

    def text(self, selector):
        return self.page.locator(selector).inner_text()

    def ask(self, script):
        return self.page.evaluate(script)

    def picture(self, name):
        self.page.screenshot(path=self.folder / f"{name}.png")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(40)
        self.settle()

    def rest(self):
        """Takes the focus from everything, so that keys mean the page."""
        self.ask("document.activeElement.blur()")

    def mode(self, name):
        self.page.locator(f"input[value={name}]").check(force=True)
        self.settle()

    def has_picture(self, image):
        return self.ask(f"document.getElementById('{image}').naturalWidth > 0")

    # What is there

    def head(self):
        self.must(self.page.title() != "taken", "a name became a part of the page")
        self.must(self.page.locator("#unreadable").is_hidden(), "the page cannot read its trace")
        self.must(self.has_picture("picture") or self.has_picture("picture-after"), "no picture is shown at first")
        self.must(self.ask("document.querySelectorAll('#strip img').length > 0"), "the film strip is empty")
        self.must(
            self.ask("document.querySelectorAll('#viewer script, #viewer image, #viewer a').length === 0"),
            "markup of a name is in the page",
        )
        counts = self.ask(
            "(() => { const trace = JSON.parse(document.getElementById('trace').textContent), app = trace.apps[0];"
            " return {spec: trace.spec, outcome: trace.outcome ?? null, apps: trace.apps.map((each) => each.name),"
            " commands: app.commands.length,"
            " requests: app.requests.length, answers: app.requests[0]?.response?.bodyBytes ?? 0, frames: app.frames.length, differences: (trace.differences ?? []).length} })()"
        )
        self.counts = counts
        for name in ["spec", "outcome", "apps", "commands", "requests", "differences"]:
            if name in self.expected:
                self.must(counts[name] == self.expected[name], f"{name} is {counts[name]}, not {self.expected[name]}")
        self.must(
            " ".join(self.text("#spec").split()) == " ".join(counts["spec"].split()), "the heading is not the spec's name"
        )
        self.must(self.text("#outcome") == (counts["outcome"] or "outcome not known"), "the badge is not the outcome")
        self.must(
            self.page.locator("#differences").is_visible() == (counts["differences"] > 0),
            "differences are not told, or told where there are none",
        )

    def in_part(self):
        """The page as it is when it was not copied to its end."""
        whole = self.path.read_text()
        for name, end in [("before its trace", whole.index('id="trace"') - 100), ("within its script", len(whole) - 1000)]:
            self.copy.write_text(whole[:end])
            self.page.goto(self.copy.as_uri())
            self.settle()
            self.must("end of this file is missing" in self.text("#unreadable"), f"a page that ends {name} does not say so")
            self.must(self.page.locator("#viewer").is_hidden(), f"a page that ends {name} shows an empty run")
        self.open()

    def comparisons(self):
        """The same run, had it compared a picture: both are drawn once somebody looks, and shown in turns."""
        part = self.page.locator("#comparisons")
        if not self.ask("JSON.parse(document.getElementById('trace').textContent).comparisons?.length ?? 0"):
            self.must(part.is_hidden(), "pictures are compared where none were")
        whole = self.path.read_text()
        start = whole.index(">", whole.index('id="trace"')) + 1
        end = whole.index("</script>", start)
        trace = json.loads(whole[start:end])
        stored, found = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">'
            f'<rect x="20" y="{y}" width="350" height="44" fill="teal"/></svg>'
            for y in [60, 80]
        )
        trace["comparisons"] = [{"name": "<script>document.title='taken'</script>", "stored": stored, "found": found}]
        self.copy.write_text(whole[:start] + json.dumps(trace).replace("<", "\\u003c") + whole[end:])
        self.page.goto(self.copy.as_uri())
        self.settle()
        part.locator("summary").click()
        self.settle()
        self.must(
            self.ask("[...document.querySelectorAll('.comparison img')].every((each) => each.naturalWidth > 0)"),
            "a picture that was compared is not shown",
        )
        button, second = part.locator("button").first, part.locator(".turns img").nth(1)
        self.must(second.is_hidden(), "the found picture lies over the stored one before anybody asked")
        button.click()
        self.must(second.is_visible() and button.get_attribute("aria-pressed") == "true", "the pictures do not take turns")
        self.picture("comparisons")
        self.judge("pictures compared")
        self.open()

    # By keyboard

    def keys(self):
        if self.counts["frames"] < 3:
            return
        self.rest()
        self.press("Home")
        self.must(self.text("#clock") == "0.000 s", f"Home leads to {self.text('#clock')}")
        self.press("ArrowRight")
        self.must(
            self.text("#frame-number").startswith("frame 2 "), f"the right arrow leads to {self.text('#frame-number')}"
        )
        self.press("ArrowLeft")
        self.must(self.text("#frame-number").startswith("frame 1 "), f"the left arrow leads to {self.text('#frame-number')}")
        self.press("j")
        if self.counts["commands"]:
            self.must("c=" in self.ask("location.hash"), "the address does not remember the command")
            self.must(
                self.has_picture("picture-before") and self.has_picture("picture-after"), "before and after are not shown"
            )
        place, clock = self.ask("location.hash"), self.text("#clock")
        self.must(place.startswith("#t="), "the address does not remember the place")
        self.open(place)
        self.must(self.text("#clock") == clock, f"{place} leads to {self.text('#clock')}, not {clock}")
        self.page.locator("#scrubber").focus()
        self.press("End")
        told = self.page.locator("#scrubber").get_attribute("aria-valuetext")
        self.must(" s, " in told, f"the scrubber tells '{told}'")
        self.must(self.text("#said").startswith(told[:8]), "what the cursor is at is not said")

    def tabs(self):
        self.page.locator("#tab-views").focus()
        self.press("ArrowRight")
        self.must(self.page.locator("#pane-controllers").is_visible(), "the arrows do not move between the panes")
        self.press("Home")
        self.must(self.page.locator("#pane-views").is_visible(), "Home does not lead to the first pane")

    def commands(self):
        if self.counts["commands"] < 3:
            return
        self.rest()
        self.press("Home")
        self.page.locator("#command-list").focus()
        self.press("ArrowDown", "ArrowDown")
        self.must(
            self.ask(
                "document.getElementById(document.getElementById('command-list').getAttribute('aria-activedescendant')) !== null"
            ),
            "the list has no active command",
        )
        self.must(
            self.ask("document.querySelector('.command[aria-selected=true]').dataset.command") == "1",
            "the arrows do not choose commands",
        )
        self.must(self.ask("document.querySelectorAll('.command').length") < 80, "all commands are in the page at once")
        self.press("End")
        self.must(self.page.locator(".command[aria-selected=true]").is_visible(), "the last command cannot be seen")
        self.page.locator("#command-filter").fill("no command is called this")
        self.settle()
        self.must(self.text("#command-count").startswith("0 of"), "the filter does not filter")
        self.page.locator("#command-filter").fill("")

    # By mouse

    def timeline(self):
        box = self.page.locator("#lanes-canvas").bounding_box()
        self.page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + 8)
        self.settle()
        clock = self.text("#clock")
        self.must(clock != "0.000 s", "a click into the timeline does not move the cursor")
        self.page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + 8)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + 8, steps=5)
        self.page.mouse.up()
        self.settle()
        self.must(self.text("#clock") != clock, "dragging in the timeline does not move the cursor")
        self.page.locator("#zoom-in").click(click_count=3)
        self.settle()
        self.must(
            self.ask("document.getElementById('lanes').scrollWidth > document.getElementById('lanes').clientWidth * 4"),
            "the timeline does not zoom",
        )
        self.picture("zoomed")
        self.page.locator("#zoom-all").click()
        self.settle()

    def picking(self):
        self.mode("screen")
        box = self.page.locator("#glass").bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
        self.page.mouse.move(*middle)
        self.settle(150)
        self.must(self.page.locator(".outline.hovered").count() == 1, "what the mouse is over is not outlined")
        self.page.mouse.click(*middle)
        self.settle()
        self.must(self.page.locator(".outline.chosen").count() == 1, "a click does not choose a view")
        self.must(self.page.locator(".node[aria-selected=true]").count() == 1, "the tree does not show what is chosen")
        if self.page.locator(".finders li").count():
            button = self.page.locator(".finders .line button").first
            button.click()
            self.settle(150)
            self.must(button.inner_text() in ("Copied", "Selected"), "the copy button does nothing")
            self.must("app.view(" in self.text(".finders .line >> nth=0"), "no line to write is shown")
        self.page.locator("#view-tree .tree").focus()
        self.press("Home", "ArrowRight", "ArrowDown")
        self.must(
            self.page.locator(".node[aria-selected=true]").get_attribute("aria-level") != "1",
            "the arrows do not lead through the tree",
        )
        self.press("Home", "ArrowLeft")
        self.must(
            self.page.locator("#view-tree .node").first.get_attribute("aria-expanded") == "false", "the tree does not fold"
        )
        self.press("ArrowRight")
        self.picture("view-chosen")

    def space(self):
        self.mode("space")
        transform = "document.getElementById('planes').style.transform"
        before = self.ask(transform)
        self.page.locator("#space").focus()
        self.press("ArrowRight", "ArrowUp")
        turned = self.ask(transform)
        self.must(turned != before, "the arrows do not turn the views")
        box = self.page.locator("#space").bounding_box()
        self.page.mouse.move(box["x"] + 40, box["y"] + 60)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 120, box["y"] + 60, steps=4)
        self.page.mouse.up()
        self.settle()
        self.must(self.ask(transform) != turned, "the mouse does not turn the views")
        self.must(self.page.locator(".plane:visible").count() > 0, "there are no layers")
        self.page.locator("#space").focus()
        self.press("Home")
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.settle()
        self.must(self.page.locator(".plane.chosen").count() == 1, "a click does not choose a layer")
        self.page.locator("#space").focus()
        self.press(*["ArrowRight"] * 7, "ArrowUp", "ArrowDown", "ArrowDown")
        self.picture("three-dimensions")
        self.mode("screen")

    def queries(self):
        self.page.locator("#tab-query").click()
        for wrong in WRONG:
            self.page.locator("#query").fill(wrong)
            self.settle(250)
            told = self.text("#query-answer")
            self.must("ight would be" in told or "there must be" in told, f"{wrong} is answered with '{told}'")
            self.must(self.page.locator("#query").get_attribute("aria-invalid") == "true", f"{wrong} is not marked as wrong")
        for query, answer in {
            ".UIWindow": None,
            ".UIView[visible] && !.NoSuchClass": None,
            **self.expected.get("queries", {}),
        }.items():
            self.page.locator("#query").fill(query)
            self.settle()
            told = self.text("#query-answer")
            self.must(
                told.startswith("True ") and (answer is None or told == answer),
                f"{query} is answered with '{told}', not '{answer}'",
            )
        if self.page.locator("#query-ranges button").count():
            self.page.locator("#query-ranges button").first.click()
            self.settle()
        self.picture("query")

    def network(self):
        self.page.locator("#tab-network").click()
        if self.counts["requests"]:
            self.page.locator("#requests button").first.focus()
            self.press("Enter")
            self.must(self.page.locator("#request-0").is_visible(), "a request does not open")
            if self.counts["answers"]:
                self.must("Body of the answer" in self.text("#request-0"), "what came back for a request is not shown")
        self.picture("request")

    def playing(self):
        self.rest()
        self.press("Home")
        before = self.text("#clock")
        self.page.locator("#play").click()
        self.settle(700)
        self.must(self.text("#play") == "Pause" or self.counts["frames"] < 3, "the button does not offer to pause")
        if self.text("#play") == "Pause":
            self.page.locator("#play").click()
        self.settle()
        self.must(self.text("#clock") != before, "nothing plays")
        self.page.emulate_media(reduced_motion="reduce")
        self.rest()
        self.press("Home", " ")
        self.settle(1400)
        self.must(
            "command" not in self.text("#now-words") or self.counts["commands"] < 2,
            "with little motion it does not go from command to command",
        )
        if self.text("#play") == "Pause":
            self.page.locator("#play").click()
        self.page.emulate_media(reduced_motion="no-preference")

    def apps(self):
        if len(self.counts["apps"]) < 2:
            return
        self.page.locator("#app-choice").select_option("1")
        self.settle()
        self.picture("second-app")
        self.must("a=1" in self.ask("location.hash"), "the address does not remember the app")
        self.open(self.ask("location.hash"))
        self.must(self.page.locator("#app-choice").input_value() == "1", "the address does not lead to the second app")
        self.page.locator("#app-choice").select_option("0")
        self.settle()

    # How it looks

    def judge(self, name):
        for found in Axe().run(self.page).response["violations"]:
            if found["impact"] in ("serious", "critical"):
                self.problems.append(f"{name}: {found['id']}: {found['help']}: {found['nodes'][0]['html'][:160]}")

    def looks(self):
        for scheme in ["light", "dark"]:
            self.page.emulate_media(color_scheme=scheme)
            self.open()
            self.picture(f"first-{scheme}")
            for pane in PANES:
                self.page.locator(f"#tab-{pane}").click()
                self.settle(200)
                if pane == "query":
                    self.page.locator("#query").fill(".UILabel[visible]")
                    self.settle()
                self.picture(f"{pane}-{scheme}")
                self.judge(f"{pane}, {scheme}")
            for mode in ["screen", "compare", "space"]:
                self.mode(mode)
                self.picture(f"mode-{mode}-{scheme}")
                self.judge(f"{mode}, {scheme}")
        self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size({"width": 400, "height": 800})
        self.open()
        width = self.ask("document.documentElement.scrollWidth")
        self.must(width <= 400, f"it is {width} wide where there is room for 400")
        self.page.screenshot(path=self.folder / "narrow.png", full_page=True)
        self.judge("narrow")
        self.page.set_viewport_size({"width": 900, "height": 800})
        self.settle()
        self.page.screenshot(path=self.folder / "middling.png", full_page=True)
        self.page.set_viewport_size({"width": 1440, "height": 900})

    # How quick it is

    def measure(self):
        self.open()
        paint = self.ask("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null")
        if paint is None:
            self.settle(500)
            paint = self.ask("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        picture = self.ask(
            "performance.getEntriesByType('mark').find((mark) => mark.name === 'first picture')?.startTime ?? 0"
        )
        self.figures = {"firstPaintMs": round(paint), "firstPictureMs": round(picture)}
        self.figures["picturesASecond"] = round(self.scrub(), 1)
        for name, isBetter in {"firstPaintMs": -1, "firstPictureMs": -1, "picturesASecond": 1}.items():
            if name in self.expected:
                self.must(
                    (self.figures[name] - self.expected[name]) * isBetter >= 0,
                    f"{name} is {self.figures[name]}, not {self.expected[name]}",
                )

    def scrub(self):
        """Moves the scrubber to another place at each turn of two seconds; how many pictures of the app came a second."""
        self.mode("screen")
        return self.ask(
            """() => new Promise((done) => {
              const scrubber = document.getElementById("scrubber"), image = document.getElementById("picture");
              const start = performance.now();
              let shown = 0, step = 0;
              const count = () => (shown += 1);
              image.addEventListener("load", count);
              const move = () => {
                const passed = performance.now() - start;
                if (passed > 2000) {
                  image.removeEventListener("load", count);
                  return done((shown * 1000) / passed);
                }
                step += 1;
                scrubber.value = String(((step * 0.618034) % 1) * Number(scrubber.max));
                scrubber.dispatchEvent(new Event("input"));
                requestAnimationFrame(move);
              };
              move();
            })"""
        )

    def look(self):
        self.open()
        for step in [
            self.head,
            self.in_part,
            self.comparisons,
            self.keys,
            self.tabs,
            self.commands,
            self.timeline,
            self.picking,
            self.space,
            self.queries,
            self.network,
            self.playing,
            self.apps,
            self.looks,
            self.measure,
        ]:
            step()
        self.must(self.page.title() != "taken", "a name became a part of the page")
        self.page.close()


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("page", type=pathlib.Path)
    reader.add_argument("folder", type=pathlib.Path)
    reader.add_argument("--expect", type=json.loads, default={})
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = browsers.launched(playwright)
        start = time.monotonic()
        looker = Looker(browser, asked.page.resolve(), asked.folder, asked.expect)
        looker.look()
        browser.close()
    figures = ", ".join(f"{name} {value}" for name, value in looker.figures.items())
    print(f"{asked.page.name}: " + ("; ".join(dict.fromkeys(looker.problems)) or "nothing to mend"))
    print(f"{figures}; looked at in {time.monotonic() - start:.0f} s. The pictures are in {asked.folder}.")
    return 1 if looker.problems else 0


sys.exit(main())
