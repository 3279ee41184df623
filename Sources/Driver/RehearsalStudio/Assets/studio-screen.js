"use strict";
// The screen of the app that runs: what mouse and keyboard do on it, and the outlines of views.

const longPressMs = 600;
const keysRestMs = 300;
// From so many points on a movement is a swipe.
const swipePoints = 14;
// How far a wheel is turned for one swipe, and how long it rests after one.
const wheelForSwipe = 60;
const wheelRestMs = 250;

class LiveScreen {
  // `on` has what is done with it: on.act(act), on.pick(at), on.typing(text).
  constructor(on) {
    this.on = on;
    this.glass = byId("live-glass");
    this.image = byId("live-picture");
    this.outlines = byId("live-outlines");
    this.mode = "use";
    this.typed = "";
    this.turned = 0;
    this.listen();
  }

  listen() {
    const { glass } = this;
    glass.addEventListener("pointerdown", (event) => this.down(event));
    glass.addEventListener("pointermove", (event) => this.moved(event));
    glass.addEventListener("pointerup", (event) => this.up(event));
    glass.addEventListener("pointercancel", () => (this.start = undefined));
    glass.addEventListener("pointerleave", () => this.hover(-1));
    glass.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    glass.addEventListener("keydown", (event) => this.key(event));
    glass.addEventListener("paste", (event) => this.type(event, event.clipboardData?.getData("text/plain") ?? ""));
    glass.addEventListener("blur", () => this.sendTyped());
  }

  setMode(mode) {
    this.sendTyped();
    this.mode = mode;
    this.glass.dataset.mode = mode;
    this.hover(-1);
  }

  show(screen, film) {
    this.views = screen.views ?? [];
    this.size = { ...film.size(0) };
    this.image.src = film.pictureURL(0);
    this.image.alt = "The screen of " + screen.app + " at " + seconds(screen.nowMs) + "; the tree of views tells what is on it";
    this.glass.setAttribute("aria-label", "The screen of " + screen.app);
    this.glass.style.setProperty("--shape", this.size.width + " / " + this.size.height);
    this.glass.style.setProperty("--ratio", String(this.size.width / this.size.height));
    this.glass.style.setProperty("--points", this.size.width + "px");
    this.lastPick = this.lastPick && { ...this.lastPick, depth: -1 };
    this.hovered = -1;
    this.outline();
  }

  // ---- Outlines ----

  choose(at) {
    this.chosen = at;
    this.outline();
  }

  hover(at) {
    if (at === this.hovered) return;
    this.hovered = at;
    this.outline();
  }

  outline() {
    const marks = [[this.hovered, "hovered"], [this.chosen, "chosen"]].filter(([at]) => this.views?.[at]?.view.frame);
    this.outlines.replaceChildren(...marks.map(([at, kind]) => this.mark(this.views[at].view, kind)));
  }

  mark(view, kind) {
    const { width, height } = this.size;
    const { frame } = view;
    const mark = element("div", { class: "outline " + kind }, element("span", { class: frame.y < 40 ? "below" : "" }, viewName(view)));
    mark.style.left = (frame.x / width) * 100 + "%";
    mark.style.top = (frame.y / height) * 100 + "%";
    mark.style.width = (frame.width / width) * 100 + "%";
    mark.style.height = (frame.height / height) * 100 + "%";
    return mark;
  }

  // ---- The mouse ----

  point(event) {
    const box = this.image.getBoundingClientRect();
    const { width, height } = this.size;
    const within = (value, length) => Math.max(0, Math.min(length - 0.01, Number((value * length).toFixed(2))));
    return { x: within((event.clientX - box.left) / box.width, width), y: within((event.clientY - box.top) / box.height, height) };
  }

  down(event) {
    if (event.button !== 0 || !this.size) return;
    this.glass.setPointerCapture(event.pointerId);
    this.start = { ...this.point(event), at: performance.now() };
  }

  moved(event) {
    if (this.mode !== "pick" || !this.size) return;
    const { x, y } = this.point(event);
    this.hover(viewsUnder(this.views, x, y)[0] ?? -1);
  }

  up(event) {
    const { start } = this;
    this.start = undefined;
    if (!start) return;
    const end = this.point(event);
    if (this.mode === "pick") return this.pick(end);
    this.sendTyped();
    const { x, y } = start;
    const direction = swipeDirection(end.x - x, end.y - y);
    if (direction) return this.on.act({ kind: "swipe", x, y, direction, to: end });
    this.on.act({ kind: performance.now() - start.at > longPressMs ? "longPress" : "tap", x, y });
  }

  // A second click at the same place takes the view behind the first.
  pick({ x, y }) {
    const found = viewsUnder(this.views, x, y);
    if (!found.length) return;
    const isAgain = this.lastPick && Math.hypot(x - this.lastPick.x, y - this.lastPick.y) < 4;
    const depth = isAgain ? (this.lastPick.depth + 1) % found.length : 0;
    this.lastPick = { x, y, depth };
    this.on.pick(found[depth], { x, y });
  }

  // What lies above comes when the wheel is turned up, as when a finger moves down.
  wheel(event) {
    if (this.mode !== "use" || !this.size || event.ctrlKey) return;
    event.preventDefault();
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const now = performance.now();
    if (now < (this.wheelRestsUntil ?? 0)) return;
    this.turned += isSideways ? event.deltaX : event.deltaY;
    if (Math.abs(this.turned) < wheelForSwipe) return;
    const [forth, back] = isSideways ? ["left", "right"] : ["up", "down"];
    this.on.act({ kind: "swipe", ...this.point(event), direction: this.turned > 0 ? forth : back });
    this.turned = 0;
    this.wheelRestsUntil = now + wheelRestMs;
  }

  // ---- The keyboard ----

  // Keys are collected: what is written in one go is one text.
  key(event) {
    if (this.mode !== "use" || !this.size || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Tab") return this.sendTyped();
    const special = { Enter: "return", Backspace: "delete" }[event.key];
    if (special) {
      event.preventDefault();
      this.sendTyped();
      this.on.act({ kind: "key", key: special });
    } else if ([...event.key].length === 1) this.type(event, event.key);
  }

  type(event, text) {
    if (this.mode !== "use" || !text) return;
    event.preventDefault();
    this.typed += text;
    this.on.typing(this.typed);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.sendTyped(), keysRestMs);
  }

  sendTyped() {
    clearTimeout(this.rest);
    const text = this.typed;
    this.typed = "";
    if (!text) return;
    this.on.typing("");
    this.on.act({ kind: "type", text });
  }
}

// Where a finger went; nothing where it stayed in its place.
function swipeDirection(x, y) {
  if (Math.hypot(x, y) < swipePoints) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "right" : "left";
  return y > 0 ? "down" : "up";
}

// Which of the visible views at a point one is, the frontmost 0, as the program counts them.
function depthAt(views, at, { x, y }) {
  let depth = 0;
  for (let before = views.length - 1; before > at; before -= 1) {
    const { view } = views[before];
    if (view.visible && view.frame && contains(view.frame, x, y) && view.className !== "KeyboardWindow") depth += 1;
  }
  return depth;
}

function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}
