"use strict";
// A question about views, asked at every instant of the run.
//
//   Save   #title   .UIButton   text=Total   label^="Sa"   .UIButton[enabled][!visible]   A && B   !Save (none there)

const queryFields = { label: "label", text: "text", value: "value", identifier: "identifier", class: "className" };
const queryStates = { visible: (view) => view.visible === true, enabled: (view) => view.enabled === true };
const queryComparisons = {
  "=": (has, wanted) => has === wanted,
  "*=": (has, wanted) => has.includes(wanted),
  "^=": (has, wanted) => has.startsWith(wanted),
  "$=": (has, wanted) => has.endsWith(wanted),
};

class QueryError extends Error {}

// ---- Reading it ----

// Its parts, all of which must hold at once. What cannot be read says what would be right.
function parsedQuery(text) {
  const parts = splitOutsideQuotes(text, "&&");
  if (parts.some((part) => part.trim() === "")) {
    throw new QueryError("On each side of && there must be something. Right would be: Save && #title.");
  }
  return parts.map((part) => parsedPart(part.trim()));
}

function parsedPart(text) {
  const isAbsent = text.startsWith("!");
  const { subject, brackets } = subjectAndBrackets(isAbsent ? text.slice(1).trim() : text);
  const tests = brackets.map(bracketTest);
  if (subject !== "") tests.unshift(subjectTest(subject));
  if (!tests.length) throw new QueryError("After ! there must be something. Right would be: !Save.");
  return { text, isAbsent, isSo: (film, view) => !isKey(view) && tests.every((test) => test(film, view)) };
}

function subjectAndBrackets(text) {
  const opening = placeOutsideQuotes(text, "[");
  if (opening < 0) {
    if (placeOutsideQuotes(text, "]") >= 0) throw new QueryError("There is a ] without a [. Right would be: Save[visible].");
    return { subject: text, brackets: [] };
  }
  const brackets = [];
  let rest = text.slice(opening);
  while (rest !== "") {
    const closing = rest.startsWith("[") ? placeOutsideQuotes(rest, "]") : -2;
    if (closing === -1) throw new QueryError("A [ is not closed. Right would be: Save[visible].");
    if (closing === -2) {
      throw new QueryError(
        "Nothing may stand behind ] but [ and &&, not ‘" + rest + "’. Right would be: Save[visible][enabled].");
    }
    brackets.push(rest.slice(1, closing).trim());
    rest = rest.slice(closing + 1).trim();
  }
  return { subject: text.slice(0, opening).trim(), brackets };
}

const moreWords = "‘rehearse trace query’ knows more, such as key paths and places in a list.";

