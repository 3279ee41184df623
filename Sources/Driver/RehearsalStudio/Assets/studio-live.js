"use strict";
// An app that is used from the page: launched, touched, looked into, and recorded as a spec.

const viewRowHeight = 24;
const linesOfConsole = 200;

class LiveView {
  constructor(board) {
    this.board = board;
    this.turn = 0;
    this.problem = byId("live-problem");
    this.screen = new LiveScreen({
      act: (act) => this.act(act), pick: (at, point) => this.choose(at, point, true), typing: (text) => this.showTyping(text),
    });
    this.tree = new RowTree({
      name: "Views", rowHeight: viewRowHeight, fill: (row, at) => this.fill(row, at), onChoose: (at) => this.choose(at),
    });
    byId("live-tree").append(this.tree.box);
    this.last = Promise.resolve();
    this.listen();
    board.listen((what) => {
      if (what === "live" && !byId("view-live").hidden) this.catchUp();
    });
  }

  listen() {
    byId("live-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.launch();
    });
    whenUsed(byId("live-close"), () => this.close());
    for (const radio of document.querySelectorAll("[name=live-mode]")) {
      radio.addEventListener("change", () => this.screen.setMode(radio.value));
    }
    byId("live-back").addEventListener("click", () => this.act({ kind: "back" }));
    byId("live-rotate").addEventListener("click", () => this.act({ kind: "rotate" }));
    byId("live-second").addEventListener("click", () => this.act({ kind: "advance", ms: 1000 }));
    byId("live-time").addEventListener("submit", (event) => {
      event.preventDefault();
      this.act({ kind: "advance", ms: Math.round(Number(byId("live-pass").value) * 1000) });
    });
    byId("live-record").addEventListener("change", (event) => this.story({ isRecording: event.target.checked }));
    byId("live-name").addEventListener("change", (event) => this.story({ name: event.target.value }));
    byId("live-anew").addEventListener("click", () => this.story({ beginAnew: true }));
    byId("live-copy").addEventListener("click", (event) => copyText(byId("live-story").textContent, event.target));
  }

  async show() {
    this.screen.setMode(document.querySelector("[name=live-mode]:checked").value);
    this.tree.drawSoon();
    if (!this.hasApps) this.offerApps();
    if (!this.shown) this.take("", () => get("/api/live"));
    else this.catchUp();
  }

  // The app may be used from another window, too. What was asked here comes with a turn of its own.
  catchUp() {
    this.last.then(() => {
      if (this.turn < (this.board.liveTurn ?? 0)) this.take("", () => get("/api/live"));
    });
  }

  async offerApps() {
    this.hasApps = true;
    const found = await attempt(this.problem, () => get("/api/apps"));
    if (!found) return (this.hasApps = false);
    byId("live-app").replaceChildren(...found.apps.map((app) => element("option", { value: app }, app)));
  }

  // ---- Asking ----

  launch() {
    if (this.shown?.story && !confirm("The story that was recorded goes with the app. Launch another all the same?")) return null;
    const seed = byId("live-seed").value.trim(), device = byId("live-device").value.trim();
    const asked = { app: byId("live-app").value, ...(seed ? { seed } : {}), ...(device ? { device } : {}) };
    this.chosenKey = null;
    return this.take("It is launched…", () => post("/api/live", asked));
  }

  // Not after the acts before it: one of them may hang, and this ends it.
  close() {
    const closed = attempt(this.problem, () => ask("DELETE", "/api/live"));
    return this.take("Closed…", () => closed);
  }

  act(act) {
    return this.take(actWords(act), () => post("/api/live/act", act));
  }

  story(change) {
    return this.take("", () => post("/api/live/story", change));
  }

  // One after the other: each screen is what the act before it made. What failed leaves the screen as it was.
  take(words, work) {
    this.last = this.last.then(async () => {
      if (words) byId("live-words").textContent = words;
      byId("live-glass").setAttribute("aria-busy", "true");
      const screen = await attempt(this.problem, work);
      byId("live-glass").setAttribute("aria-busy", "false");
      if (screen) this.showScreen(screen, words);
      else this.showWords("");
    });
    return this.last;
  }

  // ---- Showing ----

  showScreen(screen, words) {
    this.turn = screen.turn;
    this.shown = screen.isOpen ? screen : null;
    byId("live-part").hidden = !screen.isOpen;
    setUsable(byId("live-close"), Boolean(screen.isOpen));
    this.showWords(words);
    this.problem.textContent = screen.error ?? "";
    this.problem.hidden = !screen.error;
    this.film?.close();
    this.film = null;
    if (!screen.isOpen) return;
    this.film = filmOfOneFrame(screen);
    const { views } = screen;
    const chosen = viewWithKey(views, this.chosenKey);
    this.screen.chosen = chosen;
    this.screen.show(screen, this.film);
    this.tree.setNodes(
      views.map(({ depth, view }) => ({ level: depth + 1, place: depth + "/" + keyName(view), name: view.className })), chosen);
    this.showPicked(chosen);
    byId("live-clock").textContent = "Virtual time " + seconds(screen.nowMs);
    this.showSide(screen);
  }

  showWords(words) {
    const { shown } = this;
    byId("live-words").textContent = !shown
      ? "No app runs here: choose one and launch it."
      : shown.hasEnded ? shown.app + " has ended: launch it again."
      : shown.app + " runs with seed " + shown.seed + "." + (words && !shown.error ? " " + words.replace("…", ": done.") : "");
  }

  showTyping(text) {
    byId("live-typing").textContent = text ? "Typed: " + text : "";
  }

  showSide(screen) {
    byId("live-record").checked = Boolean(screen.isRecording);
    const name = byId("live-name");
    if (document.activeElement !== name) name.value = screen.name ?? "";
    const hint = screen.isRecording ? "Nothing was done yet." : "Tick Record: what was done since the launch is told here as a spec, and what is done from now on.";
    const story = screen.story || hint;
    const box = byId("live-story");
    const isGrown = box.textContent !== story;
    box.textContent = story;
    if (isGrown && screen.isRecording) box.scrollTop = box.scrollHeight;
    const pending = screen.pending ?? [], lines = (screen.console ?? []).slice(-linesOfConsole);
    fillList(byId("live-pending"), pending.map(pendingWords), "Nothing is pending.");
    fillList(byId("live-console"), lines.map(({ atMs, text }) => seconds(atMs) + " " + text), "Nothing was printed.");
  }

  fill(row, at) {
    const { view } = this.shown.views[at];
    const words = view.label ?? view.text;
    row.classList.toggle("off", !view.visible);
    row.replaceChildren(
      element("span", { class: "class" }, view.className),
      ...(view.identifier ? [" ", element("span", { class: "identifier" }, "#" + view.identifier)] : []),
      ...(words ? [" ", element("span", { class: "words" }, "‘" + shortened(words, 80) + "’")] : []),
      ...(view.visible ? [] : [" ", element("span", { class: "state" }, "not visible")]),
      ...(view.enabled === false ? [" ", element("span", { class: "state" }, "not enabled")] : []));
  }

  // ---- The view that is meant ----

  choose(at, point, isFromScreen = false) {
    const { views } = this.shown;
    this.chosenKey = viewKey(views, at);
    this.point = point;
    this.screen.choose(at);
    if (isFromScreen) {
      for (const before of ancestors(views, at)) this.tree.closed.delete(this.tree.nodes[before].place);
      this.tree.show(this.tree.unfolded(), at);
      this.tree.choose(at, true);
      say("Picked " + viewName(views[at].view));
    }
    this.showPicked(at, point);
  }

  showPicked(at, point) {
    const box = byId("live-picked");
    const view = this.shown.views[at]?.view;
    if (!view) return box.replaceChildren(element("p", { class: "quiet" }, hintOfPicking(this.chosenKey)));
    const finders = isKey(view) ? [] : findersOf(this.film, this.shown.views, at);
    const hint = isKey(view) ? "A key of the system’s keyboard: a test types, and finds no keys." : "Nothing finds it alone now.";
    box.replaceChildren(
      element("h3", {}, viewName(view)), this.touches(view, at, point), element("h4", {}, "What finds it alone now, best first"),
      finders.length
        ? element("ol", { class: "finders" }, ...finders.map(finderItem))
        : element("p", { class: "quiet" }, hint),
      factsOf(view));
  }

  // What the mouse does on the screen, for a view and without a mouse.
  touches(view, at, point) {
    if (!view.visible || !view.frame) return element("p", { class: "quiet" }, "It cannot be seen now.");
    const middle = middleOf(view.frame);
    const place = point && contains(view.frame, point.x, point.y) ? point : middle;
    const button = (name, onclick) => element("button", { type: "button", onclick }, name);
    const depth = depthAt(this.shown.views, at, place);
    const expected = () => this.take("Expect this…", () => post("/api/live/expect", { ...place, depth }));
    return element(
      "p", { class: "row" }, button("Expect this", expected), button("Tap", () => this.act({ kind: "tap", ...middle })),
      button("Press long", () => this.act({ kind: "longPress", ...middle })),
      ...["up", "down", "left", "right"].map((direction) =>
        button("Swipe " + direction, () => this.act({ kind: "swipe", ...middle, direction }))));
  }
}

