"use strict";
// The panes at the right. Each shows one side of the instant at the cursor, and is filled only while it can be seen.

const eventsShown = 120;
const rangesShown = 200;

// ---- Views ----

class ViewsPane {
  constructor(viewer) {
    this.viewer = viewer;
    this.tree = new Tree("Views", (at) => viewer.chooseView(at));
    byId("view-tree").append(this.tree.box);
    this.facts = byId("view-facts");
  }

  show() {
    const { film, views, frame } = this.viewer;
    const chosen = this.viewer.chosenAt();
    const lines = film.viewLineNumbers(frame);
    const nodes = views.map(({ depth, view }, at) => ({
      level: depth + 1, key: String(lines[at]), place: depth + "/" + keyName(view), name: view.className, isQuiet: !view.visible,
      content: () => viewRow(view),
    }));
    this.tree.show(nodes, chosen);
    this.showFacts(chosen);
  }

  reveal() {
    this.tree.reveal();
  }

  // Made again only for another view, or for the same one when it or its neighbours changed.
  showFacts(chosen) {
    const { film, views, frame, chosen: key } = this.viewer;
    const signature = [film.app.name, film.viewFrame[frame], chosen, key && key.name, key && key.ordinal].join("/");
    if (signature === this.signature) return;
    this.signature = signature;
    if (chosen < 0) {
      const hint = "Choose a view here, or on the screen, to see what it is and how a test finds it.";
      const words = key ? "The chosen view is not there at this instant." : hint;
      this.facts.replaceChildren(element("p", { class: "quiet" }, words));
      return;
    }
    const { view } = views[chosen];
    this.facts.replaceChildren(
      element("h3", {}, viewName(view)), this.path(views, chosen), ...this.findersPart(film, views, chosen),
      factsList(film, view));
  }

  // What it is in, from the window on; each can be chosen.
  path(views, chosen) {
    const items = ancestors(views, chosen).map((at) => {
      const choose = () => this.viewer.chooseView(at);
      return element("li", {}, element("button", { type: "button", class: "plain", onclick: choose }, views[at].view.className));
    });
    return element("nav", { "aria-label": "What it is in" }, element("ol", { class: "path" }, ...items));
  }

  findersPart(film, views, chosen) {
    if (isKey(views[chosen].view)) {
      return [element("p", { class: "quiet" }, "A key of the system’s keyboard: a test types, and finds no keys.")];
    }
    const finders = findersOf(film, views, chosen);
    const title = element("h4", {}, "What finds it alone now, best first");
    if (!finders.length) return [title, element("p", { class: "quiet" }, "Nothing.")];
    const owner = ownerOfLabel(views, chosen);
    const hint = owner === undefined ? null : this.ownerHint(views, owner);
    const list = element("ol", { class: "finders" }, ...finders.map((finder) => finderItem(film, finder)));
    return hint ? [title, hint, list] : [title, list];
  }

  // The words on a button are a view of their own, but what a person means is the button.
  ownerHint(views, owner) {
    const choose = () => this.viewer.chooseView(owner);
    return element(
      "p", {}, "Its label belongs to what it is in: ",
      element("button", { type: "button", onclick: choose }, "choose " + shortened(viewName(views[owner].view), 60)));
  }
}

// What a label that is no element of its own belongs to; nothing for most views.
function ownerOfLabel(views, chosen) {
  const { view } = views[chosen];
  if (view.accessible !== false) return undefined;
  return ancestors(views, chosen).reverse().find((at) => views[at].view.label === view.label);
}

function viewRow(view) {
  const parts = [element("span", { class: "class" }, view.className)];
  if (view.identifier) parts.push(" ", element("span", { class: "identifier" }, "#" + view.identifier));
  const words = view.label ?? view.text;
  if (words) parts.push(" ", element("span", { class: "words" }, "‘" + shortened(words, 80) + "’"));
  if (!view.visible) parts.push(" ", element("span", { class: "state" }, "not visible"));
  if (!view.enabled) parts.push(" ", element("span", { class: "state" }, "not enabled"));
  return parts;
}

function factsList(film, view) {
  const facts = [];
  for (const [name, value] of Object.entries(view)) {
    if (value === null || value === undefined) continue;
    facts.push([name, name === "frame" ? frameWords(value) : Array.isArray(value) ? value.join(", ") || "none" : String(value)]);
  }
  const above = superclasses(film.app, view.className);
  if (above.length) facts.splice(1, 0, ["superclasses", above.join(", ")]);
  return termList(facts);
}

function termList(facts) {
  const parts = facts.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]);
  return element("dl", { class: "facts" }, ...parts);
}

function frameWords({ x, y, width, height }) {
  const short = (number) => String(Number(Number(number).toFixed(2)));
  return "x " + short(x) + ", y " + short(y) + ", " + short(width) + " × " + short(height);
}

