"use strict";
// A tree that is used as the ARIA practices say: one stop of the Tab key, arrows inside of it.

class Tree {
  // `onChoose(index)`: a node was chosen by hand.
  constructor(name, onChoose) {
    this.onChoose = onChoose;
    this.number = (Tree.made = (Tree.made ?? 0) + 1);
    this.box = element("div", { role: "tree", class: "tree", tabindex: "0", "aria-label": name });
    this.nodes = [];
    this.rows = [];
    this.closed = new Set();
    this.chosen = -1;
    this.box.addEventListener("click", (event) => this.click(event));
    this.box.addEventListener("keydown", (event) => this.key(event));
  }

  // `nodes` in the order of the tree: {level, key, place, name, content() → children, isQuiet}. A key is the same for as long as
  // a node looks the same, and a place for as long as it is the same node, by which a fold is remembered.
  show(nodes, chosen) {
    this.nodes = nodes;
    this.chosen = chosen;
    this.draw();
  }

  draw() {
    const shown = this.shownNodes();
    while (this.rows.length > shown.length) this.rows.pop().remove();
    shown.forEach((at, place) => this.drawRow(at, place));
    if (shown.includes(this.chosen)) this.box.setAttribute("aria-activedescendant", this.rowId(this.chosen));
    else this.box.removeAttribute("aria-activedescendant");
  }

  shownNodes() {
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

  rowId(at) {
    return "node-" + this.number + "-" + at;
  }

  // A row is made again only where what it shows is another: most of a screen stays from frame to frame.
  drawRow(at, place) {
    const node = this.nodes[at];
    let row = this.rows[place];
    if (!row) {
      row = element("div", { role: "treeitem", class: "node" });
      this.rows.push(row);
      this.box.append(row);
    }
    const isOpen = this.hasChildren(at) ? String(!this.closed.has(node.place)) : "none";
    const signature = at + "/" + node.level + "/" + isOpen + "/" + node.key;
    if (row.signature !== signature) this.fillRow(row, node, at, isOpen);
    row.signature = signature;
    row.setAttribute("aria-selected", String(at === this.chosen));
  }

  fillRow(row, node, at, isOpen) {
    row.id = this.rowId(at);
    row.dataset.at = String(at);
    row.className = node.isQuiet ? "node off" : "node";
    row.style.setProperty("--level", String(node.level - 1));
    row.setAttribute("aria-level", String(node.level));
    if (isOpen === "none") row.removeAttribute("aria-expanded");
    else row.setAttribute("aria-expanded", isOpen);
    const twist = { none: "", true: "▾", false: "▸" }[isOpen];
    row.replaceChildren(element("span", { class: "twist", "aria-hidden": "true" }, twist), ...node.content());
  }

  reveal() {
    const row = this.rows.find((each) => each.dataset.at === String(this.chosen));
    if (!row) return;
    const top = row.offsetTop, bottom = top + row.offsetHeight;
    if (top < this.box.scrollTop) this.box.scrollTop = top - 8;
    else if (bottom > this.box.scrollTop + this.box.clientHeight) this.box.scrollTop = bottom - this.box.clientHeight + 8;
  }

  // ---- Using it ----

  click(event) {
    const row = event.target.closest(".node");
    if (!row) return;
    const at = Number(row.dataset.at);
    if (event.target.closest(".twist")) this.toggle(at);
    else this.choose(at);
  }

  toggle(at, isClosed = !this.closed.has(this.nodes[at].place)) {
    if (isClosed) this.closed.add(this.nodes[at].place);
    else this.closed.delete(this.nodes[at].place);
    this.draw();
  }

  choose(at) {
    this.chosen = at;
    this.draw();
    this.reveal();
    this.onChoose(at);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.nodes.length) return;
    const shown = this.shownNodes();
    const place = shown.indexOf(this.chosen);
    if (event.key === "ArrowRight" && place >= 0) this.openOrEnter(shown[place]);
    else if (event.key === "ArrowLeft" && place >= 0) this.closeOrLeave(shown[place]);
    else {
      const goal = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: shown.length - 1 }[event.key];
      const letter = event.key.length === 1 && /\S/.test(event.key) ? this.withLetter(shown, place, event.key) : undefined;
      if (goal === undefined && letter === undefined) return;
      this.choose(letter ?? shown[Math.max(0, Math.min(shown.length - 1, goal))]);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  openOrEnter(at) {
    if (!this.hasChildren(at)) return;
    if (this.closed.has(this.nodes[at].place)) this.toggle(at, false);
    else this.choose(at + 1);
  }

  closeOrLeave(at) {
    if (this.hasChildren(at) && !this.closed.has(this.nodes[at].place)) return this.toggle(at, true);
    const parent = lastIndex(this.nodes.slice(0, at), (node) => node.level < this.nodes[at].level);
    if (parent >= 0) this.choose(parent);
  }

  // A letter leads to the next node that begins with it.
  withLetter(shown, place, letter) {
    const order = [...shown.slice(place + 1), ...shown.slice(0, place + 1)];
    return order.find((at) => this.nodes[at].name.toLowerCase().startsWith(letter.toLowerCase())) ?? shown[Math.max(0, place)];
  }
}

// ---- Tabs ----

// Tabs as the ARIA practices say: the arrows move and choose, Tab leads into the panel.
class Tabs {
  constructor(list, onChoose) {
    this.tabs = [...list.querySelectorAll("[role=tab]")];
    this.onChoose = onChoose;
    for (const tab of this.tabs) tab.addEventListener("click", () => this.choose(tab.dataset.pane));
    list.addEventListener("keydown", (event) => {
      const at = this.tabs.indexOf(document.activeElement);
      const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: this.tabs.length - 1 }[event.key];
      if (goal === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const tab = this.tabs[(goal + this.tabs.length) % this.tabs.length];
      tab.focus();
      this.choose(tab.dataset.pane);
    });
    this.choose(this.tabs[0].dataset.pane, true);
  }

  choose(pane, isSilent = false) {
    this.chosen = pane;
    for (const tab of this.tabs) {
      const isChosen = tab.dataset.pane === pane;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      byId("pane-" + tab.dataset.pane).hidden = !isChosen;
    }
    if (!isSilent) this.onChoose(pane);
  }
}
