"use strict";
// How the specs stand and what runs now: kept by the events that the program sends, and shown above the specs and in the header.

const failuresListed = 100;

// What is known of the specs. Whoever wants to know of changes listens.
class Board {
  constructor() {
    this.specs = [];
    this.byId = new Map();
    this.results = new Map();
    this.run = null;
    this.isWatching = false;
    this.includesTests = false;
    this.exploration = null;
    this.failed = [];
    this.listeners = [];
  }

  listen(listener) {
    this.listeners.push(listener);
  }

  tell(what) {
    for (const listener of this.listeners) listener(what);
  }

  async fetchSpecs() {
    const { specs, program, problem } = await get("/api/specs");
    this.problem = problem;
    this.specs = (specs ?? []).map((spec) => ({ ...spec, name: spec.path.join(" ") }));
    this.byId = new Map(this.specs.map((spec) => [spec.id, spec]));
    this.program = program;
    this.tell("specs");
  }

  // Listens to the program for as long as the page is open. The browser tries again by itself where the connection breaks.
  follow() {
    const events = new EventSource("/api/events");
    const on = (name, take) => events.addEventListener(name, (event) => take(JSON.parse(event.data)));
    on("state", (state) => this.takeState(state));
    on("run", (run) => this.takeRun(run));
    on("spec", ({ id, result }) => this.takeResult(id, result));
    on("exploration", (exploration) => {
      this.exploration = exploration;
      this.tell("exploration");
    });
    on("live", ({ turn }) => {
      this.liveTurn = turn;
      this.tell("live");
    });
    events.addEventListener("specs", () => this.fetchSpecs().catch((error) => showTrouble(error.message)));
    events.addEventListener("open", () => showTrouble(null));
    events.addEventListener("error", () => {
      showTrouble("The connection to the program is lost; it is tried again.");
      get("/api/state").catch((error) => showTrouble(error.message));
      // After a refusal the browser does not try again.
      if (events.readyState === EventSource.CLOSED) setTimeout(() => this.follow(), 3000);
    });
  }

  takeState({ run, results, isWatching, includesTests, exploration }) {
    this.run = run ?? null;
    this.isWatching = Boolean(isWatching);
    this.includesTests = Boolean(includesTests);
    this.exploration = exploration ?? null;
    this.results = new Map(Object.entries(results ?? {}));
    const known = new Set(this.failed.filter((id) => this.isBad(id)));
    const others = [...this.results.keys()].filter((id) => !known.has(id) && this.isBad(id));
    this.failed = [...known, ...others];
    this.tell("state");
  }

  takeRun(run) {
    const { number, state } = this.run ?? {};
    this.run = run;
    if (run && (run.number !== number || run.state !== state)) say(this.runWords());
    this.tell("run");
  }

  // The failure that came last stands first.
  takeResult(id, result) {
    this.results.set(id, result);
    this.failed = this.failed.filter((each) => each !== id);
    if (this.isBad(id)) this.failed.unshift(id);
    this.tell("result");
  }

  isBad(id) {
    return badOutcomes.has(this.results.get(id)?.outcome);
  }

  isBusy() {
    return this.run?.state === "building" || this.run?.state === "running";
  }

  runningIds() {
    return new Set(this.run?.state === "running" ? Object.values(this.run.lanes ?? {}) : []);
  }

  // What is said of a spec in the list.
  outcomeOf(spec) {
    return this.results.get(spec.id)?.outcome ?? (spec.isPending ? "pending" : "notRun");
  }

  kindOf(spec) {
    const outcome = this.outcomeOf(spec);
    return badOutcomes.has(outcome) ? "failed" : outcome === "passed" ? "passed" : this.results.has(spec.id) ? "other" : "notRun";
  }

  // So many of what stands in the tree.
  count(number) {
    return this.includesTests ? grouped(number) + " specs and tests" : counted(number, "spec");
  }

  nameOf(id) {
    return this.byId.get(id)?.name ?? id;
  }

  runWords() {
    const { run } = this;
    if (!run) return "Nothing runs.";
    const name = "Run " + run.number;
    if (run.state === "building") return name + " is being built.";
    const count = run.finished + " of " + run.planned;
    if (run.state === "running") return name + ": " + count + ".";
    const known = run.exitStatus ?? null;
    if (known === 130) return name + " was stopped: " + count + ".";
    const ending = known === 0 ? ", all is well." : known === null ? "." : ", not all is well (exit status " + known + ").";
    return name + " has finished: " + count + ending;
  }
}

