/**
 * A reporter for `node --test` that records the run in the history while it goes on:
 *
 * ```sh
 * REHEARSAL_HISTORY=.rehearsal/history.sqlite node --test \
 *   --test-reporter spec --test-reporter-destination stdout --test-reporter rehearsal/reporter --test-reporter-destination stderr
 * ```
 *
 * `REHEARSAL_PROJECT` is what the history files it under; the name of the current directory unless given.
 * @module
 */
import { availableParallelism } from "node:os";
import { basename, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { Recording } from "./recording.js";

// The tests, which have processes of their own, say then what their apps did.
process.env.REHEARSAL_TELLS_REPORTER = "1";

/** @typedef {{ path: string[], event: { type: string, data: any }, facts: Record<string, any> }} Finished */

/**
 * @param {AsyncIterable<{ type: string, data: any }>} events
 * @returns {AsyncGenerator<string, void>}
 */
export default async function* reporter(events) {
  const history = process.env.REHEARSAL_HISTORY;
  if (!history) {
    yield "rehearsal: not recorded: REHEARSAL_HISTORY names no file\n";
    return drain(events);
  }
  if (process.env.REHEARSAL_EXPLORE || process.env.REHEARSAL_REPLAY) {
    yield "rehearsal: not recorded: orders of events that were sought are no evidence\n";
    return drain(events);
  }
  /** @type {Run | undefined} */
  let run;
  /** @type {unknown} */
  let problem;
  try {
    const project = process.env.REHEARSAL_PROJECT || basename(process.cwd());
    run = new Run(new Recording(history, { project, command: ["node", ...process.execArgv, ...process.argv.slice(1)].join(" ") }));
    await run.recording.ready();
    run.start();
  } catch (failure) {
    problem = failure;
  }
  for await (const event of events) {
    if (problem !== undefined) continue; // Tests run on.
    try {
      run?.take(event);
    } catch (failure) {
      problem = failure;
    }
  }
  try {
    if (problem === undefined) await run?.finish();
  } catch (failure) {
    problem = failure;
  }
  for (const headline of run?.broken ?? []) yield `rehearsal: the machinery failed, which is no evidence about tests: ${headline}\n`;
  if (problem === undefined) {
    yield `rehearsal: recorded as ${run?.recording.name} in ${history}\n`;
  } else {
    yield `rehearsal: not all of the run is in the history: ${/** @type {Error} */ (problem).message}\n`;
  }
  if (problem !== undefined || run?.broken.length) end();
}

/**
 * Lets the tests run on.
 *
 * @param {AsyncIterable<unknown>} events
 */
async function drain(events) {
  for await (const _ of events);
}

/** Ends Node with the status of machinery that failed, which counts more than that of tests. */
function end() {
  process.once("exit", () => (process.exitCode = 2));
}

/** Folds the events of `node:test`, which tells of one file after another, into attempts. */
class Run {
  /**
   * What stands around the current test, by depth.
   *
   * @type {{ name: string, isParent: boolean }[]}
   */
  #around = [];
  /**
   * The last test, of which more may be told.
   *
   * @type {Finished | undefined}
   */
  #last;
  /** @type {Map<string, number>} */
  #attempts = new Map();
  #position = 0;
  /** @type {string[]} */
  broken = [];

  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    // Node's own listener ends the process.
    process.prependOnceListener("SIGINT", () => {
      this.#tellLast();
      this.recording.finish({ planned: this.#attempts.size, interrupted: true }).catch(() => {});
    });
  }

  start() {
    this.recording.start({ seed: BigInt(process.env.REHEARSAL_SEED || 0), jobs: Math.max(availableParallelism() - 1, 1) });
  }

  /** @param {{ type: string, data: any }} event */
  take({ type, data }) {
    if (type === "test:diagnostic") return this.#hear(data);
    if (!["test:start", "test:pass", "test:fail"].includes(type)) return;
    this.#tellLast();
    const around = this.#around;
    if (type === "test:start") {
      if (data.nesting > 0 && around[data.nesting - 1]) around[data.nesting - 1].isParent = true;
      around.length = Math.min(around.length, data.nesting);
      around.push({ name: data.name, isParent: false });
      return;
    }
    const own = around[data.nesting];
    const path = [...around.slice(0, data.nesting).map(({ name }) => name), data.name];
    around.length = Math.min(around.length, data.nesting);
    // A suite, or a test with tests inside, is told by what is inside, unless something of its own failed.
    const isAround = data.details?.type === "suite" || own?.isParent;
    if (isAround && !(type === "test:fail" && data.details?.error?.failureType !== "subtestsFailed")) return;
    this.#last = { path, event: { type, data }, facts: {} };
    // Of one that our `test` made more is told at once.
    if (!isOurs(data.file)) this.#tellLast();
  }

  async finish() {
    this.#tellLast();
    await this.recording.finish({ planned: this.#attempts.size, interrupted: false });
  }

  /** @param {any} data */
  #hear(data) {
    const message = String(data.message);
    if (!this.#last || !message.startsWith("rehearsal:")) return;
    const { isAll, ...facts } = JSON.parse(message.slice("rehearsal:".length));
    Object.assign(this.#last.facts, facts);
    if (isAll) this.#tellLast();
  }

  #tellLast() {
    const finished = this.#last;
    this.#last = undefined;
    if (!finished) return;
    const { event: { type, data } } = finished;
    // One of ours that was filtered out never ran, and so told not even where it is.
    if (isOurs(data.file) && finished.facts.file === undefined) return;
    const { type: kind, outcome, infrastructure, file = relative(process.cwd(), data.file ?? ""), line = data.line ?? 0, ...facts } = finished.facts;
    if (infrastructure) {
      if (!this.broken.includes(infrastructure)) {
        this.broken.push(infrastructure);
        this.recording.infrastructureFailed(infrastructure);
      }
      return;
    }
    const path = [file, ...finished.path];
    const id = path.join(" ");
    const attempt = (this.#attempts.get(id) ?? 0) + 1;
    this.#attempts.set(id, attempt);
    const error = data.details?.error;
    const cause = error?.cause instanceof Error ? error.cause : error;
    const isSkipped = data.skip !== undefined || data.todo !== undefined;
    const isFailed = type === "test:fail" && !isSkipped;
    this.recording.attempt({
      ...facts, id, path, file, line, tags: [], attempt, repetition: 1, lane: 0, positionInLane: this.#position++,
      outcome: isSkipped ? "skipped" : isFailed ? (outcome ?? (cause?.code === "ERR_ASSERTION" ? "failed" : "error")) : "passed",
      realMicroseconds: Math.round((data.details?.duration_ms ?? 0) * 1000), output: "",
      failure: isFailed ? failure(cause, kind, file, line) : undefined,
    });
  }
}

/** @param {string | undefined} file */
function isOurs(file) {
  return file === fileURLToPath(new URL("test.js", import.meta.url));
}

/**
 * @param {any} cause
 * @param {string | undefined} kind
 * @param {string} file
 * @param {number} line
 */
function failure(cause, kind, file, line) {
  const message = String(cause?.message ?? cause);
  return { type: kind ?? cause?.name ?? "Error", headline: message.split("\n")[0] || "failed", text: String(cause?.stack ?? message), file, line };
}
