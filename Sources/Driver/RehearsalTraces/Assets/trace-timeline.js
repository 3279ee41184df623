"use strict";
// Virtual time from left to right: what the test did, what the app did, and where the cursor is.

const mostRows = 3;
const widestTimeline = 4_000_000;
const closestTicks = 90;
// Room at both ends, so that what happens first and last can be seen.
const edge = 4;

class Timeline {
  // `on` has what a click means: on.time(ms), on.command(index), on.request(index), on.range(range).
  constructor(on) {
    this.on = on;
    this.scroller = byId("lanes");
    this.canvas = byId("lanes-canvas");
    this.cursor = byId("cursor");
    this.tip = byId("lane-tip");
    this.strip = byId("strip");
    this.names = byId("lane-names");
    this.zoom = 1;
    this.ranges = null;
    this.ms = 0;
    this.scrolled = 0;
    this.listen();
  }

  listen() {
    this.scroller.addEventListener("scroll", () => {
      this.noteScroll();
      this.drawSoon(true);
    }, { passive: true });
    this.scroller.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.canvas.addEventListener("pointerdown", (event) => this.press(event));
    this.canvas.addEventListener("pointermove", (event) => this.hover(event));
    this.canvas.addEventListener("pointerleave", () => (this.tip.hidden = true));
    this.strip.addEventListener("click", (event) => {
      const frame = event.target.closest("img")?.dataset.frame;
      if (frame !== undefined) this.on.time(this.film.frames[frame].atMs);
    });
    byId("zoom-in").addEventListener("click", () => this.zoomTo(this.zoom * 2, this.ms));
    byId("zoom-out").addEventListener("click", () => this.zoomTo(this.zoom / 2, this.ms));
    byId("zoom-all").addEventListener("click", () => this.zoomTo(1, 0));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.drawSoon());
    new ResizeObserver(() => this.layout()).observe(this.scroller);
  }

  setFilm(film) {
    this.film = film;
    this.zoom = 1;
    this.ranges = null;
    const spans = (list, start, end) => list.map((each) => ({ startMs: each[start], endMs: end(each) ?? film.endMs + 1 }));
    this.rowOfRequest = packed(spans(film.requests, "atMs", requestEnd));
    this.rowOfMotion = packed(spans(film.motions, "startMs", (motion) => motion.endMs));
    this.layout();
  }

  setRanges(ranges) {
    this.ranges = ranges;
    this.layout();
  }

  // ---- Where things are ----

  layout() {
    if (!this.film) return;
    this.width = this.scroller.clientWidth;
    this.lanes = this.laneList();
    this.height = this.lanes.at(-1).top + this.lanes.at(-1).height + 2;
    byId("lanes-space").style.width = this.fullWidth() + "px";
    byId("lanes-space").style.height = this.height + "px";
    const ratio = devicePixelRatio || 1;
    this.noteScroll();
    this.canvas.width = Math.max(1, Math.round(this.width * ratio));
    this.canvas.height = Math.round(this.height * ratio);
    this.canvas.style.width = this.width + "px";
    this.canvas.style.height = this.height + "px";
    this.cursor.style.height = this.height + "px";
    this.showNames();
    this.drawSoon(true);
  }

  laneList() {
    const heightOf = (rows) => 4 + rows.reduce((most, row) => Math.max(most, row + 1), 1) * 10;
    const lanes = [
      { name: "", height: 18, kind: "ruler" }, { name: "Commands", height: 18, kind: "commands" },
      { name: "Events", height: 12, kind: "event" }, { name: "Life cycle", height: 12, kind: "lifecycle" },
      { name: "Animations", height: heightOf(this.rowOfMotion), kind: "motions" },
      { name: "Requests", height: heightOf(this.rowOfRequest), kind: "requests" },
      { name: "Console", height: 12, kind: "console" },
    ];
    if (this.ranges) lanes.push({ name: "Query", height: 16, kind: "query" });
    let top = 0;
    for (const lane of lanes) {
      lane.top = top;
      top += lane.height + 3;
    }
    return lanes;
  }

  showNames() {
    this.names.replaceChildren(
      ...this.lanes.map((lane) => {
        const name = element("span", {}, lane.name);
        name.style.top = lane.top + "px";
        name.style.lineHeight = lane.height + "px";
        return name;
      }));
    this.names.style.height = this.height + "px";
  }

  fullWidth() {
    return Math.min(this.width * this.zoom, Math.max(this.width, widestTimeline));
  }

  // Asking where a part is scrolled to makes the browser lay it out: it is asked once, not for each of thousands of bars.
  noteScroll() {
    this.scrolled = this.scroller.scrollLeft;
  }

  x(ms) {
    return (ms / this.film.endMs) * (this.fullWidth() - edge * 2) - this.scrolled + edge;
  }

  msAt(x) {
    const share = (x + this.scrolled - edge) / (this.fullWidth() - edge * 2);
    return Math.min(this.film.endMs, Math.max(0, share * this.film.endMs));
  }

  zoomTo(zoom, ms, x = this.width / 2) {
    this.zoom = Math.min(Math.max(1, zoom), widestTimeline / Math.max(1, this.width));
    byId("lanes-space").style.width = this.fullWidth() + "px";
    this.scroller.scrollLeft = (ms / this.film.endMs) * this.fullWidth() - x;
    this.noteScroll();
    this.drawSoon(true);
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const x = event.clientX - this.canvas.getBoundingClientRect().left;
    this.zoomTo(this.zoom * Math.exp(-event.deltaY / 300), this.msAt(x), x);
  }

  // Moves the cursor, and the window after it.
  show(ms) {
    this.ms = ms;
    const x = this.x(ms);
    if (this.zoom > 1 && (x < 0 || x > this.width)) {
      this.scroller.scrollLeft += x - this.width / 2;
      this.noteScroll();
    }
    this.cursor.style.transform = "translateX(" + this.x(ms) + "px)";
  }

  // ---- Drawing ----

  // Once a picture, however often it is asked for.
  drawSoon(withStrip = false) {
    this.stripIsDue = this.stripIsDue || withStrip;
    if (this.drawing || !this.film) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
      this.cursor.style.transform = "translateX(" + this.x(this.ms) + "px)";
      if (this.stripIsDue) this.stripSoon();
      this.stripIsDue = false;
    });
  }

  draw() {
    const ratio = devicePixelRatio || 1;
    const pen = this.canvas.getContext("2d");
    this.colours = coloursOf(this.canvas);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, this.width, this.height);
    this.from = this.msAt(-20);
    this.to = this.msAt(this.width + 20);
    for (const lane of this.lanes) {
      if (lane.kind !== "ruler") {
        pen.fillStyle = this.colours.raised;
        pen.fillRect(0, lane.top, this.width, lane.height);
      }
      this["draw_" + lane.kind](pen, lane);
    }
  }

  draw_ruler(pen, lane) {
    const step = niceStep((closestTicks / this.fullWidth()) * this.film.endMs);
    pen.font = "11px system-ui, 'DejaVu Sans', sans-serif";
    for (let ms = Math.floor(this.from / step) * step; ms <= this.to; ms += step) {
      const x = Math.round(this.x(ms)) + 0.5;
      pen.fillStyle = this.colours.line;
      pen.fillRect(x, 0, 1, this.height);
      const words = shortSeconds(Math.round(ms * 1000) / 1000);
      if (x + 4 + pen.measureText(words).width > this.width) continue;
      pen.fillStyle = this.colours.quiet;
      pen.fillText(words, x + 4, lane.top + 12);
    }
  }

  draw_commands(pen, lane) {
    let last = -1;
    for (const command of this.film.commands) {
      if (command.endMs < this.from || command.startMs > this.to) continue;
      const x = this.x(command.startMs);
      const width = Math.max(3, this.x(command.endMs) - x - 1);
      if (!command.fault && x + width < last + 1) continue;
      // One that failed is taller as well as red.
      pen.fillStyle = command.fault ? this.colours.fail : this.colours.link;
      const inset = command.fault ? 0 : 4;
      pen.fillRect(x, lane.top + inset, width, lane.height - inset * 2);
      last = x + width;
    }
  }

  draw_event(pen, lane) {
    this.drawMoments(pen, lane, (moment) => moment.kind !== "lifecycle", this.colours.quiet);
  }

  draw_lifecycle(pen, lane) {
    this.drawMoments(pen, lane, (moment) => moment.kind === "lifecycle", this.colours.mark);
  }

  // At most one stroke a point: thousands of moments are drawn as quickly as a few.
  drawMoments(pen, lane, isMeant, colour) {
    pen.fillStyle = colour;
    let last = -9;
    const moments = this.film.moments;
    for (let at = countUpTo(moments, this.from - 1, (moment) => moment.atMs); at < moments.length; at += 1) {
      if (moments[at].atMs > this.to) break;
      if (!isMeant(moments[at])) continue;
      const x = Math.round(this.x(moments[at].atMs));
      if (x < last + 2) continue;
      pen.fillRect(x - 1, lane.top + 1, 2, lane.height - 2);
      last = x;
    }
  }

  draw_requests(pen, lane) {
    this.film.requests.forEach((request, at) => {
      const end = requestEnd(request) ?? this.film.endMs;
      if (end < this.from || request.atMs > this.to) return;
      const box = { x: this.x(request.atMs), y: lane.top + 2 + this.rowOfRequest[at] * 10, height: 8 };
      box.width = Math.max(3, this.x(end) - box.x - 1);
      pen.fillStyle = hasFailed(request) ? this.colours.fail : this.colours.flake;
      if (requestEnd(request) === null) hatch(pen, box, this.colours.flake, this.width);
      else pen.fillRect(box.x, box.y, box.width, box.height);
    });
  }

  draw_motions(pen, lane) {
    this.film.motions.forEach((motion, at) => {
      const end = motion.endMs ?? this.film.endMs;
      if (end < this.from || motion.startMs > this.to) return;
      const box = { x: this.x(motion.startMs), y: lane.top + 2 + this.rowOfMotion[at] * 10, height: 8 };
      box.width = Math.max(3, this.x(end) - box.x - 1);
      pen.fillStyle = motion.kind === "transition" ? this.colours.mark : this.colours.pass;
      if (motion.endMs === undefined) hatch(pen, box, pen.fillStyle, this.width);
      else pen.fillRect(box.x, box.y, box.width, box.height);
    });
  }

  draw_console(pen, lane) {
    pen.fillStyle = this.colours.flake;
    for (const line of this.film.console) {
      if (line.atMs < this.from || line.atMs > this.to) continue;
      const x = this.x(line.atMs);
      pen.beginPath();
      pen.moveTo(x, lane.top + 1);
      pen.lineTo(x + 5, lane.top + lane.height - 1);
      pen.lineTo(x - 5, lane.top + lane.height - 1);
      pen.fill();
    }
  }

  draw_query(pen, lane) {
    pen.fillStyle = this.colours.pass;
    let last = -1;
    for (const range of this.ranges) {
      if (range.toMs < this.from || range.fromMs > this.to) continue;
      const x = this.x(range.fromMs);
      const width = Math.max(2, this.x(range.toMs) - x);
      if (x + width < last + 1) continue;
      pen.fillRect(x, lane.top + 2, width, lane.height - 4);
      last = x + width;
    }
  }

  // ---- The film strip ----

  // Pictures take their time: they come when the window rests.
  stripSoon() {
    clearTimeout(this.stripTimer);
    this.stripTimer = setTimeout(() => this.showStrip(), 160);
  }

  showStrip() {
    const film = this.film;
    if (!film.frames.length || this.strip.clientHeight === 0) return;
    const slot = Math.max(26, (this.strip.clientHeight * film.screen.width) / film.screen.height + 4);
    const count = Math.max(1, Math.floor(this.width / slot));
    const images = [];
    for (let at = 0; at < count; at += 1) {
      const frame = film.frameAt(this.msAt(((at + 0.5) * this.width) / count));
      const image = element("img", { alt: "", src: film.pictureURL(frame), "data-frame": String(frame) });
      image.title = seconds(film.frames[frame].atMs);
      images.push(image);
    }
    this.strip.replaceChildren(...images);
  }

  // ---- Pointing at it ----

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    const x = event.clientX - box.left, y = event.clientY - box.top;
    return { x, y, ms: this.msAt(x), lane: this.lanes.find((lane) => y >= lane.top && y < lane.top + lane.height + 3) };
  }

  // A press on something means it, and one beside everything its instant; to drag always means time.
  press(event) {
    if (event.button !== 0) return;
    const start = this.place(event);
    let isDragged = false;
    this.canvas.setPointerCapture(event.pointerId);
    const drag = (moved) => {
      if (Math.abs(moved.clientX - event.clientX) > 3) isDragged = true;
      if (isDragged) this.on.time(this.place(moved).ms);
    };
    const end = () => {
      this.canvas.removeEventListener("pointermove", drag);
      if (!isDragged) this.choose(this.thingAt(start), start.ms);
    };
    this.canvas.addEventListener("pointermove", drag);
    this.canvas.addEventListener("pointerup", end, { once: true });
  }

  choose(thing, ms) {
    if (thing?.command !== undefined) this.on.command(thing.command);
    else if (thing?.request !== undefined) this.on.request(thing.request);
    else if (thing?.range) this.on.range(thing.range);
    else this.on.time(thing?.ms ?? ms);
  }

  hover(event) {
    const place = this.place(event);
    const words = this.thingAt(place)?.words;
    this.tip.textContent = seconds(place.ms) + (words ? " – " + shortened(words, 140) : "");
    this.tip.hidden = false;
    this.tip.style.left = Math.max(0, Math.min(place.x + 12, this.width - this.tip.offsetWidth - 4)) + "px";
  }

  thingAt({ x, y, lane }) {
    const film = this.film;
    const near = (from, to) => x >= this.x(from) - 3 && x <= Math.max(this.x(to), this.x(from) + 3) + 2;
    if (!lane) return null;
    if (lane.kind === "commands") {
      const command = lastIndex(film.commands, (each) => near(each.startMs, each.endMs));
      return command < 0 ? null : { command, words: film.commands[command].phrase };
    }
    if (lane.kind === "requests") {
      const row = Math.floor((y - lane.top - 2) / 10);
      const request = lastIndex(
        film.requests, (each, at) => this.rowOfRequest[at] === row && near(each.atMs, requestEnd(each) ?? film.endMs));
      return request < 0 ? null : { request, words: requestWords(film.requests[request]) };
    }
    if (lane.kind === "motions") {
      const row = Math.floor((y - lane.top - 2) / 10);
      const at = lastIndex(
        film.motions, (each, at) => this.rowOfMotion[at] === row && near(each.startMs, each.endMs ?? film.endMs));
      return at < 0 ? null : { ms: film.motions[at].startMs, words: motionWords(film.motions[at]) };
    }
    if (lane.kind === "query") {
      const range = this.ranges.find((each) => near(each.fromMs, each.toMs));
      return range ? { range, words: "holds " + rangeWords(range) } : null;
    }
    const list = lane.kind === "console" ? film.console : this.momentsOf(lane.kind);
    const found = list.find((each) => near(each.atMs, each.atMs));
    return found ? { ms: found.atMs, words: found.text } : null;
  }

  momentsOf(kind) {
    if (kind !== "event" && kind !== "lifecycle") return [];
    return this.film.moments.filter((moment) => (moment.kind === "lifecycle") === (kind === "lifecycle"));
  }
}