function hintOfPicking(key) {
  return key ? "The chosen view is not there now." : "Choose a view here, or pick it on the screen, to see how a test finds it.";
}

// The screen as a film of one frame: what finds views in films finds them here as well.
function filmOfOneFrame({ app, nowMs, screen, picture, views, superclasses: above }) {
  const all = { keep: 0, drop: 0, add: views.map((_, at) => at) };
  const frame = { atMs: nowMs, picture: { keep: 0, drop: 0, add: [0] }, views: all };
  return new Film({ name: app, screen, frames: [frame], pictureLines: [picture], viewLines: views, superclasses: above });
}

function finderItem({ lines, reason }) {
  return element(
    "li", {}, element("p", { class: "reason" }, reason),
    ...lines.map(({ language, text }) => copyLine(language, text, "for " + language + ": " + text)));
}

function factsOf(view) {
  const facts = Object.entries(view).filter(([, value]) => value !== null && value !== undefined);
  return termList(facts.map(([name, value]) => [name, factWords(value)]));
}

function factWords(value) {
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (typeof value !== "object") return String(value);
  return Object.entries(value).map(([name, part]) => name + " " + part).join(", ");
}

function pendingWords({ kind, label, dueMs, everyMs, site, owner }) {
  const known = (value) => value !== undefined && value !== null;
  const parts = [kind + " " + (label ?? "")];
  if (known(dueMs)) parts.push("due at " + seconds(dueMs));
  if (known(everyMs)) parts.push("every " + shortSeconds(everyMs));
  return [...parts, ...[site, owner].filter(Boolean)].join(", ");
}

function fillList(list, lines, nothing) {
  const items = lines.length ? lines.map((line) => element("li", {}, line)) : [element("li", { class: "quiet" }, nothing)];
  list.replaceChildren(...items);
}

function actWords({ kind, direction, text, key, ms }) {
  const words = {
    tap: "Tap", longPress: "Press long", swipe: "Swipe " + direction, type: "Type ‘" + shortened(text ?? "", 40) + "’",
    key: "Press " + key, advance: "Let " + shortSeconds(ms ?? 0) + " pass", back: "Back", rotate: "Rotate",
  };
  return words[kind] + "…";
}
