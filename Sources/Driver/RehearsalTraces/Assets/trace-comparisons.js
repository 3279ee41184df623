"use strict";
// Pictures that the test compared, and that are not as they were stored: beside each other, in turns, and what differs.

function showComparisons(comparisons) {
  byId("comparisons").hidden = !comparisons.length;
  const names = comparisons.map(({ name }) => "‘" + name + "’").join(", ");
  const verb = comparisons.length === 1 ? " is" : " are";
  byId("comparisons-headline").textContent = counted(comparisons.length, "picture") + verb + " not as stored: " + names;
  // Nothing is drawn before somebody looks.
  byId("comparisons").addEventListener(
    "toggle", () => byId("comparison-list").replaceChildren(...comparisons.map(comparisonPart)), { once: true });
}

function comparisonPart({ name, stored, found }) {
  const [before, after] = [stored, found].map((svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
  const first = (alt) => element("img", { src: before, alt });
  const second = (alt) => element("img", { src: after, alt });
  const layers = (kind, alt) => element("div", { class: "layers " + kind }, first(alt), second(""));
  const turns = layers("turns", "The stored picture and the one that was found, in turns");
  const turn = element("button", { type: "button", "aria-pressed": "false", onclick: () => takeTurns(turns, turn) }, turnWords());
  const figure = (words, picture, ...more) => element("figure", {}, element("figcaption", {}, words, ...more), picture);
  return element(
    "section", { class: "comparison", "aria-label": name }, element("h3", {}, name),
    element(
      "div", { class: "figures" }, figure("Stored", first("The stored picture")),
      figure("Found", second("The picture that was found")), figure("In turns ", turns, turn),
      figure("What differs is not black", layers("over", "Both pictures, the one subtracted from the other"))));
}

// Who wants no motion turns the pictures by hand.
function turnWords() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "Turn" : "Blink";
}

function takeTurns(layers, button) {
  const isOn = layers.classList.toggle("on");
  button.setAttribute("aria-pressed", String(isOn));
}