function finderItem(film, finder) {
  const steady = steadiness(film, finder.part);
  return element(
    "li", {}, element("p", { class: "reason" }, finder.reason + (steady ? " " + steady : "")),
    ...finder.lines.map((line) => {
      const code = element("code", {}, line.text);
      const copy = element("button", { type: "button", "aria-label": "Copy for " + line.language + ": " + line.text }, "Copy");
      copy.addEventListener("click", () => copyText(code, copy));
      return element("div", { class: "line" }, element("span", { class: "language" }, line.language), code, copy);
    }));
}

// Without leave to use the clipboard the text is selected: one more key copies it.
async function copyText(code, button) {
  const isCopied = await navigator.clipboard?.writeText(code.textContent).then(() => true, () => false);
  if (!isCopied) getSelection().selectAllChildren(code);
  const done = isCopied || copiedBySelection();
  button.textContent = done ? "Copied" : "Selected";
  say(done ? "Copied." : "Selected: copy it with Control or Command and C.");
  setTimeout(() => (button.textContent = "Copy"), 1600);
}

function copiedBySelection() {
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

// ---- Controllers ----

class ControllersPane {
  constructor(viewer) {
    this.viewer = viewer;
    this.tree = new Tree("Controllers", () => {});
    byId("controller-tree").append(this.tree.box);
  }

  show() {
    const { film, command } = this.viewer;
    const roots = film.app.controllerTrees?.[film.commands[command]?.controllers] ?? null;
    byId("controllers-words").textContent = roots
      ? "As they were after " + film.commands[command].phrase + "."
      : "Controllers are told after each command; none has been carried out yet.";
    const nodes = [];
    for (const root of roots ?? []) this.add(nodes, root, 1, "");
    this.tree.show(nodes, Math.min(this.tree.chosen, nodes.length - 1));
  }

  add(nodes, controller, level, how) {
    const { className, id, title, state } = controller;
    const isThere = state === "appeared" || state === "appearing";
    nodes.push({
      level, place: String(id), name: className, isQuiet: !isThere, key: JSON.stringify([className, id, title, state, how]),
      content: () => [
        element("span", { class: "class" }, className), " ", element("span", { class: "number" }, String(id)), " ",
        title ? element("span", { class: "words" }, "‘" + shortened(title, 60) + "’ ") : "",
        element("span", { class: "state" }, state + how)],
    });
    for (const child of controller.children ?? []) this.add(nodes, child, level + 1, "");
    for (const child of controller.presented ?? []) this.add(nodes, child, level + 1, ", presented");
  }
}

function timeButton(viewer, ms) {
  return element("button", { type: "button", class: "plain time", onclick: () => viewer.goTo(ms) }, seconds(ms));
}

// ---- Pending ----

function showPending(viewer) {
  const command = viewer.film.commands[viewer.command];
  const pending = command?.pending ?? [];
  const words = pending.length ? "this could still change something, soonest first:" : "nothing was pending: the app rested.";
  byId("pending-words").textContent = command
    ? "After " + command.phrase + ", " + words
    : "What is pending is told after each command; none has been carried out yet.";
  byId("pending-table").hidden = !pending.length;
  const soonest = [...pending].sort((a, b) => (a.dueMs ?? Infinity) - (b.dueMs ?? Infinity));
  byId("pending").replaceChildren(...soonest.map((each) => element(
    "tr", {}, element("td", {}, each.kind), element("td", { class: "name" }, each.label ?? ""),
    element("td", { class: "number" }, dueCell(viewer, each)),
    element("td", {}, each.everyMs ? "every " + shortSeconds(each.everyMs) : "once"),
    element("td", { class: "name" }, [each.site, each.owner].filter(Boolean).join(", ")))));
}

// What falls due after the end of the run has no instant to go to.
function dueCell(viewer, pending) {
  if (pending.dueMs === null || pending.dueMs === undefined) return "not known";
  return pending.dueMs <= viewer.film.endMs ? timeButton(viewer, pending.dueMs) : seconds(pending.dueMs);
}

// ---- Events ----

// The moments around the cursor: what has happened, and what is next.
function showEvents(viewer) {
  const { moments } = viewer.film;
  const next = countUpTo(moments, viewer.ms, (moment) => moment.atMs);
  const first = Math.max(0, next - Math.round(eventsShown * 0.7));
  const shown = moments.slice(first, first + eventsShown);
  const words = grouped(next) + " of " + counted(moments.length, "event") + " so far";
  const isPart = shown.length < moments.length;
  const end = isPart ? "; those around the cursor:" : ":";
  byId("events-words").textContent = moments.length ? words + end : "Nothing was noted.";
  byId("events").replaceChildren(...shown.map((moment, at) => eventItem(viewer, moment, first + at, next)));
  const current = byId("events").querySelector("[aria-current]");
  if (current) scrollInto(byId("pane-events"), current);
}

function eventItem(viewer, moment, at, next) {
  const kind = moment.kind === "lifecycle" ? "life cycle" : moment.kind;
  return element(
    "li", { class: at >= next ? "later" : "", "aria-current": at === next - 1 ? "true" : null },
    timeButton(viewer, moment.atMs), " ", element("span", { class: "kind " + moment.kind }, kind), " ", moment.text);
}

function scrollInto(box, part) {
  const top = part.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top < 0 || top > box.clientHeight - 30) box.scrollTop += top - box.clientHeight / 2;
}