// Forms of the command line: taken for a name, they would be answered wrongly.
function refuseOtherWords(text) {
  const others = [/>>|:(has|not|is|beside|around)\(/, /^['*^$~/(]/, /^[#.]['"*^$~]/, /^\.[^<]*!/];
  if (!others.some((form) => form.test(text))) return;
  throw new QueryError(
    "‘" + text + "’ is a form of ‘rehearse trace query’, which knows more. Here: Save, #title, .UIButton, label^=Sa, A && B.");
}

function subjectTest(text) {
  refuseOtherWords(text);
  if (text.startsWith("#")) return named(text, 1, "an identifier, as in #title", (film, view, name) => view.identifier === name);
  if (text.startsWith(".")) return named(text, 1, "a class, as in .UIButton", (film, view, name) => film.isOfClass(view, name));
  const label = comparisonTest(text);
  if (label) return label;
  return named(text, 0, "a label", (film, view, name) => view.accessible !== false && view.label === name);
}

function named(text, from, expected, isSo) {
  const name = unquoted(text.slice(from).trim());
  if (name === "") throw new QueryError("Behind ‘" + text + "’ there must be " + expected + ".");
  return (film, view) => isSo(film, view, name);
}

function bracketTest(text) {
  const isNegated = text.startsWith("!");
  const state = queryStates[isNegated ? text.slice(1).trim() : text];
  if (state) return isNegated ? (film, view) => !state(view) : (film, view) => state(view);
  const comparison = comparisonTest(text);
  if (comparison) return comparison;
  throw new QueryError(
    "[" + text + "] is nothing a view can be here. Right would be: [visible], [!visible], [enabled], [!enabled], [text=Total]; "
      + moreWords);
}

// label=Save, text*=ota; nothing where there is no such sign.
function comparisonTest(text) {
  const parts = /^([^"=*^$]*?)\s*([*^$]?=)\s*(.*)$/s.exec(text);
  if (!parts) return null;
  const [, name, sign, value] = parts;
  const field = Object.hasOwn(queryFields, name.trim()) ? queryFields[name.trim()] : null;
  if (!field) {
    const missing = "Before " + sign + " there must be what is compared";
    const problem = name ? "‘" + name + "’ is nothing that is known of a view" : missing;
    const right = Object.keys(queryFields).map((known) => known + sign).join(", ");
    throw new QueryError(problem + ". Right would be: " + right + " (a label with = in it stands in quotes); " + moreWords);
  }
  const wanted = unquoted(value);
  const compare = queryComparisons[sign];
  if (field === "className" && sign === "=") return (film, view) => film.isOfClass(view, wanted);
  if (field === "label") {
    return (film, view) => view.accessible !== false && typeof view.label === "string" && compare(view.label, wanted);
  }
  return (film, view) => typeof view[field] === "string" && compare(view[field], wanted);
}

function unquoted(text) {
  if (!text.startsWith('"')) return text;
  if (text.length < 2 || !text.endsWith('"') || text.endsWith('\\"')) {
    throw new QueryError("A quotation mark is not closed. Right would be: " + text.replace(/\\?"?$/, "") + '"');
  }
  return text.slice(1, -1).replace(/\\(["\\])/g, "$1");
}

function placeOutsideQuotes(text, sought) {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "\\" && isQuoted) at += 1;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text.startsWith(sought, at)) return at;
  }
  return -1;
}

function splitOutsideQuotes(text, separator) {
  const parts = [];
  let rest = text;
  for (;;) {
    const at = placeOutsideQuotes(rest, separator);
    if (at < 0) return [...parts, rest];
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + separator.length);
  }
}

// ---- Answering it ----

// Where it holds, as ranges from the first frame to the one that is the first not to be so.
function answer(film, parts) {
  const counts = parts.map((part) => film.counts((view) => part.isSo(film, view)));
  const ranges = [];
  let open = null;
  for (let frame = 0; frame < film.frames.length; frame += 1) {
    const holds = parts.every((part, at) => counts[at][frame] > 0 !== part.isAbsent);
    if (holds && !open) open = { firstFrame: frame, fromMs: film.frames[frame].atMs };
    if (!holds && open) {
      ranges.push({ ...open, toMs: film.frames[frame].atMs });
      open = null;
    }
  }
  if (open) ranges.push({ ...open, toMs: film.endMs, isToEnd: true });
  return ranges;
}

function rangeWords(range, fromStart) {
  const isFromStart = fromStart && range.firstFrame === 0;
  if (isFromStart && range.isToEnd) return "all the time";
  const from = isFromStart ? "the start" : shortSeconds(range.fromMs);
  return "from " + from + " to " + (range.isToEnd ? "the end" : shortSeconds(range.toMs));
}

function answerWords(ranges) {
  if (!ranges.length) return "True at no instant.";
  const words = ranges.slice(0, 4).map((range) => rangeWords(range, true));
  const rest = ranges.length > 4 ? ", and " + counted(ranges.length - 4, "time") + " more" : "";
  return "True " + words.join(", then ") + rest + ".";
}

function matchingViews(film, views, parts) {
  const found = [];
  for (let at = 0; at < views.length; at += 1) {
    if (parts.some((part) => !part.isAbsent && part.isSo(film, views[at].view))) found.push(at);
  }
  return found;
}
