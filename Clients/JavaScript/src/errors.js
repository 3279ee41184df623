/** @typedef {import("./protocol.js").Fault} Fault */

/**
 * What an agent or the connection to it tells: its message has what was asked, found and tried, and what was pending.
 *
 * `code` is one of the protocol's words: "no such element", "ambiguous element", "hopeless wait" …
 */
export class RehearsalError extends Error {
  // Private, so that they are not shown beside the message, which has what of them says something.
  #log;
  #fault;

  /**
   * @param {string} code
   * @param {string} message
   * @param {Partial<Fault>} [fault]
   * @param {string} [log] What the agent printed.
   */
  constructor(code, message, fault = {}, log = "") {
    super(story(message, fault, log));
    this.name = new.target.name;
    this.code = code;
    this.#fault = fault;
    this.#log = log;
  }

  /** What the agent tells, in the protocol's words. */
  get fault() {
    return this.#fault;
  }

  /** What the agent printed. */
  get log() {
    return this.#log;
  }

  /** What was there instead: near misses, the views that matched, what covers a view. */
  get found() {
    return this.fault.found ?? [];
  }

  /** What the app was waiting for. */
  get pending() {
    return this.fault.pending ?? [];
  }
}

/** Nothing matches a locator, and nothing that is pending brought it within the budget. */
export class NoSuchElement extends RehearsalError {}

/** More than one view matches where exactly one is meant. */
export class AmbiguousElement extends RehearsalError {}

/** A person could not touch the view, or something else is in the way. */
export class NotInteractable extends RehearsalError {}

/** A condition did not come to hold: in the time given, or at once because nothing that is pending could change it. */
export class WaitFailed extends RehearsalError {}

/** What was asked makes no sense. */
export class InvalidArgument extends RehearsalError {}

/** The app did what UIKit answers with an exception, or never rests, or sent a request that no stub answers. */
export class AppFailed extends RehearsalError {}

/** There is no program of that name, or it is no agent: the machinery failed, which says nothing about any test. */
export class AgentNotStarted extends RehearsalError {
  /**
   * @param {string} message
   * @param {string} [log]
   */
  constructor(message, log) {
    super("session not created", message, {}, log);
  }
}

/** The agent ended, or did not answer in the real time that it was given. */
export class AgentLost extends RehearsalError {}

/** @type {Record<string, typeof RehearsalError>} */
const kinds = {
  "no such element": NoSuchElement, "ambiguous element": AmbiguousElement, "element not interactable": NotInteractable,
  "element click intercepted": NotInteractable, timeout: WaitFailed, "hopeless wait": WaitFailed, "condition broken": WaitFailed,
  "invalid argument": InvalidArgument, "app exception": AppFailed, "restless app": AppFailed, "unstubbed request": AppFailed,
  "agent lost": AgentLost, "agent hung": AgentLost,
};

/**
 * The error for a code of the protocol.
 *
 * @param {string} code
 * @param {string} message
 * @param {Partial<Fault>} [fault]
 * @param {string} [log]
 */
export function errorOf(code, message, fault, log) {
  return new (kinds[code] ?? RehearsalError)(code, message, fault, log);
}

/**
 * @param {string} message
 * @param {Partial<Fault>} fault
 * @param {string} log
 */
function story(message, fault, log) {
  const lines = [message];
  /** @type {[string, string[]][]} */
  const parts = [
    ["asked", fault.asked ? [fault.asked] : []],
    ["found", [...(fault.found ?? []), ...(fault.stub ? [`to answer it, add: await app.network.stub(${source(fault.stub)})`] : [])]],
    ["tried", (fault.tried ?? []).map((step) => `${step.atMs} ms  ${step.text}`)],
    ["pending", (fault.pending ?? []).map(pendingWords)],
    ["log", withoutAddresses(log).slice(-20)],
  ];
  for (const [name, entries] of parts) {
    if (entries.length > 0) lines.push(`  ${`${name}:`.padEnd(9)}${entries.join(`\n${" ".repeat(11)}`)}`);
  }
  return lines.join("\n");
}

/**
 * A value as JavaScript's source has it, on one line.
 *
 * @param {unknown} value
 * @returns {string}
 */
function source(value) {
  if (Array.isArray(value)) return `[${value.map(source).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: ${source(field)}`);
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

/**
 * The lines of a log that say something to people: without crash reports and stacks of bare addresses.
 *
 * @param {string} log
 */
function withoutAddresses(log) {
  const lines = log.replaceAll(/^--- crash report[^]*?^--- end of crash report$/gm, "").split("\n");
  return lines.filter((line) => line.trim() && !/^\d+ +\S+ +0x[0-9a-f]+ |^Current stack trace:$/.test(line));
}

/** @param {import("./protocol.js").PendingItem} item */
function pendingWords(item) {
  let text = `${item.kind} '${item.label}'`;
  if (item.dueMs != null) text += ` due in ${item.dueMs} ms`;
  if (item.everyMs) text += `, every ${item.everyMs} ms`;
  return item.site ? `${text} (${item.site})` : text;
}
