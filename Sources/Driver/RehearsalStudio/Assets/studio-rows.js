"use strict";
// Lists and trees of which only what can be seen is in the page: ten thousand rows are as quick as ten.

// A list as the ARIA practices say: one stop of the Tab key, and arrows inside of it.
class Rows {
  // `options`: role of the box, name, rowHeight, fill(row, at) which makes a row's content, and onChoose(at).
  constructor(options) {
    this.options = options;
    this.number = Rows.made = (Rows.made ?? 0) + 1;
    this.height = options.rowHeight;
    this.space = element("div", { class: "space", role: "presentation" });
    this.box = element(
      "div", { role: options.role, class: "rows", tabindex: "0", "aria-label": options.name }, this.space);
    this.rows = new Map();
    this.shown = [];
    this.chosen = -1;
    this.box.addEventListener("scroll", () => this.drawSoon(), { passive: true });
    this.box.addEventListener("click", (event) => this.click(event));
    this.box.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.drawSoon()).observe(this.box);
  }

  // `shown`: the numbers of the entries that there are, in their order.
  show(shown, chosen = this.chosen) {
    this.shown = shown;
    this.chosen = chosen;
    this.space.style.height = shown.length * this.height + "px";
    this.drawAnew();
  }

  drawAnew() {
    for (const row of this.rows.values()) row.isOld = true;
    this.drawSoon();
  }

  drawSoon() {
    this.drawing ??= requestAnimationFrame(() => {
      this.drawing = undefined;
      this.draw();
    });
  }

  draw() {
    if (!this.box.clientHeight) return;
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 6);
    const last = Math.min(this.shown.length, first + Math.ceil(this.box.clientHeight / this.height) + 12);
    const wanted = new Set();
    for (let place = first; place < last; place += 1) wanted.add(place);
    // What the list says is active has to be in the page, wherever it is.
    const active = this.place();
    if (active >= 0) wanted.add(active);
    for (const [place, row] of this.rows) {
      if (wanted.has(place)) continue;
      row.remove();
      this.rows.delete(place);
    }
    for (const place of [...wanted].sort((a, b) => a - b)) this.drawRow(place, place === active);
    if (active >= 0) this.box.setAttribute("aria-activedescendant", this.rowId(active));
    else this.box.removeAttribute("aria-activedescendant");
  }

  drawRow(place, isActive) {
    let row = this.rows.get(place);
    if (!row) {
      row = element("div", { class: "entry", id: this.rowId(place) });
      row.style.top = place * this.height + "px";
      row.style.height = this.height + "px";
      row.isOld = true;
      this.rows.set(place, row);
      this.space.append(row);
    }
    if (row.isOld) this.fill(row, this.shown[place], place);
    row.isOld = false;
    row.setAttribute("aria-selected", String(isActive));
  }

  fill(row, at, place) {
    row.className = "entry";
    row.setAttribute("role", "option");
    row.setAttribute("aria-posinset", String(place + 1));
    row.setAttribute("aria-setsize", String(this.shown.length));
    this.options.fill(row, at);
  }

  rowId(place) {
    return "row-" + this.number + "-" + place;
  }

  place() {
    return this.chosen < 0 ? -1 : this.shown.indexOf(this.chosen);
  }

  reveal() {
    const place = this.place();
    if (place < 0) return;
    const top = place * this.height;
    const { scrollTop, clientHeight } = this.box;
    if (top < scrollTop) this.box.scrollTop = top;
    else if (top + this.height > scrollTop + clientHeight) this.box.scrollTop = top + this.height - clientHeight;
  }

  // With what comes before and after it.
  revealAmidst() {
    const place = this.place();
    if (place >= 0) this.box.scrollTop = (place + 0.5) * this.height - this.box.clientHeight / 2;
  }

  choose(at, isSilent = false) {
    this.chosen = at;
    this.reveal();
    this.draw();
    if (!isSilent) this.options.onChoose(at);
  }

  placeOf(event) {
    const row = event.target.closest(".entry");
    return row ? Number(row.id.slice(row.id.lastIndexOf("-") + 1)) : -1;
  }

  click(event) {
    const place = this.placeOf(event);
    if (place >= 0) this.choose(this.shown[place]);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.shown.length) return undefined;
    if (event.key === "Enter" && this.options.onEnter) {
      event.preventDefault();
      return this.options.onEnter();
    }
    const goal = this.goal(event.key, this.place());
    if (goal === undefined) return undefined;
    event.preventDefault();
    if (goal !== null) this.choose(this.shown[Math.max(0, Math.min(this.shown.length - 1, goal))]);
    return undefined;
  }

  // Where a key leads; nothing where it does not lead anywhere, and null where it did something else.
  goal(key, place) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1);
    return {
      ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + page, PageUp: place - page, Home: 0,
      End: this.shown.length - 1,
    }[key];
  }
}

