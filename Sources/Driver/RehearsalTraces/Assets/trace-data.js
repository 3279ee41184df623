"use strict";
// The film of one app, made quick to look at: which frame is when, its picture, its views.

// How many frames lie between two lists that are kept whole. Looking at any frame costs at most so many splices.
const framesBetweenCheckpoints = 64;
// Pictures that are kept as blobs; the one that was looked at longest ago is given back first.
const picturesKept = 120;
// Two instants closer than this are one: fractions of milliseconds are rounded where they are written.
const sameInstantMs = 0.0005;

// A list that each frame changes a little. Nothing is spliced before it is asked for.
class SplicedList {
  constructor(changes) {
    this.changes = changes;
    this.checkpoints = [];
    this.last = { frame: -1, list: [] };
  }

  at(frame) {
    if (this.last.frame === frame) return this.last.list;
    const near = this.last.frame >= 0 && frame > this.last.frame && frame - this.last.frame <= framesBetweenCheckpoints;
    let { frame: at, list } = near ? this.last : this.checkpointBefore(frame);
    while (at < frame) {
      at += 1;
      list = spliced(list, this.changes[at]);
      if (at % framesBetweenCheckpoints === 0) this.checkpoints[at / framesBetweenCheckpoints] = list;
    }
    this.last = { frame, list };
    return list;
  }

  checkpointBefore(frame) {
    const number = Math.min(Math.floor(frame / framesBetweenCheckpoints), this.checkpoints.length - 1);
    if (number < 0) return { frame: -1, list: [] };
    // After a walk from another place there may be holes: the nearest one that is known serves.
    for (let known = number; known >= 0; known -= 1) {
      if (this.checkpoints[known]) return { frame: known * framesBetweenCheckpoints, list: this.checkpoints[known] };
    }
    return { frame: -1, list: [] };
  }
}

function spliced(list, change) {
  if (!change || (change.drop === 0 && change.add.length === 0)) return list;
  return list.slice(0, change.keep).concat(change.add, list.slice(change.keep + change.drop));
}

// For each frame the first frame from which on nothing changed: equal screens share one picture.
function framesThatChange(changes) {
  const first = new Int32Array(changes.length);
  for (let frame = 1; frame < changes.length; frame += 1) {
    const change = changes[frame];
    first[frame] = !change || (change.drop === 0 && change.add.length === 0) ? first[frame - 1] : frame;
  }
  return first;
}

class Film {
  constructor(app) {
    this.app = app;
    this.frames = app.frames ?? [];
    this.commands = app.commands ?? [];
    this.moments = [...(app.moments ?? [])].sort((a, b) => a.atMs - b.atMs);
    this.requests = app.requests ?? [];
    this.motions = app.motions ?? [];
    this.console = app.console ?? [];
    this.viewLines = app.viewLines ?? [];
    this.screen = app.screen ?? { x: 0, y: 0, width: 390, height: 844 };
    const pictureChanges = this.frames.map((frame) => frame.picture);
    const viewChanges = this.frames.map((frame) => frame.views);
    this.pictures = new SplicedList(pictureChanges);
    this.viewLists = new SplicedList(viewChanges);
    this.pictureFrame = framesThatChange(pictureChanges);
    this.viewFrame = framesThatChange(viewChanges);
    this.urls = new Map();
    this.endMs = this.lastInstant();
  }

  lastInstant() {
    let end = this.frames.at(-1)?.atMs ?? 0;
    for (const command of this.commands) end = Math.max(end, command.endMs);
    for (const request of this.requests) end = Math.max(end, request.atMs, request.answeredMs ?? 0, request.handledMs ?? 0);
    for (const line of this.console) end = Math.max(end, line.atMs);
    return Math.max(end, this.moments.at(-1)?.atMs ?? 0, 1);
  }

  // The frame that is on the screen at an instant: the last one that began by then.
  frameAt(ms) {
    return Math.max(0, countUpTo(this.frames, ms, (frame) => frame.atMs) - 1);
  }

  // Which command the cursor belongs to: the last one that began by then; -1 before the first.
  commandAt(ms) {
    return countUpTo(this.commands, ms, (command) => command.startMs) - 1;
  }

