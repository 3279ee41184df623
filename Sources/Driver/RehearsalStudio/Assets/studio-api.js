"use strict";
// Asking the program, and the words and small parts that all views share.

const noLongerValid = "This link is no longer valid: start from the link that rehearse studio printed.";

// What the program refuses, with its own words.
class Refusal extends Error {}

async function ask(method, address, body) {
  const request = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(address, request);
  } catch {
    throw new Refusal("The program does not answer: it may have ended.");
  }
  if (response.status === 401) {
    showTrouble(noLongerValid);
    throw new Refusal(noLongerValid);
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(answer?.error ?? "The program answered with status " + response.status + ".");
  return answer ?? {};
}

function get(address) {
  return ask("GET", address);
}

function post(address, body = {}) {
  return ask("POST", address, body);
}

// Does something, and shows in place why it could not be done. What a view shows of an error stays until it is done again.
async function attempt(problem, work) {
  problem.hidden = true;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    problem.textContent = error.message;
    problem.hidden = false;
    return undefined;
  }
}

function showTrouble(words) {
  byId("trouble").textContent = words ?? "";
  byId("trouble").hidden = !words;
}

// Tells those who do not see the page what happened.
function say(words) {
  byId("said").textContent = words;
}

// ---- Addresses ----

function addressOf(view, words = {}) {
  const query = new URLSearchParams(Object.entries(words).filter(([, value]) => value !== undefined && value !== "")).toString();
  return "#" + view + (query ? "?" + query : "");
}

function traceAddress(recording) {
  return "/api/trace-data?" + new URLSearchParams({ recording });
}

// ---- Outcomes ----

const outcomeWords = {
  passed: "✓ passed", failed: "✗ failed", error: "✗ error", lost: "✗ lost", missing: "? missing", skipped: "– skipped",
  notImplemented: "… not implemented", notRun: "not run", pending: "… pending", running: "▶ running",
};
const badOutcomes = new Set(["failed", "error", "lost", "missing"]);

function outcomeMark(outcome, isFlaky = false) {
  const words = Object.hasOwn(outcomeWords, outcome) ? outcomeWords[outcome] : String(outcome);
  const kind = badOutcomes.has(outcome) ? "failed" : isFlaky ? "flaky" : outcome === "passed" ? "passed" : "other";
  return element("span", { class: "status " + kind }, words + (isFlaky ? ", flaky" : ""));
}

function realTime(microseconds) {
  if (microseconds === undefined || microseconds === null) return "";
  if (microseconds < 1000) return "< 1 ms";
  if (microseconds < 999_500) return Math.round(microseconds / 1000) + " ms";
  return (microseconds / 1_000_000).toFixed(microseconds < 10_000_000 ? 2 : 1) + " s";
}

// ---- Parts ----

// A button that cannot be used now stays where it is: the focus is not lost when it becomes so.
function setUsable(button, isUsable) {
  button.setAttribute("aria-disabled", String(!isUsable));
}

function whenUsed(button, work) {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") work();
  });
}

function longText(name, text) {
  return element("pre", { tabindex: "0", role: "region", "aria-label": name }, text);
}

function termList(facts) {
  const parts = facts.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]);
  return element("dl", { class: "facts" }, ...parts);
}

function copyButton(text, name) {
  const button = element("button", { type: "button", "aria-label": "Copy " + name }, "Copy");
  button.addEventListener("click", () => copyText(text, button));
  return button;
}

async function copyText(text, button) {
  const isCopied = (await navigator.clipboard?.writeText(text).then(() => true, () => false)) || copiedBySelection(text);
  button.textContent = isCopied ? "Copied" : "Not copied";
  say(isCopied ? "Copied." : "The browser does not allow copying: select the text, and copy it.");
  setTimeout(() => (button.textContent = "Copy"), 1600);
}

// Without leave to use the clipboard, the old way.
function copiedBySelection(text) {
  const box = element("textarea", { "aria-hidden": "true" });
  const before = document.activeElement;
  box.value = text;
  document.body.append(box);
  box.select();
  const isCopied = document.execCommand("copy");
  box.remove();
  before?.focus();
  return isCopied;
}

// ---- Recordings ----

// As many choices as a list still can be read with; others are chosen from their spec or from the history.
const recordingsOffered = 300;

async function recordings() {
  return (await get("/api/recordings")).recordings ?? [];
}

function recordingWords({ spec, attempt: number, run }) {
  return run + ": " + spec + (number > 1 ? ", attempt " + number : "");
}

// Fills a select, and keeps a recording that is chosen though it is not among those offered.
function offerRecordings(select, list, chosen) {
  const offered = list.slice(0, recordingsOffered);
  if (chosen && !offered.some(({ path }) => path === chosen)) {
    const known = list.find(({ path }) => path === chosen);
    offered.unshift(known ?? { path: chosen, spec: chosen, attempt: 1, run: "unknown" });
  }
  const options = offered.map((each) => element("option", { value: each.path }, recordingWords(each)));
  select.replaceChildren(element("option", { value: "" }, options.length ? "Choose a recording" : "There is none yet"), ...options);
  select.value = chosen ?? "";
}
