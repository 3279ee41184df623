"use strict";
// The page as a whole: what the cursor is at, and who is told of it. Comes after the other scripts of the page.

// The panes follow when the cursor rests so long, and while it moves no oftener than this.
const settledMs = 90;
const seldomMs = 350;
const keptPlaceMs = 350;
// While it plays, a wait in which nothing changes is cut to this.
const longestWaitMs = 500;

class Viewer {
  constructor(trace) {
    this.trace = trace;
    this.ms = 0;
    this.frame = 0;
    this.command = -1;
    this.chosen = null;
    this.hovered = -1;
    this.views = [];
    this.shownRestAt = 0;
    this.timeline = new Timeline({
      time: (ms) => this.goTo(ms), command: (at) => this.goToCommand(at), request: (at) => this.goToRequest(at),
      range: (range) => this.goTo(range.fromMs, { frame: range.firstFrame }),
    });
    this.screen = new Screen({
      view: (at) => this.chooseView(at, true), hover: (at) => this.hover(at), frame: (frame) => this.goToFrame(frame, "screen"),
    });
    this.commands = new CommandList((at) => this.goToCommand(at));
    this.panes = {
      views: new ViewsPane(this), controllers: new ControllersPane(this), network: new NetworkPane(this),
      pending: { show: () => showPending(this) }, events: { show: () => showEvents(this) },
      source: { show: () => showSource(this) }, console: new ConsolePane(this), query: new QueryPane(this),
    };
    this.tabs = new Tabs(byId("tabs"), () => this.showPane());
    this.player = new Player(this);
    this.listen();
  }

  // ---- Which app ----

  showApp(number) {
    this.film?.close();
    this.appNumber = number;
    this.film = new Film(this.trace.apps[number]);
    this.chosen = null;
    byId("scrubber").max = String(this.film.endMs);
    showLost(this.film.app.lost);
    showMissed(this.film.app.missed ?? 0);
    this.timeline.setFilm(this.film);
    this.screen.setFilm(this.film);
    this.commands.setFilm(this.film);
    for (const pane of Object.values(this.panes)) pane.setFilm?.(this.film);
    byId("no-frames").hidden = this.film.frames.length > 0;
  }

  // ---- Where the cursor is ----

  // To an instant. Several frames, and several commands, can share one: whoever means one of them says which.
  goTo(ms, { frame, command } = {}) {
    this.ms = Math.min(this.film.endMs, Math.max(0, ms));
    this.frame = frame ?? this.film.frameAt(this.ms);
    this.command = command ?? this.film.commandAt(this.ms);
    if (command === undefined && this.screen.mode === "compare") this.setMode("screen");
    this.moved();
  }

  goToFrame(frame, mode) {
    if (!this.film.frames.length) return;
    const known = Math.min(this.film.frames.length - 1, Math.max(0, frame));
    if (mode) this.setMode(mode);
    this.goTo(this.film.frames[known].atMs, { frame: known });
  }

  // To where a command had been carried out; its two screens are shown side by side.
  goToCommand(at, mode = this.screen.mode === "space" ? "space" : "compare") {
    if (!this.film.commands.length) return;
    const known = Math.min(this.film.commands.length - 1, Math.max(0, at));
    const command = this.film.commands[known];
    if (this.film.frames.length) this.setMode(mode);
    this.goTo(command.endMs, { frame: this.film.frames.length ? command.lastFrame : 0, command: known });
  }

  goToRequest(at) {
    this.goTo(this.film.requests[at].atMs);
    this.tabs.choose("network");
    this.panes.network.open(at);
  }

