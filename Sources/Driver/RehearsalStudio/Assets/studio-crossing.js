"use strict";
// What happened in two runs, side by side: where they part, and the lanes of events that cross there.

// Beyond so many after the parting, events of one run are no longer sought in the other.
const alignedAtMost = 1500;
// How many events the lanes show before the parting, after it, and at most after it.
const lanesBefore = 3;
const lanesAfter = 10;
const lanesAtMost = 24;
const laneRow = 40;
const laneWidth = 96;

// ---- Events ----

// Commands and moments of an app, in their order.
function happenings(app) {
  const commands = (app.commands ?? []).map(({ startMs, phrase, method, fault }) => ({
    atMs: startMs, kind: "command", text: commandWords(method, phrase ?? method), fault,
  }));
  const moments = (app.moments ?? []).map(({ atMs, kind, text }) => ({ atMs, kind, text }));
  return [...commands, ...moments].sort((a, b) => a.atMs - b.atMs);
}

// Launches differ in what chance they were given, which is told above the runs; where these part is what comes of it.
function commandWords(method, phrase) {
  return method === "launch" ? phrase.replace(/ seed \d+/, "").replace(/ (exploration|schedule) .*$/, "") : phrase;
}

function isSameEvent(a, b) {
  return a.kind === b.kind && a.text === b.text;
}

function isSameHappening(a, b) {
  return isSameEvent(a, b) && Math.abs(a.atMs - b.atMs) < sameInstantMs && (a.fault?.message ?? null) === (b.fault?.message ?? null);
}

// The first place at which two lists are not the same; -1 where they are the same to their ends.
function firstDifference(left, right, isSame) {
  const length = Math.max(left.length, right.length);
  for (let at = 0; at < length; at += 1) if (!left[at] || !right[at] || !isSame(left[at], right[at])) return at;
  return -1;
}

// The same event beside each other, as far as that goes: pairs of which one side may be missing.
function sideBySide(left, right) {
  const parting = firstDifference(left, right, isSameHappening);
  const same = parting < 0 ? left.length : parting;
  const pairs = left.slice(0, same).map((each, at) => ({ a: each, b: right[at] }));
  if (parting < 0) return { pairs, parting };
  // What parts is told in one row, so that it can be compared.
  pairs.push({ a: left[parting], b: right[parting] });
  const lefts = left.slice(parting + 1), rights = right.slice(parting + 1);
  pairs.push(...aligned(lefts.slice(0, alignedAtMost), rights.slice(0, alignedAtMost)));
  const rest = [...lefts.slice(alignedAtMost).map((a) => ({ a })), ...rights.slice(alignedAtMost).map((b) => ({ b }))];
  pairs.push(...rest.sort((one, other) => (one.a ?? one.b).atMs - (other.a ?? other.b).atMs));
  return { pairs, parting };
}

// The longest common subsequence: what is in both in the same order stands in one row.
function aligned(left, right) {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let a = left.length - 1; a >= 0; a -= 1) {
    for (let b = right.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] = isSameEvent(left[a], right[b])
        ? lengths[(a + 1) * width + b + 1] + 1
        : Math.max(lengths[(a + 1) * width + b], lengths[a * width + b + 1]);
    }
  }
  const pairs = [];
  let a = 0, b = 0;
  while (a < left.length || b < right.length) {
    if (a < left.length && b < right.length && isSameEvent(left[a], right[b])) pairs.push({ a: left[a++], b: right[b++] });
    else if (b >= right.length || (a < left.length && lengths[(a + 1) * width + b] >= lengths[a * width + b + 1])) {
      pairs.push({ a: left[a++] });
    } else pairs.push({ b: right[b++] });
  }
  return pairs;
}

function happeningWords({ text, fault }) {
  return "‘" + shortened(text, 90) + "’" + (fault ? ", which failed" : "");
}

function partingWords(a, b) {
  if (!a || !b) {
    const there = a ?? b;
    return seconds(there.atMs) + ": only at the " + (a ? "left " : "right ") + happeningWords(there) + " comes next.";
  }
  const at = seconds(Math.min(a.atMs, b.atMs));
  if (!isSameEvent(a, b)) return at + ": at the left " + happeningWords(a) + ", at the right " + happeningWords(b) + ".";
  if (Math.abs(a.atMs - b.atMs) >= sameInstantMs) {
    const instants = seconds(a.atMs) + " at the left, and at " + seconds(b.atMs) + " at the right.";
    return at + ": " + happeningWords(a) + " comes at " + instants;
  }
  return at + ": " + happeningWords({ text: a.text }) + " ends otherwise: at the left " + endingWords(a) + ", at the right " +
    endingWords(b) + ".";
}

function endingWords({ fault }) {
  return fault ? "it fails, " + shortened(fault.message ?? fault.code, 160) : "it succeeds";
}

// ---- The lanes ----

