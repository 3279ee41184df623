"use strict";
// The tree of groups and specs, with its filter.

const specRowHeight = 28;

class SpecsView {
  constructor(board) {
    this.board = board;
    this.nodes = [];
    this.matching = [];
    this.tree = new RowTree({
      name: "Groups and specs", rowHeight: specRowHeight, fill: (row, at) => this.fill(row, at), onChoose: (at) => this.choose(at),
      onEnter: () => byId("run-chosen").click(),
    });
    byId("spec-tree").append(this.tree.box);
    this.filter = byId("spec-filter");
    this.filter.addEventListener("input", () => this.applyFilter());
    this.chips = [...document.querySelectorAll(".chip")];
    for (const chip of this.chips) chip.addEventListener("click", () => this.press(chip));
    this.details = new SpecDetails(board);
    this.boardView = new BoardView(board, {
      shown: () => this.matching.map(({ id }) => id), chosen: () => this.chosenIds(), choose: (id) => this.chooseId(id),
    });
    board.listen((what) => this.changed(what));
  }

  // `spec` of the address chooses one.
  show({ spec }) {
    this.wanted = spec;
    if (spec && this.board.byId.has(spec)) this.chooseId(spec);
    this.tree.drawSoon();
  }

  // What comes between two pictures of the page is shown at once.
  changed(what) {
    if (what === "exploration") return;
    if (what === "specs") this.prepare();
    this.news = this.news === "state" || what === "state" ? "state" : what;
    this.soon ??= requestAnimationFrame(() => {
      const news = this.news;
      this.soon = this.news = undefined;
      if (this.pressed().length) this.applyFilter();
      else this.countAndDraw();
      this.boardView.show(news);
      this.details.show(this.chosenNode());
    });
  }

  prepare() {
    for (const spec of this.board.specs) {
      spec.sought = [spec.name, spec.file, ...(spec.tags ?? [])].join(" ").toLowerCase();
    }
    this.applyFilter();
    if (this.wanted) this.chooseId(this.wanted);
  }

  // ---- Filtering ----

  press(chip) {
    chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
    this.applyFilter();
  }

  pressed() {
    return this.chips.filter((chip) => chip.getAttribute("aria-pressed") === "true").map((chip) => chip.dataset.kind);
  }

  applyFilter() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const kinds = this.pressed();
    this.matching = this.board.specs.filter((spec) =>
      words.every((word) => spec.sought.includes(word)) && (!kinds.length || kinds.includes(this.board.kindOf(spec))));
    const place = this.chosenNode()?.place;
    this.nodes = treeOf(this.matching);
    const chosen = place === undefined ? -1 : this.nodes.findIndex((node) => node.place === place);
    this.tree.setNodes(this.nodes, chosen);
    this.countAndDraw();
    this.boardView.showButtons();
  }

  countAndDraw() {
    const all = this.board.specs.length, shown = this.matching.length;
    const counts = { failed: 0, passed: 0, notRun: 0, other: 0 };
    for (const spec of this.board.specs) counts[this.board.kindOf(spec)] += 1;
    const others = counts.other ? ", " + counts.other + " otherwise" : "";
    const words = counts.passed + " passed, " + counts.failed + " failed, " + counts.notRun + " not run" + others;
    const text = (shown < all ? grouped(shown) + " of " : "") + this.board.count(all) + (shown < all ? " are shown. Of all: " : ": ") + words;
    if (byId("spec-count").textContent !== text) byId("spec-count").textContent = text;
    this.running = this.board.runningIds();
    this.tree.drawAnew();
  }

  // ---- Rows ----

  fill(row, at) {
    const node = this.nodes[at];
    if (!node.spec) {
      row.replaceChildren(
        element("span", { class: "name group" }, node.name), ...this.groupMarks(node),
        element("span", { class: "count" }, this.board.count(node.last - node.first)));
      return;
    }
    const { spec } = node;
    const result = this.board.results.get(spec.id);
    const outcome = this.running.has(spec.id) ? "running" : this.board.outcomeOf(spec);
    row.title = spec.name;
    row.replaceChildren(
      element("span", { class: "name" }, node.name), outcomeMark(outcome, result?.isFlaky),
      element("span", { class: "took" }, realTime(result?.realMicroseconds)),
      element("span", { class: "place" }, spec.file ? spec.file + ":" + spec.line : ""));
  }

  groupMarks(node) {
    let failed = 0;
    for (let at = node.first; at < node.last; at += 1) if (this.board.kindOf(this.matching[at]) === "failed") failed += 1;
    return failed ? [element("span", { class: "status failed" }, "✗ " + failed + " failed")] : [];
  }

  // ---- Choosing ----

  chosenNode() {
    return this.nodes[this.tree.chosen];
  }

  chosenIds() {
    const node = this.chosenNode();
    if (!node) return [];
    return node.spec ? [node.spec.id] : this.matching.slice(node.first, node.last).map(({ id }) => id);
  }

  choose(at) {
    const node = this.nodes[at];
    this.details.show(node);
    this.boardView.showButtons();
    studio.keepPlace("specs", node?.spec ? { spec: node.spec.id } : {});
  }

  // Shows a spec wherever it is: what hides it is undone.
  chooseId(id) {
    let at = this.nodes.findIndex((node) => node.spec?.id === id);
    if (at < 0 && this.board.byId.has(id)) {
      this.filter.value = "";
      for (const chip of this.chips) chip.setAttribute("aria-pressed", "false");
      this.applyFilter();
      at = this.nodes.findIndex((node) => node.spec?.id === id);
    }
    if (at < 0) return;
    this.wanted = undefined;
    for (const node of ancestorsOf(this.nodes, at)) this.tree.closed.delete(node.place);
    this.tree.show(this.tree.unfolded(), at);
    this.tree.choose(at);
  }
}

// The specs as nodes in the order of the tree; a group knows which of the specs are in it. The specs of a group that stand apart
// in the list are brought together.
function treeOf(specs) {
  const root = { children: new Map() };
  for (const spec of specs) {
    let group = root;
    for (const name of spec.path.slice(0, -1)) {
      if (!group.children.has(name)) group.children.set(name, { children: new Map() });
      group = group.children.get(name);
    }
    group.children.set(Symbol(spec.id), spec);
  }
  const nodes = [];
  const ordered = [];
  const add = (group, level, path) => {
    for (const [name, child] of group.children) {
      if (typeof name === "symbol") {
        nodes.push({ level, place: "spec " + child.id, name: child.path.at(-1) ?? child.id, spec: child });
        ordered.push(child);
        continue;
      }
      const place = path + "\u0000" + name;
      const node = { level, place, name, first: ordered.length };
      nodes.push(node);
      add(child, level + 1, place);
      node.last = ordered.length;
    }
  };
  add(root, 1, "group");
  specs.splice(0, specs.length, ...ordered);
  return nodes;
}

function ancestorsOf(nodes, at) {
  const found = [];
  let { level } = nodes[at];
  for (let before = at - 1; before >= 0 && level > 1; before -= 1) {
    if (nodes[before].level >= level) continue;
    found.push(nodes[before]);
    level = nodes[before].level;
  }
  return found;
}