  // What has to keep up with a hand is shown at the next picture of the screen; the rest when the cursor rests.
  moved() {
    if (!this.showing) this.showing = requestAnimationFrame(() => this.showNow());
    clearTimeout(this.settling);
    const isDue = performance.now() - this.shownRestAt > seldomMs;
    this.settling = setTimeout(() => this.showRest(), isDue ? 0 : settledMs);
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keepPlace(), keptPlaceMs);
  }

  showNow() {
    this.showing = 0;
    this.views = this.film.views(this.frame);
    this.screen.show({ frame: this.frame, views: this.views, command: this.film.commands[this.command] });
    this.outline();
    this.timeline.show(this.ms);
    const scrubber = byId("scrubber");
    scrubber.value = String(this.ms);
    scrubber.setAttribute("aria-valuetext", this.placeWords());
    byId("clock").textContent = seconds(this.ms);
    const frames = this.film.frames.length;
    byId("frame-number").textContent = frames ? "frame " + (this.frame + 1) + " of " + frames : "";
  }

  showRest() {
    // The views of this frame are what the panes show; a page that is not on the screen gets no pictures to draw.
    if (this.showing) {
      cancelAnimationFrame(this.showing);
      this.showNow();
    }
    this.shownRestAt = performance.now();
    this.commands.choose(this.command);
    byId("now-words").textContent = this.commandWords();
    this.showFault();
    this.showPane();
  }

  // Why the command at the cursor failed, once it has.
  showFault() {
    const command = this.film.commands[this.command];
    const fault = command && this.ms >= command.endMs - sameInstantMs ? command.fault : null;
    byId("fault").hidden = !fault;
    byId("fault").textContent = fault ? "✗ " + fault.code + ": " + fault.message : "";
  }

  showPane() {
    if (this.film) this.panes[this.tabs.chosen].show();
  }

  placeWords() {
    return seconds(this.ms) + ", " + this.commandWords();
  }

  commandWords() {
    const command = this.film.commands[this.command];
    if (!command) return "before the first command";
    const isUnderWay = this.ms < command.endMs - sameInstantMs;
    const fault = command.fault && !isUnderWay ? ", which failed" : "";
    return (isUnderWay ? "during " : "after ") + command.phrase + fault;
  }

  // ---- Views ----

  chooseView(at, isFromScreen = false) {
    this.chosen = viewKey(this.views, at);
    this.outline();
    if (isFromScreen && this.tabs.chosen !== "views") this.tabs.choose("views");
    else if (this.tabs.chosen === "views") this.panes.views.show();
    this.panes.views.reveal();
    if (isFromScreen) say("Chosen: " + viewName(this.views[at].view));
  }

  chosenAt() {
    return viewWithKey(this.views, this.chosen);
  }

  hover(at) {
    if (at === this.hovered) return;
    this.hovered = at;
    this.outline();
  }

  outline() {
    const marks = [];
    const mark = (at, kind, words) => {
      if (this.views[at]) marks.push({ at, kind, words, view: this.views[at].view });
    };
    for (const at of this.panes.query.found()) mark(at, "found");
    mark(this.hovered, "hovered", this.views[this.hovered] && shortened(viewName(this.views[this.hovered].view), 60));
    mark(this.chosenAt(), "chosen");
    this.screen.outline(marks);
  }

  queryChanged(ranges) {
    this.timeline.setRanges(ranges);
    if (this.film) this.moved();
  }

  setMode(mode) {
    this.screen.setMode(mode);
    for (const input of document.querySelectorAll("input[name=mode]")) input.checked = input.value === mode;
  }

  // ---- The place in the address ----

  keepPlace() {
    if (this.player.isPlaying) return;
    const parts = ["t=" + Number(this.ms.toFixed(6))];
    if (this.command >= 0) parts.push("c=" + this.command);
    if (this.frame !== this.film.frameAt(this.ms)) parts.push("f=" + this.frame);
    if (this.appNumber > 0) parts.push("a=" + this.appNumber);
    const place = "#" + parts.join("&");
    this.keptPlace = place;
    if (location.hash !== place) history.replaceState(null, "", place);
    say(this.placeWords());
  }

  // Whether the address names a place that there is.
  goToKeptPlace() {
    if (location.hash === this.keptPlace) return true;
    const said = new URLSearchParams(location.hash.slice(1));
    const number = (name) => (/^\d+(\.\d+)?$/.test(said.get(name) ?? "") ? Number(said.get(name)) : null);
    const ms = number("t"), command = number("c"), frame = number("f"), app = number("a") ?? 0;
    if (ms === null) return false;
    if (app !== this.appNumber && this.trace.apps[app]) {
      byId("app-choice").value = String(app);
      this.showApp(app);
    }
    const known = (list, at) => (at !== null && list[at] ? at : undefined);
    this.goTo(ms, { command: known(this.film.commands, command), frame: known(this.film.frames, frame) });
    return true;
  }

  // ---- Keys and buttons ----

  listen() {
    const click = (id, action) => byId(id).addEventListener("click", action);
    click("play", () => this.player.toggle());
    click("frame-back", () => this.step("ArrowLeft"));
    click("frame-on", () => this.step("ArrowRight"));
    click("command-back", () => this.step("ArrowUp"));
    click("command-on", () => this.step("ArrowDown"));
    byId("scrubber").addEventListener("input", () => {
      this.player.stop();
      this.goTo(Number(byId("scrubber").value));
    });
    for (const input of document.querySelectorAll("input[name=mode]")) {
      input.addEventListener("change", () => {
        this.setMode(input.value);
        this.moved();
      });
    }
    byId("app-choice").addEventListener("change", () => {
      this.player.stop();
      this.showApp(Number(byId("app-choice").value));
      this.goToStart();
    });
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.goToKeptPlace());
  }

  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isScrubber = target.id === "scrubber";
    // A field, a choice and whatever scrolls keep their own keys; those without a use for letters leave them.
    const isTyping = target.closest("select, textarea, input:not([type=radio], [type=checkbox], [type=range])");
    const isLetter = event.key === "j" || event.key === "k";
    const keepsKeys = target.closest("input, select, textarea, summary, [role=tablist], [role=tree]");
    if (!isScrubber && (isLetter ? isTyping : keepsKeys)) return;
    if (event.key === " " && target.closest("button")) return;
    const isHandled = this.step(event.key);
    if (isHandled) event.preventDefault();
  }

  step(key) {
    const frames = this.film.frames.length, commands = this.film.commands.length;
    const steps = {
      ArrowLeft: () => this.goToFrame(this.ms > this.frameMs() + sameInstantMs ? this.frame : this.frame - 1),
      ArrowRight: () => this.goToFrame(this.frame + 1),
      PageUp: () => this.goToFrame(this.frame - 10),
      PageDown: () => this.goToFrame(this.frame + 10),
      ArrowUp: () => this.goToCommand(this.command - 1),
      ArrowDown: () => this.goToCommand(this.command + 1),
      k: () => this.goToCommand(this.command - 1),
      j: () => this.goToCommand(this.command + 1),
      Home: () => this.goTo(0, { frame: 0, command: -1 }),
      End: () => this.goTo(this.film.endMs, { frame: Math.max(0, frames - 1), command: commands - 1 }),
      " ": () => this.player.toggle(),
    };
    if (!Object.hasOwn(steps, key)) return false;
    if (key !== " ") this.player.stop();
    steps[key]();
    return true;
  }

  frameMs() {
    return this.film.frames[this.frame]?.atMs ?? 0;
  }

  // A run that failed opens where it failed, another at its beginning.
  goToStart() {
    const failed = this.film.commands.findIndex((command) => command.fault);
    const last = this.film.commands.length - 1;
    if (failed >= 0) this.goToCommand(failed);
    else if (this.trace.failure && last >= 0) this.goToCommand(last);
    else this.goTo(0, { frame: 0 });
  }
}