// A tree is a list whose rows have levels, and some of which are folded.
class RowTree extends Rows {
  constructor(options) {
    super({ ...options, role: "tree" });
    this.nodes = [];
    this.closed = new Set();
  }

  // `nodes` in the order of the tree: {level, place, name}. A place tells a node for as long as it is the same one.
  setNodes(nodes, chosen) {
    this.nodes = nodes;
    this.numberSiblings();
    this.show(this.unfolded(), chosen);
  }

  // Each node knows how many it stands among: most of them are not in the page.
  numberSiblings() {
    const groups = [];
    for (const node of this.nodes) {
      groups.length = Math.min(groups.length, node.level);
      const group = (groups[node.level - 1] ??= { count: 0 });
      group.count += 1;
      node.siblings = group;
      node.ordinal = group.count;
    }
  }

  unfolded() {
    const shown = [];
    let closedLevel = Infinity;
    this.nodes.forEach((node, at) => {
      if (node.level > closedLevel) return;
      closedLevel = this.closed.has(node.place) && this.hasChildren(at) ? node.level : Infinity;
      shown.push(at);
    });
    return shown;
  }

  hasChildren(at) {
    return (this.nodes[at + 1]?.level ?? 0) > this.nodes[at].level;
  }

  fill(row, at) {
    const node = this.nodes[at];
    const isOpen = this.hasChildren(at) ? !this.closed.has(node.place) : undefined;
    row.className = "entry";
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", String(node.level));
    row.setAttribute("aria-posinset", String(node.ordinal));
    row.setAttribute("aria-setsize", String(node.siblings.count));
    row.style.setProperty("--level", String(node.level - 1));
    if (isOpen === undefined) row.removeAttribute("aria-expanded");
    else row.setAttribute("aria-expanded", String(isOpen));
    this.options.fill(row, at);
    row.prepend(element("span", { class: "twist", "aria-hidden": "true" }, isOpen === undefined ? "" : isOpen ? "▾" : "▸"));
  }

  toggle(at, isClosed = !this.closed.has(this.nodes[at].place)) {
    if (isClosed) this.closed.add(this.nodes[at].place);
    else this.closed.delete(this.nodes[at].place);
    this.show(this.unfolded());
    this.draw();
  }

  click(event) {
    const place = this.placeOf(event);
    if (place >= 0 && event.target.closest(".twist")) this.toggle(this.shown[place]);
    else super.click(event);
  }

  goal(key, place) {
    if (place >= 0 && key === "ArrowRight") return this.openOrEnter(this.shown[place], place);
    if (place >= 0 && key === "ArrowLeft") return this.closeOrLeave(this.shown[place], place);
    if (key.length === 1 && /\S/.test(key)) return this.withLetter(key.toLowerCase(), place);
    return super.goal(key, place);
  }

  openOrEnter(at, place) {
    if (!this.hasChildren(at)) return null;
    if (!this.closed.has(this.nodes[at].place)) return place + 1;
    this.toggle(at, false);
    return null;
  }

  closeOrLeave(at, place) {
    const { level } = this.nodes[at];
    if (this.hasChildren(at) && !this.closed.has(this.nodes[at].place)) {
      this.toggle(at, true);
      return null;
    }
    for (let before = place - 1; before >= 0; before -= 1) if (this.nodes[this.shown[before]].level < level) return before;
    return null;
  }

  // A letter leads to the next node that begins with it.
  withLetter(letter, place) {
    const count = this.shown.length;
    for (let step = 1; step <= count; step += 1) {
      const next = (place + step + count) % count;
      if (this.nodes[this.shown[next]].name.toLowerCase().startsWith(letter)) return next;
    }
    return null;
  }
}
