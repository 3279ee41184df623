"use strict";
// Two runs side by side: their screens at the same instant, and what happened in both.

const eventRowHeight = 44;

// An <img> that is given a new picture only when the last one has come.
class LatestPicture {
  constructor(image) {
    this.image = image;
    for (const name of ["load", "error"]) image.addEventListener(name, () => this.arrived());
  }

  show(film, ms) {
    this.image.hidden = !film?.frames.length;
    if (this.image.hidden) return;
    this.wanted = film.pictureURL(film.frameAt(ms));
    if (!this.isLoading) this.next();
  }

  next() {
    const url = this.wanted;
    this.wanted = undefined;
    if (url === this.image.getAttribute("src")) return;
    this.isLoading = true;
    this.image.src = url;
  }

  arrived() {
    this.isLoading = false;
    if (this.wanted) this.next();
  }
}

class CompareView {
  constructor() {
    this.words = byId("compare-words");
    this.scrubber = byId("compare-scrubber");
    this.pictures = { a: new LatestPicture(byId("picture-a")), b: new LatestPicture(byId("picture-b")) };
    this.list = new Rows({
      role: "listbox", name: "What happened, left and right", rowHeight: eventRowHeight, fill: (row, at) => this.fill(row, at),
      onChoose: (at) => this.choose(at),
    });
    byId("event-list").append(this.list.box);
    this.films = {};
    this.listen();
  }