// ---- Playing ----

class Player {
  constructor(viewer) {
    this.viewer = viewer;
    this.isPlaying = false;
    this.likesLittleMotion = matchMedia("(prefers-reduced-motion: reduce)");
  }

  toggle() {
    if (this.isPlaying) this.stop();
    else this.start();
  }

  start() {
    const { viewer } = this;
    if (viewer.ms >= viewer.film.endMs - sameInstantMs) viewer.goTo(0, { frame: 0 });
    this.isPlaying = true;
    this.told(true);
    this.lastTime = performance.now();
    this.waitedMs = 0;
    if (this.likesLittleMotion.matches) this.timer = setInterval(() => this.stepCommand(), 1200);
    else requestAnimationFrame((time) => this.tick(time));
  }

  stop() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    clearInterval(this.timer);
    this.told(false);
    this.viewer.moved();
  }

  told(isPlaying) {
    byId("play").textContent = isPlaying ? "Pause" : "Play";
  }

  tick(time) {
    if (!this.isPlaying) return;
    const { viewer } = this;
    const realMs = Math.min(100, time - this.lastTime);
    this.lastTime = time;
    let ms = viewer.ms + realMs * Number(byId("speed").value);
    const next = viewer.film.frameEndMs(viewer.frame);
    this.waitedMs = viewer.frame === this.waitedFrame ? this.waitedMs + realMs : 0;
    this.waitedFrame = viewer.frame;
    if (byId("cut-waits").checked && this.waitedMs > longestWaitMs && ms < next) ms = next;
    viewer.goTo(ms);
    if (viewer.ms >= viewer.film.endMs) this.stop();
    else requestAnimationFrame((later) => this.tick(later));
  }

  // Who likes little motion sees one still picture after another.
  stepCommand() {
    const { viewer } = this;
    if (viewer.command + 1 >= viewer.film.commands.length) this.stop();
    else viewer.goToCommand(viewer.command + 1, "screen");
  }
}

