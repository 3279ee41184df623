import { spawn } from "node:child_process";
import { accessSync, closeSync, constants, existsSync, fstatSync, mkdtempSync, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { AgentNotStarted } from "./errors.js";

const readyWithinMs = 20_000;

/**
 * A process that hosts one app, and a socket to it.
 *
 * It ends with its connection, and so with this process at the latest, whatever ends that.
 */
export class Agent {
  #log;

  /**
   * @param {import("node:net").Socket} link
   * @param {number} pid
   * @param {number} log A descriptor of what it prints.
   */
  constructor(link, pid, log) {
    this.link = link;
    this.pid = pid;
    this.#log = log;
  }

  /** @param {string} path The program. */
  static start(path) {
    return ForkServer.of(resolve(path)).fork();
  }

  /** What the app and its agent printed. */
  log() {
    if (this.#log < 0) return "";
    const bytes = Buffer.alloc(fstatSync(this.#log).size);
    return bytes.toString("utf8", 0, readSync(this.#log, bytes, 0, bytes.length, 0));
  }

  /** Ends it; it can be called again. */
  close() {
    this.link.destroy();
    if (this.#log >= 0) closeSync(this.#log);
    this.#log = -1;
  }
}

/**
 * An agent that forks itself for each connection, in a millisecond or two. It ends when its standard input does, and with it all
 * that it has forked.
 */
class ForkServer {
  /** @type {Map<string, ForkServer>} */
  static #known = new Map();
  /** @type {Promise<unknown>} */
  #last;
  /** @type {AsyncIterator<string>} */
  #lines;
  /** Comes when it has ended. */
  #gone;
  #isOver = false;
  /** How many agents are being forked. */
  #forks = 0;

  /** @param {string} path */
  static of(path) {
    let server = ForkServer.#known.get(path);
    if (!server || server.#isOver) ForkServer.#known.set(path, (server = new ForkServer(path)));
    return server;
  }

  /** @param {string} path */
  constructor(path) {
    this.path = path;
    try {
      accessSync(path, constants.X_OK);
      if (!isProgram(path)) throw new Error();
    } catch {
      throw new AgentNotStarted(`there is no agent '${path}': build it, or name it by REHEARSAL_AGENT`);
    }
    // The path of a socket has 107 bytes at most.
    const folder = mkdtempSync(join(Buffer.byteLength(tmpdir()) < 80 ? tmpdir() : "/tmp", "rehearsal-"));
    this.socket = join(folder, "forks");
    const environment = { LD_BIND_NOW: "fork-server", SWIFT_BACKTRACE: "enable=no", ...process.env, SWIFT_DETERMINISTIC_HASHING: "1" };
    this.process = spawn(path, ["--fork-socket", this.socket], { env: environment, stdio: ["pipe", "pipe", "pipe"], detached: true });
    this.printed = "";
    this.process.stderr.on("data", (text) => (this.printed += text));
    this.process.on("error", () => {});
    this.process.stdin.on("error", () => {});
    this.#gone = new Promise((done) => this.process.once("close", done));
    // Also of one that could not be run.
    this.process.once("close", () => {
      this.#isOver = true;
      rmSync(folder, { recursive: true, force: true });
    });
    this.process.once("exit", () => (this.#isOver = true));
    // It must not keep this process from ending.
    for (const part of [this.process, this.process.stdin, this.process.stdout, this.process.stderr]) /** @type {any} */ (part).unref();
    this.#lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    this.#last = this.#awaitReady();
    this.#last.catch(() => {});
  }

  async #awaitReady() {
    const timer = setTimeout(() => this.process.kill("SIGKILL"), readyWithinMs);
    const { value, done } = await this.#lines.next();
    clearTimeout(timer);
    if (done || !value.includes("ready")) {
      await this.#gone; // With all that it printed.
      const what = this.process.signalCode ? `did not say that it is ready within ${readyWithinMs / 1000} s` : "ended before it was ready";
      throw new AgentNotStarted(`'${this.path}' ${what}: an agent is a program that calls Agent.main(apps:)`, this.printed);
    }
  }

  /** @returns {Promise<Agent>} */
  async fork() {
    // Agents are forked one after another, so that each connection knows which line tells of it.
    const turn = this.#last;
    const next = turn.then(() => this.#forkNow());
    this.#last = turn.then(() =>
      next.catch(() => {
        if (this.#isOver) throw new AgentNotStarted(`the process that agents of '${this.path}' are forked from is gone`, this.printed);
      }),
    );
    this.#last.catch(() => {});
    if (this.#forks++ === 0) this.process.ref();
    try {
      return await next;
    } finally {
      if (--this.#forks === 0) this.process.unref();
    }
  }

  async #forkNow() {
    const link = connect(this.socket);
    try {
      await new Promise((done, fail) => link.once("connect", () => done(undefined)).once("error", fail));
      const { value, done } = await this.#lines.next();
      if (done) throw new Error("it has ended");
      const told = JSON.parse(value);
      if (!told.agent) throw new Error(told.error);
      return new Agent(link, told.agent, openSync(told.log, "r"));
    } catch (problem) {
      link.destroy();
      throw new AgentNotStarted(`no agent of '${this.path}' could be forked: ${/** @type {Error} */ (problem).message}`, this.printed);
    }
  }
}

/**
 * `REHEARSAL_AGENT`; or the only program whose name ends in "-agent" in `.build/debug` of this folder or one above it.
 *
 * @returns {string}
 * @throws {AgentNotStarted} Where there is none, or several.
 */
export function defaultAgent() {
  if (process.env.REHEARSAL_AGENT) return process.env.REHEARSAL_AGENT;
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const built = join(folder, ".build/debug");
    const agents = existsSync(built) ? readdirSync(built).filter((name) => name.endsWith("-agent") && isProgram(join(built, name))).sort() : [];
    const usual = agents.includes("rehearsal-agent") ? ["rehearsal-agent"] : agents;
    if (usual.length === 1) return join(built, usual[0]);
    if (usual.length > 1) throw new AgentNotStarted(`there are several agents in ${built}: ${usual.join(", ")}; name one by REHEARSAL_AGENT`);
    if (folder === dirname(folder)) break;
  }
  throw new AgentNotStarted("there is no agent in .build/debug here or above: build one, or name it by REHEARSAL_AGENT");
}

/** @param {string} path */
function isProgram(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  return status !== undefined && status.isFile() && (status.mode & 0o111) !== 0;
}