  frameEndMs(frame) {
    return this.frames[frame + 1]?.atMs ?? this.endMs;
  }

  // The views at a frame, from the back to the front, each before what is in it.
  views(frame) {
    if (!this.frames.length) return [];
    return this.viewLists.at(this.viewFrame[frame]).map((line) => this.viewLines[line]);
  }

  viewLineNumbers(frame) {
    return this.frames.length ? this.viewLists.at(this.viewFrame[frame]) : [];
  }

  svg(frame) {
    const lines = this.app.pictureLines;
    return this.pictures.at(this.pictureFrame[frame]).map((line) => lines[line]).join("\n");
  }

  // How large the screen is at a frame: a device that is turned has another one.
  size(frame) {
    const first = this.frames.length ? this.app.pictureLines[this.pictures.at(this.pictureFrame[frame])[0]] ?? "" : "";
    const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(first) ?? [];
    return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : this.screen;
  }

  // An address for <img>: an image runs no script and loads nothing, whatever the app put into it.
  pictureURL(frame) {
    const first = this.pictureFrame[frame];
    const known = this.urls.get(first);
    if (known) {
      this.urls.delete(first);
      this.urls.set(first, known);
      return known;
    }
    const url = URL.createObjectURL(new Blob([this.svg(frame)], { type: "image/svg+xml" }));
    this.urls.set(first, url);
    if (this.urls.size > picturesKept) this.forgetPicture(this.urls.keys().next().value);
    return url;
  }

  forgetPicture(first) {
    URL.revokeObjectURL(this.urls.get(first));
    this.urls.delete(first);
  }

  close() {
    for (const first of [...this.urls.keys()]) this.forgetPicture(first);
  }

  // How many views are so, at every frame. Each line is asked once, however many frames show it.
  counts(isSo) {
    const known = new Int8Array(this.viewLines.length).fill(-1);
    const ask = (line) => (known[line] >= 0 ? known[line] : (known[line] = isSo(this.viewLines[line].view) ? 1 : 0));
    const counts = new Int32Array(this.frames.length);
    let list = [];
    let count = 0;
    for (let frame = 0; frame < this.frames.length; frame += 1) {
      const change = this.frames[frame].views;
      if (change && (change.drop > 0 || change.add.length > 0)) {
        for (let at = change.keep; at < change.keep + change.drop; at += 1) count -= ask(list[at]);
        for (const line of change.add) count += ask(line);
        list = spliced(list, change);
      }
      counts[frame] = count;
    }
    return counts;
  }

  isOfClass(view, name) {
    return view.className === name || superclasses(this.app, view.className).includes(name);
  }
}

// A key of the system's keyboard, which no finder means that does not look within the keyboard.
function isKey(view) {
  return view.className === "KeyboardKeyView";
}

// The superclasses of a class, nearest first. Names are the app's: one may be called as what every object has.
function superclasses(app, className) {
  return app.superclasses && Object.hasOwn(app.superclasses, className) ? app.superclasses[className] : [];
}

// How many of a sorted list are not after an instant.
function countUpTo(list, ms, instant) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (instant(list[middle]) <= ms + sameInstantMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

// ---- Words ----

function seconds(ms) {
  return (ms / 1000).toFixed(3) + " s";
}

function shortSeconds(ms) {
  return String(Number((ms / 1000).toFixed(3))) + " s";
}

function counted(count, one, many = one + "s") {
  return grouped(count) + " " + (count === 1 ? one : many);
}

// By hand: the browser's own way loads its tables of languages first.
function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

// What a view is called in a sentence.
function viewName(view) {
  const name = view.label ?? view.text ?? null;
  const words = name ? " ‘" + shortened(name, 40) + "’" : "";
  return view.className + words + (view.identifier ? " #" + view.identifier : "");
}

function shortened(text, length) {
  const plain = String(text).replace(/\s+/g, " ");
  return plain.length > length ? plain.slice(0, length - 1) + "…" : plain;
}

// ---- Making elements ----

// Text of the app only ever comes in as a child or an attribute, never as markup.
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "onclick") made.addEventListener("click", value);
    else if (name === "class") made.className = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function byId(id) {
  return document.getElementById(id);
}