// ---- The head of the page ----

function showHead(trace) {
  byId("spec").textContent = trace.spec;
  const outcome = byId("outcome");
  outcome.textContent = trace.outcome ?? "outcome not known";
  outcome.className = "status " + (trace.outcome ?? "");
  byId("seed").textContent = trace.seed ?? "none";
  byId("attempt").textContent = trace.attempt ?? 1;
  showFailure(trace.failure);
  showComparisons(trace.comparisons ?? []);
  const differences = trace.differences ?? [];
  byId("differences").hidden = !differences.length;
  byId("difference-list").replaceChildren(...differences.map((words) => element("li", {}, words)));
  byId("app-label").hidden = trace.apps.length < 2;
  const choices = trace.apps.map((app, at) => element("option", { value: String(at) }, String(at + 1) + " " + app.name));
  byId("app-choice").replaceChildren(...choices);
}

function showFailure(failure) {
  byId("failure").hidden = !failure;
  if (!failure) return;
  const headline = failure.headline ?? failure.type ?? "It failed.";
  byId("failure-headline").textContent = headline;
  const text = failure.text ?? "";
  const place = failure.file ? failure.file + (failure.line ? ", line " + failure.line : "") : "";
  byId("failure-place").textContent = [failure.type, place].filter(Boolean).join(" – ");
  byId("failure-text").textContent = text;
  byId("failure-text").hidden = text === "" || text === headline;
}

function showLost(words) {
  byId("lost").hidden = !words;
  byId("lost-words").textContent = words ?? "";
}

// Too much moved to look at every instant: the page says that pictures are missing.
function showMissed(count) {
  byId("missed").hidden = count === 0;
  byId("missed").textContent = "Too much moved to film everything: of " + counted(count, "instant") + " there is no picture.";
}

// For who listens: told once the cursor rests.
function say(words) {
  byId("said").textContent = words;
}

// ---- Beginning ----

function readTrace() {
  const trace = JSON.parse(byId("trace").textContent);
  if (trace.trace !== 1) throw new Error("This page reads traces of version 1; this one is of version " + trace.trace + ".");
  if (!trace.apps?.length) throw new Error("In this run no app was filmed.");
  return trace;
}

function begin() {
  let trace;
  try {
    trace = readTrace();
  } catch (error) {
    byId("unreadable").hidden = false;
    byId("unreadable").textContent = "There is nothing to show. " + error.message;
    byId("viewer").hidden = true;
    return;
  }
  showHead(trace);
  const viewer = new Viewer(trace);
  viewer.showApp(0);
  viewer.setMode("screen");
  if (!viewer.goToKeptPlace()) viewer.goToStart();
}

begin();
