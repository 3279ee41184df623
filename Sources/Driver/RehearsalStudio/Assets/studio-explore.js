"use strict";
// Looks for an order of events in which a spec fails.

const specsOffered = 100;

class ExploreView {
  constructor(board) {
    this.board = board;
    this.problem = byId("explore-problem");
    this.filter = byId("explore-filter");
    this.select = byId("explore-spec");
    this.filter.addEventListener("input", () => this.offer());
    this.select.addEventListener("change", () => studio.keepPlace("explore", { spec: this.select.value }));
    byId("explore-form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (byId("explore-start").getAttribute("aria-disabled") !== "true") this.start();
    });
    whenUsed(byId("explore-stop"), () => attempt(this.problem, () => post("/api/explore/stop")));
    board.listen((what) => {
      if (what === "specs") this.offer();
      if (what === "state" || what === "exploration" || what === "specs") this.showProgress();
    });
    this.showProgress();
  }

  show({ spec }) {
    if (spec) this.wanted = spec;
    this.offer();
  }

  // Those whose name has the words; the one that is wanted in any case.
  offer() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = this.wanted ?? this.select.value;
    const found = this.board.specs.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
    const offered = found.slice(0, specsOffered);
    const known = this.board.byId.get(chosen);
    if (known && !offered.includes(known)) offered.unshift(known);
    this.select.replaceChildren(...offered.map(({ id, name }) => element("option", { value: id }, name)));
    this.select.value = known ? chosen : offered.length === 1 ? offered[0].id : "";
    if (known) this.wanted = undefined;
    const rest = found.length - specsOffered;
    const offer = rest > 0 ? "; the first " + specsOffered + " are offered" : "";
    byId("explore-count").textContent = counted(found.length, "spec") + offer;
  }

  start() {
    const asked = { spec: this.select.value, runs: Number(byId("explore-runs").value) };
    byId("explore-result").replaceChildren();
    this.shown = undefined;
    return attempt(this.problem, () => post("/api/explore", asked));
  }

  showProgress() {
    const { exploration } = this.board;
    const isRunning = exploration?.state === "running";
    setUsable(byId("explore-start"), !isRunning);
    setUsable(byId("explore-stop"), isRunning);
    const name = exploration ? this.board.nameOf(exploration.spec) : "";
    byId("explore-line").textContent = exploration ? name + (isRunning ? ": " : ", finished: ") + (exploration.line ?? "") : "";
    const signature = JSON.stringify([exploration, name]);
    if (isRunning || !exploration || signature === this.shown) return;
    this.shown = signature;
    const { message, result } = exploration;
    byId("explore-result").replaceChildren(
      ...(message ? [element("p", { class: "wrong" }, message)] : []), ...(result ? this.result(exploration, result) : []));
    if (result?.failure && result.passing && result.failing) this.showCrossing(result);
  }

  result({ spec }, result) {
    const { failure } = result;
    const counts = counted(result.runs, "run") + ", " + counted(result.orders, "order");
    if (result.explored === false) {
      const apps = (result.unexplored ?? []).map(({ name, why }) => element("p", {}, "'" + name + "' was not explored: " + why));
      const words = " Nothing was explored: the spec has no app whose order of events can be chosen.";
      return [element("p", { class: "verdict" }, outcomeMark(failure ? "failed" : "passed"), words), ...apps];
    }
    if (!failure) {
      const all = result.exhausted ? "There are no others." : "There may be others.";
      const words = " It passed in all " + grouped(result.orders) + " orders. " + all;
      return [element("p", { class: "verdict" }, outcomeMark("passed"), words)];
    }
    const filter = shellText(filterOf(this.board.nameOf(spec)));
    const command = "rehearse run --filter " + filter + " --replay " + failure.token;
    const words = " It fails in an order of events (" + counts + ", usually " + (result.usual ?? "passed") + ").";
    const parts = [
      element("p", { class: "verdict" }, outcomeMark("failed"), words),
      failure.cause ? element("p", { class: "cause" }, failure.cause) : null,
      failure.file ? element("p", {}, element("code", {}, failure.file + ":" + failure.line)) : null,
      longText("The failure", failure.text ?? ""),
      copyLine("Token", failure.token, "the token"), copyLine("Command", command, "the command"),
    ];
    if (result.passing && result.failing) {
      const compare = addressOf("compare", { a: result.passing, b: result.failing });
      parts.push(
        element("h2", {}, "The lanes that cross"), element("div", { id: "explore-crossing" }, "Both runs are repeated and filmed…"),
        element("p", {}, element("a", { href: compare }, "Compare the run that passes with the one that fails")));
    }
    return parts.filter(Boolean);
  }

  async showCrossing({ passing, failing }) {
    const box = byId("explore-crossing");
    try {
      const [left, right] = await Promise.all([passing, failing].map((recording) => get(traceAddress(recording))));
      const count = Math.min(left.apps.length, right.apps.length);
      const names = ["Left: passes", "Right: fails"];
      box.replaceChildren(...Array.from({ length: count }, (_, at) => crossingLanes(left.apps[at], right.apps[at], names)));
    } catch (error) {
      box.replaceChildren(element("p", { class: "wrong" }, error.message));
    }
  }
}

function copyLine(name, text, what) {
  return element(
    "div", { class: "line" }, element("span", { class: "language" }, name), element("code", {}, text), copyButton(text, what));
}

// A filter means an expression: the characters that have a meaning there are taken for themselves.
function filterOf(name) {
  return "/^" + name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") + "$/";
}

function shellText(text) {
  return "'" + text.replaceAll("'", "'\\''") + "'";
}
