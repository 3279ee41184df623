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
import { basename, relative } from "node:path";
import { availableParallelism } from "node:os";

import { Recording } from "./recording.js";

// The tests, which have processes of their own, say then what their apps did.
process.env.REHEARSAL_TELLS_REPORTER = "1";

/** @typedef {{ path: string[], file: string, event: any, facts: Record<string, any>, isParent: boolean }} Finished */

/**
 * @param {AsyncIterable<{ type: string, data: any }>} events
 * @returns {AsyncGenerator<string, void>}
 */
export default async function* reporter(events) {
  const history = process.env.REHEARSAL_HISTORY;
  if (!history) {
    yield "rehearsal: REHEARSAL_HISTORY names no file: the run is not recorded\n";
    return;
  }
  const isSought = process.env.REHEARSAL_EXPLORE || process.env.REHEARSAL_REPLAY;
  if (isSought) return; // Orders that were sought are no evidence of how often a test fails.
  const run = new Run(new Recording(history, { project: process.env.REHEARSAL_PROJECT || basename(process.cwd()), command: process.argv.join(" ") }));
  try {
    await run.recording.ready();
    run.start();
    for await (const event of events) run.take(event);
    await run.finish();
    for (const headline of run.broken) yield `rehearsal: the machinery failed, and the run is no evidence about tests: ${headline}\n`;
    if (run.broken.length > 0) process.exitCode = 2;
  } catch (problem) {
    process.exitCode = 2;
    yield `rehearsal: not all of the run is in the history: ${/** @type {Error} */ (problem).message}\n`;
  }
}

/** Folds the events of `node:test` into attempts. */
class Run {
  /** What stands around the current test of each file, by depth. @type {Map<string, { name: string, isParent: boolean }[]>} */
  #around = new Map();
  /** The last test of each file, of which more may be told. @type {Map<string, Finished>} */
  #last = new Map();
  /** @type {Map<string, number>} */
  #attempts = new Map();
  #position = 0;
  #isInterrupted = false;
  /** @type {string[]} */
  broken = [];

  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    process.once("SIGINT", () => (this.#isInterrupted = true));
  }

  start() {
    this.recording.start({ seed: BigInt(process.env.REHEARSAL_SEED || 0), jobs: Math.max(availableParallelism() - 1, 1) });
  }

  /** @param {{ type: string, data: any }} event */
  take({ type, data }) {
    const file = data?.file ?? "";
    if (type === "test:diagnostic") return this.#hear(file, data);
    if (!["test:start", "test:pass", "test:fail"].includes(type)) return;
    this.#tellLast(file);
    const around = this.#around.get(file) ?? [];
    this.#around.set(file, around);
    if (type === "test:start") {
      if (data.nesting > 0 && around[data.nesting - 1]) around[data.nesting - 1].isParent = true;
      around.length = data.nesting;
      around.push({ name: data.name, isParent: false });
      return;
    }
    const own = around[data.nesting];
    const path = [...around.slice(0, data.nesting).map(({ name }) => name), data.name];
    around.length = data.nesting;
    // A suite, or a test with tests inside, is told by what is inside.
    if (data.details?.type === "suite" || own?.isParent) return;
    this.#last.set(file, { path, file, event: { type, data }, facts: {}, isParent: false });
  }

  async finish() {
    for (const file of this.#last.keys()) this.#tellLast(file);
    await this.recording.finish({ planned: this.#attempts.size, interrupted: this.#isInterrupted });
  }

  /**
   * @param {string} file
   * @param {any} data
   */
  #hear(file, data) {
    const last = this.#last.get(file);
    if (last && data.message.startsWith("rehearsal:")) last.facts = JSON.parse(data.message.slice("rehearsal:".length));
  }

  /** @param {string} file */
  #tellLast(file) {
    const finished = this.#last.get(file);
    this.#last.delete(file);
    if (!finished) return;
    const { event: { type, data }, facts } = finished;
    if (facts.infrastructure) {
      if (!this.broken.includes(facts.infrastructure)) {
        this.broken.push(facts.infrastructure);
        this.recording.infrastructureFailed(facts.infrastructure);
      }
      return;
    }
    const place = relative(process.cwd(), file) || file;
    const path = [place, ...finished.path];
    const id = path.join(" ");
    const attempt = (this.#attempts.get(id) ?? 0) + 1;
    this.#attempts.set(id, attempt);
    const { type: kind, outcome, ...rest } = facts;
    const error = data.details?.error;
    const cause = error?.cause instanceof Error ? error.cause : error;
    const isSkipped = data.skip !== undefined || data.todo !== undefined;
    this.recording.attempt({
      ...rest, id, path, file: place, line: data.line ?? 0, tags: [], attempt, repetition: 1, lane: 0, positionInLane: this.#position++,
      outcome: isSkipped ? "skipped" : type === "test:pass" ? "passed" : (outcome ?? (cause?.code === "ERR_ASSERTION" ? "failed" : "error")),
      realMicroseconds: Math.round((data.details?.duration_ms ?? 0) * 1000), output: "",
      failure: type === "test:fail" && !isSkipped ? failure(cause, kind, place, data.line) : undefined,
    });
  }
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
