"use strict";
// The screen at the cursor: the picture, the screen before and after a command, and the views in three dimensions.

// How far the backmost and the frontmost layer are apart, and how far two neighbours at most, in points of the screen.
const depthOfSpace = 420;
const layerDistance = 70;
// The mark that tells, to whoever measures the page, when there was something to see.
const firstPicture = "first picture";

// An <img> that is given a new picture only when the last one has come: scrubbing shows what it can and never waits in vain.
class Picture {
  constructor(image) {
    this.image = image;
    image.addEventListener("load", () => this.arrived());
    image.addEventListener("error", () => this.arrived());
  }

  show(film, frame) {
    this.wanted = { film, frame };
    if (!this.isLoading) this.next();
  }

  next() {
    const { film, frame } = this.wanted;
    this.wanted = null;
    const url = film.pictureURL(frame);
    if (url === this.image.getAttribute("src")) return;
    this.isLoading = true;
    this.image.src = url;
  }

  arrived() {
    this.isLoading = false;
    if (!performance.getEntriesByName(firstPicture).length) performance.mark(firstPicture);
    if (this.wanted) this.next();
  }
}

class Screen {
  // `on` has what a click means: on.view(position), on.hover(position), on.frame(frame).
  constructor(on) {
    this.on = on;
    this.stage = byId("stage");
    this.glass = byId("glass");
    this.outlines = byId("outlines");
    this.space = byId("space");
    this.picture = new Picture(byId("picture"));
    this.before = new Picture(byId("picture-before"));
    this.after = new Picture(byId("picture-after"));
    this.turn = { x: -8, y: 32 };
    this.planes = [];
    this.mode = "screen";
    this.listen();
  }

  listen() {
    this.glass.addEventListener("pointermove", (event) => this.on.hover(this.under(event)[0] ?? -1));
    this.glass.addEventListener("pointerleave", () => this.on.hover(-1));
    this.glass.addEventListener("click", (event) => this.pick(event));
    byId("see-before").addEventListener("click", () => this.on.frame(this.command.firstFrame));
    byId("see-after").addEventListener("click", () => this.on.frame(this.command.lastFrame));
    this.listenForTurning();
    new ResizeObserver(() => this.fit()).observe(this.stage);
  }

  setFilm(film) {
    this.film = film;
    this.size = film.size(0);
    this.lastPick = null;
    this.fit();
  }

  setMode(mode) {
    this.mode = mode;
    this.stage.dataset.mode = mode;
    this.fit();
  }

  // The picture is as large as there is room for; what lies over it is measured in shares of it.
  fit() {
    if (!this.film) return;
    const { width, height } = this.size;
    const room = { width: this.stage.clientWidth - 24, height: this.stage.clientHeight - 16 };
    const scale = Math.max(0.1, Math.min(room.width / width, room.height / height, 1.25));
    setSize(this.glass, width * scale, height * scale);
    const half = Math.max(0.1, Math.min((room.width - 20) / 2 / width, (room.height - 40) / height, 1));
    for (const image of [this.before.image, this.after.image]) setSize(image.parentElement, width * half, height * half);
    // Turned, it takes more room than the picture does.
    this.spaceScale = scale * 0.84;
    this.space.style.setProperty("--words", (10.5 / this.spaceScale).toFixed(1) + "px");
    this.turnSpace();
  }

  resize(size) {
    if (size.width === this.size.width && size.height === this.size.height) return;
    this.size = size;
    this.fit();
  }

  // ---- Showing an instant ----

  show({ frame, views, command }) {
    this.frame = frame;
    this.views = views;
    this.command = command ?? null;
    if (!this.film.frames.length) return;
    this.resize(this.film.size(frame));
    if (this.mode === "screen") this.picture.show(this.film, frame);
    if (this.mode === "space") this.showPlanes();
    if (this.mode === "compare") this.compare();
    this.glass.dataset.frame = String(frame);
  }

  compare() {
    const isThere = Boolean(this.command);
    byId("compare").hidden = !isThere;
    byId("compare-none").hidden = isThere;
    if (!isThere) return;
    const { firstFrame, lastFrame } = this.command;
    this.before.show(this.film, firstFrame);
    this.after.show(this.film, lastFrame);
    byId("before-words").textContent = "Before, " + seconds(this.command.startMs);
    byId("after-words").textContent = "After, " + seconds(this.command.endMs);
    this.showDifference(firstFrame, lastFrame);
  }

  // Views that are in the one and not in the other, outlined where they are.
  showDifference(first, last) {
    const before = this.film.viewLineNumbers(first), after = this.film.viewLineNumbers(last);
    const gone = newIn(before, after), came = newIn(after, before);
    const marks = (lines) => lines.map((line) => ({ view: this.film.viewLines[line].view, kind: "changed" }));
    this.outlineInto(byId("outlines-before"), marks(gone));
    this.outlineInto(byId("outlines-after"), marks(came));
    byId("compare-words").textContent = this.differenceWords(first, last, gone.length, came.length);
  }

  differenceWords(first, last, gone, came) {
    if (gone || came) return counted(came, "view") + " came or changed, " + counted(gone, "view") + " went or changed.";
    const isSamePicture = this.film.pictureFrame[first] === this.film.pictureFrame[last];
    return isSamePicture ? "Nothing on the screen changed." : "No view changed, but what is drawn did.";
  }

  // ---- Outlines ----

  // `marks`: views with what they are marked as: chosen, hovered or found.
  outline(marks) {
    this.outlineInto(this.outlines, marks);
    if (this.mode === "space") this.markPlanes(marks);
  }

