"use strict";
// The driver's commands as a list of which only what can be seen is in the page: thousands are as quick as ten.

const commandHeight = 46;

class CommandList {
  // `onChoose(index)`: one was chosen by hand.
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.box = byId("command-list");
    this.space = element("div", { class: "space", role: "presentation" });
    this.box.append(this.space);
    this.filter = byId("command-filter");
    this.chosen = -1;
    this.rows = new Map();
    this.box.addEventListener("scroll", () => this.drawSoon(), { passive: true });
    this.box.addEventListener("click", (event) => {
      const row = event.target.closest("[data-command]");
      if (row) this.onChoose(Number(row.dataset.command));
    });
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.filter.addEventListener("input", () => this.applyFilter());
    new ResizeObserver(() => this.drawSoon()).observe(this.box);
  }

  setFilm(film) {
    this.film = film;
    this.texts = film.commands.map(({ phrase, method, fault }) => [phrase, method, fault?.message].join(" ").toLowerCase());
    this.chosen = -1;
    this.applyFilter();
  }

  applyFilter() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    this.shown = [];
    this.texts.forEach((text, at) => {
      if (words.every((word) => text.includes(word))) this.shown.push(at);
    });
    const all = this.film.commands.length;
    byId("command-count").textContent = words.length ? this.shown.length + " of " + all + " shown" : counted(all, "command");
    this.space.style.height = this.shown.length * commandHeight + "px";
    for (const row of this.rows.values()) row.remove();
    this.rows.clear();
    this.drawSoon();
  }

  // Marks the command of the cursor, and scrolls to it.
  choose(command) {
    if (command === this.chosen) return;
    this.chosen = command;
    const place = this.shown.indexOf(command);
    if (place >= 0) this.reveal(place);
    this.draw();
  }

  reveal(place) {
    const top = place * commandHeight;
    const { scrollTop, clientHeight } = this.box;
    if (top < scrollTop) this.box.scrollTop = top;
    else if (top + commandHeight > scrollTop + clientHeight) this.box.scrollTop = top + commandHeight - clientHeight;
  }

  // The arrows move among those that the filter leaves.
  key(event) {
    const place = this.shown.indexOf(this.chosen);
    const page = Math.max(1, Math.floor(this.box.clientHeight / commandHeight) - 1);
    const last = this.shown.length - 1;
    const goal = {
      ArrowDown: place + 1, ArrowUp: place < 0 ? last : place - 1, PageDown: place + page, PageUp: place - page,
      Home: 0, End: last,
    }[event.key];
    if (goal === undefined || event.ctrlKey || event.metaKey || event.altKey || last < 0) return;
    event.preventDefault();
    event.stopPropagation();
    // Marked at once: a key that is held down goes on from here.
    this.choose(this.shown[Math.min(last, Math.max(0, goal))]);
    this.onChoose(this.chosen);
  }

  drawSoon() {
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
    });
  }

  draw() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / commandHeight) - 4);
    const last = Math.min(this.shown.length, first + Math.ceil(this.box.clientHeight / commandHeight) + 8);
    const wanted = new Set();
    for (let place = first; place < last; place += 1) wanted.add(place);
    // What the list says is active has to be in the page, wherever it is.
    const active = this.shown.indexOf(this.chosen);
    if (active >= 0) wanted.add(active);
    for (const [place, row] of this.rows) {
      if (wanted.has(place)) continue;
      row.remove();
      this.rows.delete(place);
    }
    for (const place of wanted) if (!this.rows.has(place)) this.add(place);
    for (const [place, row] of this.rows) row.setAttribute("aria-selected", String(place === active));
    if (active >= 0) this.box.setAttribute("aria-activedescendant", "command-" + this.chosen);
    else this.box.removeAttribute("aria-activedescendant");
  }

  add(place) {
    const at = this.shown[place];
    const row = this.row(this.film.commands[at], at);
    row.setAttribute("aria-posinset", String(place + 1));
    row.setAttribute("aria-setsize", String(this.shown.length));
    row.style.top = place * commandHeight + "px";
    this.rows.set(place, row);
    this.space.append(row);
  }

  row(command, at) {
    const fault = command.fault;
    const took = command.endMs - command.startMs;
    const attributes = { role: "option", id: "command-" + at, "data-command": String(at), title: command.phrase };
    return element(
      "div", { ...attributes, class: fault ? "command failed" : "command" },
      element("span", { class: "phrase" }, shortened(command.phrase, 300)),
      element(
        "span", { class: "when" }, element("span", {}, seconds(command.startMs)), " ",
        fault ? element("span", { class: "fault" }, "✗ " + fault.code + " ") : null,
        element("span", { class: "took" }, took > 0 ? "took " + shortSeconds(took) : "at once")));
  }
}
