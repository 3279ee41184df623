"use strict";
// What is known of the chosen spec: each attempt, and where to go from it.

class SpecDetails {
  constructor(board) {
    this.board = board;
    this.box = byId("spec-details");
  }

  // Made anew only where something else is to be shown: what somebody reads or selects there stays.
  show(node) {
    const result = node?.spec ? this.board.results.get(node.spec.id) : undefined;
    const signature = JSON.stringify([node?.place, node?.first, node?.last, result]);
    if (signature === this.signature) return;
    this.signature = signature;
    if (!node) return this.box.replaceChildren(element("p", { class: "quiet" }, "Choose a spec to see how it went."));
    if (!node.spec) return this.showGroup(node);
    this.showSpec(node.spec, result);
  }

  showGroup(node) {
    this.box.replaceChildren(
      element("h2", {}, node.name),
      element("p", { class: "quiet" }, "A group with " + this.board.count(node.last - node.first) + ". Run chosen runs them."));
  }

  showSpec(spec, result) {
    const attempts = result?.attempts ?? [];
    this.box.replaceChildren(
      element("h2", {}, spec.name),
      element(
        "p", { class: "row" }, outcomeMark(this.board.outcomeOf(spec), result?.isFlaky),
        element("code", {}, spec.file ? spec.file + ":" + spec.line : ""),
        ...(spec.tags ?? []).map((tag) => element("span", { class: "tag" }, tag)),
        ...(spec.library ? [element("span", { class: "tag" }, spec.library)] : [])),
      // The orders of tests are explored by a setting of their own.
      ...(spec.library ? [] : [element("p", {}, element("a", { href: addressOf("explore", { spec: spec.id }) }, "Explore orders"))]),
      ...(attempts.length ? attempts.map((each) => this.attempt(each, attempts.length)) : [this.nothing(spec)]),
      this.comparison(spec, attempts));
  }

  nothing(spec) {
    return element("p", { class: "quiet" }, spec.isPending ? "It is pending: it does not run." : "It has not run yet.");
  }

  attempt(each, count) {
    const title = "Attempt " + each.attempt;
    const facts = [["Seed", each.seed ? element("code", {}, each.seed) : "unknown"]];
    if (each.virtualMicroseconds !== undefined) facts.push(["Virtual time", seconds(each.virtualMicroseconds / 1000)]);
    if (each.realMicroseconds !== undefined) facts.push(["Real time", realTime(each.realMicroseconds)]);
    const { failure, output } = each;
    const place = failure?.file ? " at " + failure.file + ":" + failure.line : "";
    const look = each.recording
      ? element(
        "a", { href: addressOf("run", { recording: each.recording }), "aria-label": "Look at the run, " + title.toLowerCase() },
        "Look at the run")
      : element("span", { class: "quiet" }, "It was not recorded.");
    return element(
      "section", { class: "attempt", "aria-label": title },
      element("p", { class: "row" }, element("h3", {}, count > 1 ? title : "The run"), outcomeMark(each.outcome), look),
      termList(facts),
      ...(failure
        ? [
          element("p", { class: "wrong" }, (failure.headline ?? "") + place),
          longText("The whole failure, " + title, failure.text ?? ""),
        ]
        : []),
      ...(output ? [element("h4", {}, "Output"), longText("Output, " + title, output)] : []));
  }

  // Another recording of the same spec, to be looked at beside the last one.
  comparison(spec, attempts) {
    const box = element("div", { class: "row" });
    const last = attempts.findLast(({ recording }) => recording)?.recording;
    if (last) this.offer(box, spec, last).catch((error) => box.replaceChildren(element("p", { class: "wrong" }, error.message)));
    return box;
  }

  async offer(box, spec, last) {
    const others = (await recordings()).filter((each) => isOf(spec, each) && each.path !== last).slice(0, recordingsOffered);
    if (!others.length) return;
    const select = element(
      "select", { id: "compare-with" },
      ...others.map((each) =>
        element("option", { value: each.path }, "run " + each.run + (each.attempt > 1 ? ", attempt " + each.attempt : ""))));
    const go = () => (location.hash = addressOf("compare", { a: select.value, b: last }));
    box.replaceChildren(
      element("label", {}, "Compare with… ", select),
      element("button", { type: "button", id: "compare-go", onclick: go }, "Compare"));
  }
}

function isOf(spec, recording) {
  if (!spec.library) return recording.spec === spec.name || recording.spec === spec.id;
  // XCTest knows no module; a case of Swift Testing has its arguments behind its name.
  const name = spec.path.slice(spec.library === "XCTest" ? 1 : 0).join(" ");
  return recording.spec === name || recording.spec.startsWith(name + " [");
}