  outlineInto(box, marks) {
    const { width, height } = this.size;
    box.replaceChildren(
      ...marks.filter(({ view }) => view.frame).map(({ view, kind, words }) => {
        const mark = element("div", { class: "outline " + kind });
        const { frame } = view;
        mark.style.left = (frame.x / width) * 100 + "%";
        mark.style.top = (frame.y / height) * 100 + "%";
        mark.style.width = (frame.width / width) * 100 + "%";
        mark.style.height = (frame.height / height) * 100 + "%";
        if (words) mark.append(element("span", { class: frame.y < 40 ? "below" : "" }, words));
        return mark;
      }));
  }

  // ---- Picking ----

  under(event) {
    const box = this.glass.getBoundingClientRect();
    const { width, height } = this.size;
    const x = ((event.clientX - box.left) / box.width) * width, y = ((event.clientY - box.top) / box.height) * height;
    return viewsUnder(this.views, x, y);
  }

  // A second click at the same place takes the view behind the first.
  pick(event) {
    const found = this.under(event);
    if (!found.length) return;
    const again = this.lastPick && Math.hypot(event.clientX - this.lastPick.x, event.clientY - this.lastPick.y) < 4;
    const depth = again ? (this.lastPick.depth + 1) % found.length : 0;
    this.lastPick = { x: event.clientX, y: event.clientY, depth };
    this.on.view(found[depth]);
  }

  // ---- Three dimensions ----

  showPlanes() {
    const shown = this.views.map(({ depth, view }, at) => ({ depth, view, at }));
    const visible = shown.filter(({ view }) => view.visible && view.frame && view.frame.width > 0 && view.frame.height > 0);
    while (this.planes.length < visible.length) this.planes.push(this.newPlane());
    const deepest = Math.max(1, ...visible.map(({ depth }) => depth));
    this.distance = Math.min(layerDistance, depthOfSpace / deepest);
    const picture = "url(" + this.film.pictureURL(this.frame) + ")";
    this.planes.forEach((plane, at) => this.placePlane(plane, visible[at], picture));
    this.space.style.setProperty("--middle", (-deepest * this.distance) / 2 + "px");
    this.turnSpace();
  }

  newPlane() {
    const plane = element("div", { class: "plane" }, element("span"));
    plane.addEventListener("click", () => {
      if (!this.wasTurned) this.on.view(Number(plane.dataset.at));
    });
    byId("planes").append(plane);
    return plane;
  }

  // What holds nothing else shows its part of the picture; what holds others is glass, so that they can be seen.
  placePlane(plane, shown, picture) {
    plane.hidden = !shown;
    if (!shown) return;
    const { view, depth, at } = shown;
    const { x, y, width, height } = view.frame;
    setSize(plane, width, height);
    plane.style.transform = "translate3d(" + x + "px, " + y + "px, " + depth * this.distance + "px)";
    plane.dataset.at = String(at);
    const isLeaf = (this.views[at + 1]?.depth ?? 0) <= depth;
    plane.classList.toggle("small", isLeaf && height < 60);
    plane.style.backgroundImage = isLeaf ? picture : "";
    plane.style.backgroundSize = this.size.width + "px " + this.size.height + "px";
    plane.style.backgroundPosition = -x + "px " + -y + "px";
    plane.firstChild.textContent = view.className + (view.label ? " " + shortened(view.label, 24) : "");
  }

  markPlanes(marks) {
    const kinds = new Map(marks.map(({ at, kind }) => [String(at), kind]));
    for (const plane of this.planes) {
      const kind = kinds.get(plane.dataset.at);
      for (const each of ["found", "hovered", "chosen"]) plane.classList.toggle(each, each === kind);
    }
  }

  turnSpace() {
    const planes = byId("planes");
    setSize(planes, this.size.width, this.size.height);
    planes.style.transform =
      "translate(-50%, -50%) scale(" + this.spaceScale.toFixed(3) + ") rotateX(" + this.turn.x + "deg) rotateY(" + this.turn.y +
      "deg) translateZ(var(--middle, 0))";
  }

  listenForTurning() {
    this.space.addEventListener("pointerdown", (event) => {
      const start = { x: event.clientX, y: event.clientY, turn: { ...this.turn } };
      this.wasTurned = false;
      const drag = (moved) => {
        const x = moved.clientX - start.x, y = moved.clientY - start.y;
        if (Math.hypot(x, y) > 4) this.wasTurned = true;
        if (this.wasTurned) this.turnTo(start.turn.x - y / 3, start.turn.y + x / 3);
      };
      addEventListener("pointermove", drag);
      addEventListener("pointerup", () => removeEventListener("pointermove", drag), { once: true });
    });
    this.space.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [0, -5], ArrowRight: [0, 5], ArrowUp: [5, 0], ArrowDown: [-5, 0] }[event.key];
      if (event.key === "Home") this.turnTo(0, 0);
      else if (step) this.turnTo(this.turn.x + step[0], this.turn.y + step[1]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  turnTo(x, y) {
    this.turn = { x: Math.max(-80, Math.min(80, x)), y: Math.max(-80, Math.min(80, y)) };
    const words = "Turned by " + Math.round(this.turn.y) + "° and tilted by " + Math.round(this.turn.x) + "°";
    this.space.setAttribute("aria-description", words);
    this.turnSpace();
  }
}

function setSize(part, width, height) {
  part.style.width = width + "px";
  part.style.height = height + "px";
}

function newIn(list, other) {
  const known = new Set(other);
  return list.filter((line) => !known.has(line));
}