// ---- Parts of it ----

function lastIndex(list, isMeant) {
  for (let at = list.length - 1; at >= 0; at -= 1) if (isMeant(list[at], at)) return at;
  return -1;
}

// When the app had it, or at least when it was answered; null while it is open.
function requestEnd(request) {
  return request.handledMs ?? request.answeredMs ?? null;
}

function hasFailed(request) {
  return request.status >= 400 || Boolean(request.failure);
}

function requestWords(request) {
  const outcome = requestEnd(request) === null ? "open" : request.failure ?? request.status;
  return request.method + " " + request.url + (outcome ? " (" + outcome + ")" : "");
}

function motionWords({ kind, label, site, owner, startMs, endMs }) {
  const known = label === kind ? kind : kind + ", " + label;
  const length = endMs === undefined ? ", without an end" : ", " + shortSeconds(endMs - startMs);
  return known + length + [site, owner].filter(Boolean).map((each) => ", " + each).join("");
}

// In which row each is drawn, so that those that are open at the same time do not cover each other as long as there is room.
function packed(spans) {
  const busyUntil = new Array(mostRows).fill(-1);
  return spans.map(({ startMs, endMs }) => {
    const free = busyUntil.findIndex((until) => until <= startMs);
    const row = free < 0 ? mostRows - 1 : free;
    busyUntil[row] = Math.max(busyUntil[row], endMs);
    return row;
  });
}

function niceStep(atLeast) {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * [1, 2, 5, 10].find((factor) => factor * power >= atLeast);
}

function hatch(pen, box, colour, visibleWidth) {
  const left = Math.max(box.x, -10), right = Math.min(box.x + box.width, visibleWidth + 10);
  pen.save();
  pen.beginPath();
  pen.rect(left, box.y, right - left, box.height);
  pen.clip();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let x = left - box.height; x < right; x += 5) {
    pen.moveTo(x, box.y + box.height);
    pen.lineTo(x + box.height, box.y);
  }
  pen.stroke();
  pen.strokeRect(left + 0.5, box.y + 0.5, right - left - 1, box.height - 1);
  pen.restore();
}

function coloursOf(part) {
  const style = getComputedStyle(part);
  const names = ["line", "quiet", "raised", "link", "pass", "flake", "fail", "mark"];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue("--" + name).trim()]));
}