  listen() {
    byId("compare-form").addEventListener("submit", (event) => {
      event.preventDefault();
      location.hash = addressOf("compare", { a: byId("compare-a").value, b: byId("compare-b").value });
    });
    byId("compare-app").addEventListener("change", () => this.showApp(Number(byId("compare-app").value)));
    this.scrubber.addEventListener("input", () => this.goTo(Number(this.scrubber.value)));
    this.scrubber.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.step(step);
    });
    byId("compare-back").addEventListener("click", () => this.step(-1));
    byId("compare-on").addEventListener("click", () => this.step(1));
    byId("parting-go").addEventListener("click", () => {
      this.list.choose(this.parting);
      this.list.revealAmidst();
      say(byId("parting-words").textContent);
    });
  }

  async show({ a, b }) {
    recordings()
      .then((all) => {
        offerRecordings(byId("compare-a"), all, a);
        offerRecordings(byId("compare-b"), all, b);
      })
      .catch((error) => this.tell(error.message));
    const asked = a + "\n" + b;
    if (asked === this.asked) return this.list.drawSoon();
    this.asked = asked;
    byId("compare-part").hidden = true;
    if (!a || !b) return this.tell("Choose two recordings, or come here from a spec.");
    this.tell("Both runs are repeated and filmed…");
    try {
      const traces = await Promise.all([a, b].map((recording) => get(traceAddress(recording))));
      if (asked === this.asked) this.showTraces(...traces);
    } catch (error) {
      if (asked !== this.asked) return;
      this.asked = undefined;
      this.tell(error.message);
    }
  }

  tell(words) {
    this.words.textContent = words;
  }

  showTraces(left, right) {
    this.traces = { a: left, b: right };
    const count = Math.min(left.apps?.length ?? 0, right.apps?.length ?? 0);
    this.tell(["Left", "Right"].map((side, at) => side + ": " + runWords([left, right][at])).join(". ") + ".");
    if (!count) return this.tell("In one of the runs there is no app.");
    const options = left.apps.slice(0, count).map((app, at) => element("option", { value: String(at) }, app.name + " " + (at + 1)));
    byId("compare-app").replaceChildren(...options);
    byId("compare-app-label").hidden = count < 2;
    byId("compare-part").hidden = false;
    this.showApp(0);
  }

  showApp(number) {
    for (const film of Object.values(this.films)) film.close();
    const { a, b } = this.traces;
    this.films = { a: new Film(a.apps[number]), b: new Film(b.apps[number]) };
    const { pairs, parting } = sideBySide(happenings(a.apps[number]), happenings(b.apps[number]));
    this.pairs = pairs;
    this.parting = parting;
    const isSame = parting < 0;
    byId("parting-words").textContent = isSame
      ? "The runs are the same: every command and every moment."
      : "They part at " + partingWords(pairs[parting].a, pairs[parting].b);
    byId("parting-go").hidden = isSame;
    byId("compare-crossing").replaceChildren(crossingLanes(a.apps[number], b.apps[number], ["Left", "Right"]));
    this.instants = [...new Set([...this.films.a.frames, ...this.films.b.frames].map(({ atMs }) => atMs))].sort((x, y) => x - y);
    this.scrubber.max = String(Math.max(this.films.a.endMs, this.films.b.endMs));
    this.list.show(pairs.map((_, at) => at), isSame ? -1 : parting);
    this.list.revealAmidst();
    const same = isSame ? "." : ", of which the first " + parting + " are the same.";
    byId("event-words").textContent = counted(pairs.length, "row") + same;
    this.goTo(isSame ? 0 : instantOf(pairs[parting]));
  }

  // ---- The instant ----

  goTo(ms) {
    this.ms = ms;
    this.scrubber.value = String(ms);
    this.scrubber.setAttribute("aria-valuetext", seconds(ms));
    byId("compare-clock").textContent = seconds(ms);
    for (const side of ["a", "b"]) {
      const film = this.films[side];
      this.pictures[side].show(film, ms);
      const frame = film.frames.length ? "frame " + (film.frameAt(ms) + 1) + " of " + film.frames.length : "no picture";
      byId("picture-" + side + "-words").textContent = (side === "a" ? "Left, " : "Right, ") + frame;
    }
  }

  // To the next instant at which one of both screens changes.
  step(by) {
    const next = by > 0
      ? this.instants.find((ms) => ms > this.ms + sameInstantMs)
      : this.instants.findLast((ms) => ms < this.ms - sameInstantMs);
    if (next !== undefined) this.goTo(next);
  }

  choose(at) {
    const pair = this.pairs[at];
    this.goTo(instantOf(pair));
    const words = (event) => (event ? seconds(event.atMs) + " " + event.text + faultWords(event) : "nothing");
    byId("event-words").textContent = "Left: " + words(pair.a) + ". Right: " + words(pair.b) + ".";
  }

  // ---- Rows ----

  fill(row, at) {
    const { a, b } = this.pairs[at];
    const isParting = at === this.parting;
    row.classList.toggle("parting", isParting);
    row.classList.toggle("unlike", !isParting && !(a && b));
    const mark = isParting ? element("span", { class: "unseen" }, "Here they part. ") : null;
    row.replaceChildren(eventCell("Left", a, mark), eventCell("Right", b, null));
  }
}

function eventCell(side, event, mark) {
  const parts = [mark, element("span", { class: "unseen" }, side + ": ")];
  if (!event) return element("span", { class: "cell" }, ...parts.filter(Boolean), element("span", { class: "quiet" }, "—"));
  return element(
    "span", { class: "cell", title: event.text + faultWords(event) }, ...parts.filter(Boolean),
    element("span", { class: "time" }, seconds(event.atMs)), " ",
    element("span", { class: "kind " + (event.kind === "command" ? "command" : "") }, event.kind),
    event.fault ? element("span", { class: "wrong" }, " ✗ " + (event.fault.code ?? "failed")) : null,
    element("span", { class: "text" }, shortened(event.text, 240)));
}

function faultWords({ fault }) {
  return fault ? " – ✗ " + (fault.message ?? fault.code) : "";
}

function instantOf({ a, b }) {
  return Math.min(a?.atMs ?? Infinity, b?.atMs ?? Infinity);
}

function runWords({ spec, outcome, seed, attempt: number }) {
  return spec + ", " + (outcome ?? "outcome unknown") + ", seed " + seed + (number > 1 ? ", attempt " + number : "");
}