// What is shown of a run, and the buttons that begin and end one.
class BoardView {
  // `shown()` and `chosen()` give the ids that Run shown and Run chosen are for; `choose(id)` shows a spec.
  constructor(board, { shown, chosen, choose }) {
    this.board = board;
    this.choose = choose;
    this.problem = byId("run-problem");
    whenUsed(byId("run-all"), () => this.begin(null));
    whenUsed(byId("run-shown"), () => this.begin(shown()));
    whenUsed(byId("run-failed"), () => this.begin([...board.failed]));
    whenUsed(byId("run-chosen"), () => this.begin(chosen()));
    whenUsed(byId("stop"), () => attempt(this.problem, () => post("/api/runs/stop")));
    byId("watch").addEventListener("change", () => this.watch());
    byId("with-tests").addEventListener("change", () => this.includeTests());
    this.chosen = chosen;
    this.shown = shown;
    board.listen((what) => {
      if (what !== "specs" || !board.problem) return;
      this.problem.textContent = board.problem;
      this.problem.hidden = false;
    });
  }

  begin(ids) {
    const seed = byId("run-seed").value.trim();
    return attempt(this.problem, () => post("/api/runs", { ids, ...(seed ? { seed } : {}) }));
  }

  async watch() {
    const box = byId("watch");
    const done = await attempt(this.problem, () => post("/api/watch", { isOn: box.checked }));
    if (!done) box.checked = this.board.isWatching;
    else say(box.checked ? "It watches: what a change touches runs again." : "It does not watch any more.");
  }

  // The tests of the package stand in the tree, too, or not any more.
  async includeTests() {
    const box = byId("with-tests");
    const done = await attempt(this.problem, () => post("/api/tests", { isOn: box.checked }));
    if (!done) box.checked = this.board.includesTests;
  }

  show(what) {
    const { board } = this;
    const { run } = board;
    if (what === "state") {
      byId("watch").checked = board.isWatching;
      byId("with-tests").checked = board.includesTests;
    }
    byId("now").textContent = board.runWords() + (board.failed.length ? " " + board.failed.length + " failed." : "");
    byId("board").hidden = !run;
    if (run) this.showRun(run);
    this.showFailures();
    this.showButtons();
  }

  showRun(run) {
    const progress = byId("progress");
    if (run.state === "building") progress.removeAttribute("value");
    else {
      progress.max = Math.max(1, run.planned);
      progress.value = run.finished;
    }
    byId("progress-words").textContent = this.board.runWords();
    const message = byId("run-message");
    message.hidden = !run.message;
    if (message.textContent !== (run.message ?? "")) message.textContent = run.message ?? "";
    const lanes = run.state === "running" ? Object.entries(run.lanes ?? {}) : [];
    byId("lanes").hidden = !lanes.length;
    byId("lanes").replaceChildren(
      ...lanes.map(([lane, id]) =>
        element("li", {}, element("span", { class: "lane" }, "Lane " + lane), " ", id ? this.board.nameOf(id) : "waits")));
  }

  showFailures() {
    const { failed } = this.board;
    byId("failures").hidden = !failed.length;
    const signature = failed.slice(0, failuresListed).join("\n") + failed.length;
    if (signature === this.signature) return;
    this.signature = signature;
    byId("failures-title").textContent = "Failures: " + failed.length;
    const items = failed.slice(0, failuresListed).map((id) => this.failure(id));
    const rest = failed.length - items.length;
    if (rest > 0) items.push(element("li", { class: "quiet" }, "And " + grouped(rest) + " more: show only those that failed."));
    byId("failure-list").replaceChildren(...items);
  }

  failure(id) {
    const failure = this.board.results.get(id)?.attempts?.at(-1)?.failure;
    const choose = () => this.choose(id);
    return element(
      "li", {}, element("button", { type: "button", class: "plain", onclick: choose }, this.board.nameOf(id)),
      failure ? element("span", { class: "quiet" }, " " + shortened(failure.headline ?? "", 160)) : null);
  }

  showButtons() {
    const isIdle = !this.board.isBusy();
    setUsable(byId("run-all"), isIdle);
    setUsable(byId("run-shown"), isIdle && this.shown().length > 0);
    setUsable(byId("run-failed"), isIdle && this.board.failed.length > 0);
    setUsable(byId("run-chosen"), isIdle && this.chosen().length > 0);
    setUsable(byId("stop"), !isIdle);
  }
}
