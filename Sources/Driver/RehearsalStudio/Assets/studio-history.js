"use strict";
// The pages of the history, and all recordings.

const recordingsListed = 200;

class HistoryView {
  constructor() {
    this.problem = byId("history-problem");
    this.page = new PageFrame(byId("history-frame"), byId("history-words"));
    this.list = [];
    this.ticked = [];
    byId("history-frame").addEventListener("load", () => this.showToldTest());
    byId("history-make").addEventListener("click", () => this.make());
    byId("recording-filter").addEventListener("input", () => this.showList());
    whenUsed(byId("compare-ticked"), () => (location.hash = addressOf("compare", { a: this.ticked[0], b: this.ticked[1] })));
  }

  async show() {
    if (!this.page.isAsked) this.page.open("/history/", "The pages come…");
    const list = await attempt(this.problem, recordings);
    if (!list) return;
    this.list = list;
    this.showList();
    this.showToldTest();
  }

  // Where a page tells one test's story, that test's recordings stand above it.
  showToldTest() {
    const page = byId("history-frame").contentDocument;
    const isStory = /^\/history\/test\/[^/]+$/.test(page?.location?.pathname ?? "");
    const name = isStory ? page.querySelector("h1")?.textContent : undefined;
    byId("told-test").hidden = !name;
    if (!name) return;
    const own = this.list.filter(({ spec }) => spec === name);
    byId("told-test-title").textContent = own.length ? "Recordings of this test" : "None of the latest runs has a recording of this test";
    byId("told-test-list").replaceChildren(...own.map((each) => {
      const words = "run " + each.run + (each.attempt > 1 ? ", attempt " + each.attempt : "");
      const attributes = { href: addressOf("run", { recording: each.path }), "aria-label": "Look at " + recordingWords(each) };
      return element("li", {}, element("a", attributes, words));
    }));
  }

  async make() {
    this.page.close("The pages are made…");
    const made = await attempt(this.problem, () => post("/api/history"));
    if (made) this.page.open("/history/", "The pages come…");
    else this.page.close("");
  }

  showList() {
    const words = byId("recording-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.list.filter((each) => {
      const text = recordingWords(each).toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const listed = found.slice(0, recordingsListed);
    const rest = found.length - listed.length;
    const limit = rest > 0 ? "; the newest " + listed.length + " are listed" : "";
    byId("recording-count").textContent = counted(found.length, "recording") + limit;
    const runs = Map.groupBy(listed, ({ run }) => run);
    byId("recording-list").replaceChildren(...[...runs].map(([run, each]) => this.part(run, each)));
    this.showTicked();
  }

  part(run, each) {
    const items = each.map((one) => this.item(one));
    return element("section", { "aria-label": "Run " + run }, element("h3", {}, "Run " + run), element("ul", {}, ...items));
  }

  item(recording) {
    const { path, spec, attempt: number } = recording;
    const box = element("input", { type: "checkbox" });
    box.checked = this.ticked.includes(path);
    box.addEventListener("change", () => {
      this.ticked = this.ticked.filter((each) => each !== path);
      if (box.checked) this.ticked.push(path);
      this.showTicked();
    });
    const name = spec + (number > 1 ? ", attempt " + number : "");
    const attributes = { href: addressOf("run", { recording: path }), "aria-label": "Look at " + recordingWords(recording) };
    const look = element("a", attributes, "Look");
    return element("li", {}, element("label", {}, box, " ", name), " ", look);
  }

  showTicked() {
    setUsable(byId("compare-ticked"), this.ticked.length === 2);
  }
}
