import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";

import { RehearsalError } from "./errors.js";

/** The history cannot be written, or there is no program that does so. */
export class RecordingFailed extends RehearsalError {
  /** @param {string} message */
  constructor(message) {
    super("recording failed", message);
  }
}

/**
 * A run that is being recorded, by `rehearse history record`: each attempt is in the history from the moment it is told.
 *
 * What writes is a process of its own, which ends when this one does, whatever ends it; then the run has no end.
 */
export class Recording {
  #process;
  #sequence = 0;
  #started = new Date();
  #clock = performance.now();
  #printed = "";
  #ended;

  /**
   * @param {string} history The SQLite file; it is made if there is none.
   * @param {{ project?: string, command?: string, program?: string }} [options]
   */
  constructor(history, options = {}) {
    const { project, command, program = defaultProgram() } = options;
    const time = this.#started.toISOString().replace(/[-:]|\.\d+/g, "");
    /** The run's name in the history; later names sort after earlier ones. */
    this.name = `${time}-${randomBytes(3).toString("hex")}`;
    const words = ["history", "record", "--history", history];
    if (project) words.push("--project", project);
    if (command) words.push("--command", command);
    // Not in our process group: an interrupt is ours to tell of.
    this.#process = spawn(program, words, { stdio: ["pipe", "pipe", "pipe"], detached: true });
    this.#process.stdin.on("error", () => {}); // Why it is gone is told at the end.
    this.#process.stderr.on("data", (text) => (this.#printed += text));
    /** @type {Promise<number | null>} */
    this.#ended = new Promise((done) => {
      this.#process.once("error", (problem) => {
        this.#printed += problem.message;
        done(null);
      });
      this.#process.once("close", done);
    });
  }

  /**
   * Waits until the history can be written.
   *
   * @throws {RecordingFailed} Where it cannot.
   */
  async ready() {
    for await (const line of createInterface({ input: this.#process.stdout })) {
      if (line !== "recording") continue;
      // It must not keep this process from ending: tests that run in it are over when nothing else is to be done.
      for (const part of this.#parts) part.unref();
      return;
    }
    const status = await this.#ended;
    throw new RecordingFailed(this.#printed.trim() || `rehearse ended with status ${status}`);
  }

  /** @param {{ seed: bigint, jobs: number, planned?: number }} facts */
  start({ seed, jobs, planned }) {
    this.#tell("runStarted", {
      name: this.name, started: this.#started.toISOString(), seed: String(seed), jobs, order: "file", isFocused: false,
      runtime: `Node.js ${process.versions.node}`, planned,
    });
  }

  /**
   * Tells of an attempt that finished, in the words of the event stream's `attemptFinished`.
   *
   * @param {object} payload
   */
  attempt(payload) {
    this.#tell("attemptFinished", payload);
  }

  /**
   * Tells that the machinery failed: the run is no evidence about tests.
   *
   * @param {string} headline
   */
  infrastructureFailed(headline) {
    this.#tell("infrastructureFailed", { headline, text: headline });
  }

  /**
   * Tells that the run is over, and waits until it is written.
   *
   * @param {{ planned: number, interrupted: boolean }} summary
   * @throws {RecordingFailed} Where something of it could not be written.
   */
  async finish({ planned, interrupted }) {
    this.#tell("runFinished", { planned, interrupted, realMicroseconds: this.#elapsed() });
    await this.close();
  }

  /** Waits until what was told is written. */
  async close() {
    for (const part of this.#parts) part.ref();
    this.#process.stdin.end();
    const status = await this.#ended;
    if (status !== 0) throw new RecordingFailed(this.#printed.trim() || `rehearse ended with status ${status}`);
  }

  /** What keeps Node running. */
  get #parts() {
    const { stdin, stdout, stderr } = this.#process;
    return /** @type {any[]} */ ([this.#process, stdin, stdout, stderr]);
  }

  #elapsed() {
    return Math.round((performance.now() - this.#clock) * 1000);
  }

  /**
   * @param {string} kind
   * @param {object} payload
   */
  #tell(kind, payload) {
    const event = { version: 1, run: this.name, sequence: this.#sequence++, elapsedMicroseconds: this.#elapsed(), kind, payload };
    // What is no text, such as half an emoji, must not cost the whole line.
    const text = JSON.stringify(event, (_, value) => (typeof value === "string" ? /** @type {any} */ (value).toWellFormed() : value));
    this.#process.stdin.write(`${text}\n`);
  }
}

/**
 * `REHEARSAL_PROGRAM`; or `rehearse` in `.build/debug` of this folder or one above it, or on the path.
 *
 * @returns {string}
 * @throws {RecordingFailed} Where there is none.
 */
export function defaultProgram() {
  const named = process.env.REHEARSAL_PROGRAM;
  if (named) {
    if (!isProgram(named)) throw new RecordingFailed(`REHEARSAL_PROGRAM is '${named}', and no program is there`);
    return named;
  }
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const built = join(folder, ".build/debug/rehearse");
    if (isProgram(built)) return built;
    if (folder === dirname(folder)) break;
  }
  const found = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "rehearse")).find(isProgram);
  if (found) return found;
  throw new RecordingFailed(
    "the history is written by 'rehearse', which is neither on the path nor in .build/debug here or above; install it, or name it by REHEARSAL_PROGRAM",
  );
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