// The two lanes around the place where the order of events parts; `names` are what the sides are called.
function crossingLanes(leftApp, rightApp, names) {
  const isTold = ({ kind }) => kind === "event" || kind === "command";
  const left = numbered(happenings(leftApp).filter(isTold)), right = numbered(happenings(rightApp).filter(isTold));
  const parting = firstDifference(left, right, (a, b) => a.key === b.key);
  if (parting < 0) return element("p", { class: "crossing-words" }, "The same events came in the same order.");
  const first = Math.max(0, parting - lanesBefore);
  const end = laneEnd(left, right, parting);
  const sides = [left.slice(first, end), right.slice(first, end)];
  const lines = linesBetween(...sides);
  markWhereabouts(sides[0], right, lines.map(({ a }) => a));
  markWhereabouts(sides[1], left, lines.map(({ b }) => b));
  const height = Math.max(sides[0].length, sides[1].length) * laneRow;
  return element(
    "div", { class: "crossing" }, element("p", { class: "crossing-words" }, crossingWords(sides[0], lines)),
    element(
      "div", { class: "both-lanes" }, element("h3", {}, names[0]), element("span"), element("h3", {}, names[1]),
      laneList(names[0], sides[0], lines, "a"), drawing(sides, lines, height), laneList(names[1], sides[1], lines, "b")));
}

// An event is told by its text, and by which of those with this text it is.
function numbered(events) {
  const counts = new Map();
  return events.map((event) => {
    const name = event.kind + " " + event.text;
    const ordinal = (counts.get(name) ?? 0) + 1;
    counts.set(name, ordinal);
    return { ...event, ordinal, key: ordinal + " " + name };
  });
}

// As far as both of the events that part are seen on both sides, unless that is far away.
function laneEnd(left, right, parting) {
  let end = parting + lanesAfter;
  for (const [one, others] of [[left[parting], right], [right[parting], left]]) {
    const place = one ? others.findIndex(({ key }) => key === one.key) : -1;
    if (place >= 0) end = Math.max(end, place + 2);
  }
  return Math.min(end, parting + lanesAtMost);
}

// A line for each event that both sides show; it crosses where another one that begins above it ends below it, or the other way.
function linesBetween(left, right) {
  const places = new Map(right.map(({ key }, at) => [key, at]));
  const lines = [];
  left.forEach(({ key }, a) => {
    if (places.has(key)) lines.push({ a, b: places.get(key) });
  });
  for (const line of lines) line.isCrossing = lines.some((other) => (other.a - line.a) * (other.b - line.b) < 0);
  return lines;
}

function markWhereabouts(side, others, joined) {
  const isJoined = new Set(joined);
  const there = new Map(others.map((event) => [event.key, event]));
  side.forEach((event, at) => {
    const other = there.get(event.key);
    event.whereabouts = isJoined.has(at) ? "" : other ? "on the other side at " + seconds(other.atMs) : "only here";
  });
}

// Two events that changed places; rather those of the app and its world than layouts, which follow from all others.
function crossingPair(left, lines) {
  const pairs = lines.flatMap((one) => lines.filter(({ a, b }) => a > one.a && b < one.b).map((other) => [one, other]));
  const isLayout = ({ a }) => left[a].text.startsWith("layout");
  return pairs.find((pair) => !pair.some(isLayout)) ?? pairs[0];
}

function crossingWords(left, lines) {
  const pair = crossingPair(left, lines);
  if (pair) {
    const [one, other] = pair;
    const count = lines.filter(({ isCrossing }) => isCrossing).length;
    return "‘" + shortened(left[one.a].text, 80) + "’ comes before ‘" + shortened(left[other.a].text, 80) +
      "’ at the left, and after it at the right. " + counted(count, "line crosses", "lines cross") + ".";
  }
  return "No two events change their order here: one side has events that the other has not.";
}

function laneList(name, side, lines, end) {
  const crossing = new Set(lines.filter(({ isCrossing }) => isCrossing).map((line) => line[end]));
  return element(
    "ol", { "aria-label": name, class: "lane-" + end },
    ...side.map((event, at) =>
      element(
        "li", { class: crossing.has(at) ? "crosses" : "", title: seconds(event.atMs) + " " + event.text },
        element(
          "div", {}, element("span", { class: "time" }, seconds(event.atMs)), " ", event.ordinal > 1 ? event.ordinal + ". " : "",
          shortened(event.text, 200), event.whereabouts ? element("em", {}, " " + event.whereabouts) : null,
          event.fault ? element("span", { class: "wrong" }, " ✗ " + (event.fault.code ?? "failed")) : null,
          crossing.has(at) ? element("span", { class: "unseen" }, " crosses") : null))));
}

function drawing(sides, lines, height) {
  const svg = svgPart("svg", { width: laneWidth, height, viewBox: "0 0 " + laneWidth + " " + height, "aria-hidden": "true" });
  const ends = [8, laneWidth - 8];
  const middle = (at) => at * laneRow + laneRow / 2;
  sides.forEach((side, at) => {
    if (side.length) svg.append(svgPart("line", { class: "lane", x1: ends[at], x2: ends[at], y1: 0, y2: height }));
  });
  // What crosses is drawn over the others.
  for (const { a, b, isCrossing } of [...lines].sort((one, other) => one.isCrossing - other.isCrossing)) {
    const kind = isCrossing ? "join crosses" : "join";
    svg.append(svgPart("line", { class: kind, x1: ends[0], y1: middle(a), x2: ends[1], y2: middle(b) }));
  }
  sides.forEach((side, at) =>
    side.forEach(({ whereabouts, kind }, place) => {
      const attributes = { class: whereabouts ? "dot alone" : "dot" };
      svg.append(
        kind === "command"
          ? svgPart("rect", { ...attributes, x: ends[at] - 5, y: middle(place) - 5, width: 10, height: 10 })
          : svgPart("circle", { ...attributes, cx: ends[at], cy: middle(place), r: 5 }));
    }));
  return svg;
}

function svgPart(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
