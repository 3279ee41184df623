"use strict";
// Which view is meant: by a place on the screen, and by the words that a test would write.

// ---- By a place ----

function contains(frame, x, y) {
  return x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
}

// The visible views under a point, the frontmost first: what is drawn later covers what was drawn before.
function viewsUnder(views, x, y) {
  const found = [];
  for (let at = views.length - 1; at >= 0; at -= 1) {
    const { view } = views[at];
    if (view.visible && view.frame && contains(view.frame, x, y) && !isGlass(views, at)) found.push(at);
  }
  return found;
}

// The keyboard's window lies over the whole screen, and fingers go through it where no keyboard is.
function isGlass(views, at) {
  const { view, depth } = views[at];
  return view.className === "KeyboardWindow" || (depth === 1 && views[at - 1]?.view.className === "KeyboardWindow");
}

// ---- The same view in another frame ----

// A view has no number of its own here. What it is called, and which of those that are called so it is, tell it again.
function viewKey(views, at) {
  const name = keyName(views[at].view);
  let ordinal = 0;
  for (let before = 0; before < at; before += 1) if (keyName(views[before].view) === name) ordinal += 1;
  return { name, ordinal };
}

// The label of a view with an identifier may change: it is the same view still.
function keyName(view) {
  return JSON.stringify([view.className, view.identifier ?? null, view.identifier ? null : view.label ?? null]);
}

function viewWithKey(views, key) {
  if (!key) return -1;
  let ordinal = 0;
  for (let at = 0; at < views.length; at += 1) {
    if (keyName(views[at].view) !== key.name) continue;
    if (ordinal === key.ordinal) return at;
    ordinal += 1;
  }
  return -1;
}

function ancestors(views, at) {
  const found = [];
  let depth = views[at].depth;
  for (let before = at - 1; before >= 0 && depth > 0; before -= 1) {
    if (views[before].depth < depth) {
      found.unshift(before);
      depth = views[before].depth;
    }
  }
  return found;
}

// ---- By words ----

const reasons = {
  identifier: "An identifier is there for tests: it survives new words and translations.",
  label: "The label is what people and VoiceOver read: it changes with the words and the language.",
  text: "The text is what is shown now: it changes with the words, the language and the data.",
  class: "Nothing else of this class is here: another one would make it ambiguous.",
  index: "Counted in reading order, from the top: one more above it, and another view is meant.",
};

// What tells a view, and how a test says it; the best first.
function findersOf(film, views, at) {
  const { view } = views[at];
  const named = namedParts(view);
  const candidates = [
    ...named,
    ...named.map((part) => ({ ...part, class: view.className })),
    { class: view.className },
    ...[...named, { class: view.className }].map((part) => ({ ...part, counted: true })),
  ];
  const alone = candidates.map((part) => aloneWith(film, views, at, part)).filter(Boolean);
  return withoutNeedless(alone).map((part) => ({ part, lines: linesFor(part), reason: reasonFor(part) }));
}

function namedParts(view) {
  const parts = [];
  if (view.identifier) parts.push({ identifier: view.identifier });
  // A view that is no accessibility element of its own is not found by its label.
  if (view.label && view.accessible !== false) parts.push({ label: view.label });
  if (view.text && view.text.length <= 120) parts.push({ text: view.text });
  return parts;
}

function aloneWith(film, views, at, part) {
  const matching = inReadingOrder(views, (view) => matchesPart(film, view, part));
  if (part.counted) return matching.length > 1 ? { ...part, index: matching.indexOf(at) } : null;
  return matching.length === 1 ? part : null;
}

// Where the name alone is enough, the name with a class, or with a number, is only longer.
function withoutNeedless(parts) {
  const plain = new Set(parts.filter((part) => Object.keys(part).length === 1).map((part) => Object.keys(part)[0]));
  return parts.filter((part) => {
    const names = Object.keys(part).filter((name) => name !== "index" && name !== "counted");
    return names.length + (part.counted ? 1 : 0) === 1 || !names.some((name) => plain.has(name));
  });
}