// ---- Source ----

function showSource(viewer) {
  const place = viewer.film.commands[viewer.command]?.place ?? null;
  const excerpt = place && viewer.trace.sources?.find(
    ({ file, first, lines }) => file === place.file && place.line >= first && place.line < first + lines.length);
  byId("source-words").textContent = place ? place.file + ", line " + place.line : "Where this command was written is not known.";
  byId("source").hidden = !excerpt;
  if (!excerpt) return;
  const failure = viewer.trace.failure;
  byId("source").replaceChildren(...excerpt.lines.map((text, at) => {
    const line = excerpt.first + at;
    const isMarked = line === place.line;
    const hasFailed = failure && failure.file === place.file && failure.line === line;
    return element(
      "li", { class: (isMarked ? "marked " : "") + (hasFailed ? "failed" : ""), "aria-current": isMarked ? "true" : null },
      element("span", { class: "line-number" }, String(line)), element("code", {}, text === "" ? " " : text),
      hasFailed ? element("span", { class: "fault" }, " ✗ it failed here") : null);
  }));
  const marked = byId("source").querySelector(".marked");
  if (marked) scrollInto(byId("pane-source"), marked);
}

// ---- Console and log ----

class ConsolePane {
  constructor(viewer) {
    this.viewer = viewer;
  }

  setFilm(film) {
    const log = this.viewer.trace.log ?? [];
    this.lines = film.console.map(({ atMs, text }) =>
      element("li", {}, timeButton(this.viewer, atMs), " ", element("code", {}, text)));
    byId("console-words").textContent = this.lines.length
      ? "What UIKit wrote to its console:" : "UIKit wrote nothing to its console.";
    byId("console").replaceChildren(...this.lines);
    byId("log-words").textContent = log.length ? "What the app printed:" : "The app printed nothing.";
    byId("log").hidden = !log.length;
    byId("log").textContent = log.join("\n");
  }

  show() {
    const { film, ms } = this.viewer;
    this.lines.forEach((line, at) => line.classList.toggle("later", film.console[at].atMs > ms + sameInstantMs));
  }
}

// ---- Query ----

class QueryPane {
  constructor(viewer) {
    this.viewer = viewer;
    this.field = byId("query");
    this.parts = null;
    this.field.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(), 120);
    });
    byId("query-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask();
    });
    for (const example of document.querySelectorAll("#query-help button")) {
      example.addEventListener("click", () => {
        this.field.value = example.textContent;
        this.ask();
      });
    }
  }

  setFilm() {
    this.suggestions = null;
    this.ask();
  }

  ask() {
    const text = this.field.value.trim();
    this.parts = null;
    this.ranges = null;
    let words = "";
    try {
      this.parts = text ? parsedQuery(text) : null;
      this.ranges = this.parts && answer(this.viewer.film, this.parts);
      words = this.ranges ? answerWords(this.ranges) : "";
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      words = error.message;
    }
    const isWrong = text !== "" && !this.parts;
    this.field.setAttribute("aria-invalid", String(isWrong));
    byId("query-answer").className = isWrong ? "wrong" : "";
    byId("query-answer").textContent = words;
    this.showRanges(this.ranges ?? []);
    this.viewer.queryChanged(this.ranges);
  }

  showRanges(ranges) {
    const shown = ranges.slice(0, rangesShown);
    byId("query-ranges").replaceChildren(...shown.map((range) => {
      const go = () => this.viewer.goTo(range.fromMs, { frame: range.firstFrame });
      return element("li", {}, element("button", { type: "button", class: "plain", onclick: go }, rangeWords(range)));
    }));
    byId("query-more").textContent = ranges.length > shown.length ? "And " + (ranges.length - shown.length) + " more." : "";
  }

  found() {
    return this.parts ? matchingViews(this.viewer.film, this.viewer.views, this.parts) : [];
  }

  show() {
    this.suggest();
    const words = counted(this.found().length, "view matches", "views match");
    byId("query-now").textContent = this.parts ? "At " + seconds(this.viewer.ms) + " " + words + "." : "";
  }

  // What there is to ask for, offered while one types.
  suggest() {
    if (this.suggestions) return;
    const names = new Set();
    for (const { view } of this.viewer.film.viewLines) {
      if (view.identifier) names.add("#" + view.identifier);
      if (view.label && /^[^"=!.#\[\]&]+$/.test(view.label) && view.accessible !== false) names.add(shortened(view.label, 80));
      names.add("." + view.className);
      if (names.size > 400) break;
    }
    this.suggestions = [...names].sort();
    byId("query-names").replaceChildren(...this.suggestions.map((name) => element("option", { value: name })));
  }
}