function matchesPart(film, view, part) {
  if (isKey(view)) return false;
  if (part.identifier !== undefined && view.identifier !== part.identifier) return false;
  if (part.label !== undefined && (view.accessible === false || view.label !== part.label)) return false;
  if (part.text !== undefined && view.text !== part.text) return false;
  return part.class === undefined || film.isOfClass(view, part.class);
}

function inReadingOrder(views, isMeant) {
  const found = [];
  for (let at = 0; at < views.length; at += 1) if (isMeant(views[at].view)) found.push(at);
  const corner = (at) => views[at].view.frame ?? { x: 0, y: 0 };
  return found.sort((a, b) => corner(a).y - corner(b).y || corner(a).x - corner(b).x || a - b);
}

function reasonFor(part) {
  if (part.counted) return reasons.index;
  const name = ["identifier", "label", "text"].find((key) => part[key] !== undefined);
  if (!name) return reasons.class;
  return part.class === undefined ? reasons[name] : reasons[name] + " Others have it too, but none of this class.";
}

// Whether it would mean one view at the other instants of the run, too.
function steadiness(film, part) {
  const { counted: isCounted, index } = part;
  if (isCounted) return "";
  const counts = film.counts((view) => matchesPart(film, view, part));
  const frame = counts.findIndex((count) => count > 1);
  if (frame < 0) return "Never more than one in this run.";
  return "But " + counts[frame] + " match at " + seconds(film.frames[frame].atMs) + ".";
}

// ---- The lines to write ----

function linesFor(part) {
  const index = part.index;
  const swift = [], found = [], python = [];
  if (part.label !== undefined) add(swiftText(part.label), swiftText(part.label), pythonText(part.label));
  if (part.identifier !== undefined) {
    const text = swiftText(part.identifier);
    add("identifier: " + text, "id: " + text, "identifier=" + pythonText(part.identifier));
  }
  if (part.class !== undefined) {
    const text = swiftText(part.class);
    add("class: " + text, "class: " + text, "class_name=" + pythonText(part.class));
  }
  if (part.text !== undefined) {
    const text = "text: " + swiftText(part.text);
    add(text, text, "text=" + pythonText(part.text));
  }
  if (index !== undefined) found.push("at: " + index);
  const at = index === undefined ? "" : ".at(" + index + ")";
  return [
    { language: "Swift", text: "app.view(" + swift.join(", ") + ")" + at },
    { language: "Page object", text: "@Find(" + found.join(", ") + ") var " + propertyName(part) },
    { language: "Python", text: "app.view(" + python.join(", ") + ")" + at },
  ];

  function add(inSwift, inFind, inPython) {
    swift.push(inSwift);
    found.push(inFind);
    python.push(inPython);
  }
}

function swiftText(text) {
  const escaped = [...text].map((letter) => {
    if (letter === '"' || letter === "\\") return "\\" + letter;
    if (letter === "\n") return "\\n";
    if (letter === "\t") return "\\t";
    const code = letter.codePointAt(0);
    return code < 0x20 || code === 0x7f ? "\\u{" + code.toString(16) + "}" : letter;
  });
  return '"' + escaped.join("") + '"';
}

// JSON's way to write a text is one of Python's.
function pythonText(text) {
  return JSON.stringify(text);
}

const wordsOfSwift = new Set(
  ("as break case catch class continue default defer deinit do else enum extension fallthrough false for func guard if import " +
    "in init inout internal is let nil operator private protocol public repeat rethrows return self static struct subscript " +
    "super switch throw throws true try typealias var where while").split(" "));

// A name for the property, of the letters and digits of the view's own.
function propertyName(part) {
  const name = part.identifier ?? part.label ?? part.text ?? shortClass(part.class);
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 5);
  const joined = words.map((word, at) => (at === 0 ? beginning(word) : word[0].toUpperCase() + word.slice(1))).join("");
  if (!/^\p{L}/u.test(joined)) return "view";
  return wordsOfSwift.has(joined) ? joined + "View" : joined;
}

function beginning(word) {
  return word === word.toUpperCase() ? word.toLowerCase() : word[0].toLowerCase() + word.slice(1);
}

function shortClass(name) {
  return name.replace(/^UI(?=[A-Z])/, "").replace(/^(TableView|CollectionView)(?=Cell)/, "");
}
