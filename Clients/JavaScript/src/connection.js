import { errorOf } from "./errors.js";
import { errorCodes, protocolVersion } from "./protocol.js";

/** @typedef {import("node:net").Socket} Socket */
/** @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void, method: string }} Waiting */

/** One connection to an agent that has been greeted: JSON-RPC 2.0, a message a line. */
export class Connection {
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #number = 0;
  /** @type {Buffer[]} */
  #pieces = [];
  #isOver = false;
  #isClosed = false;
  #isHung = false;

  /**
   * @param {Socket} link
   * @param {() => string} log Gives what the agent printed.
   * @param {number} realTimeoutMs
   */
  constructor(link, log, realTimeoutMs) {
    this.link = link;
    this.log = log;
    this.realTimeoutMs = realTimeoutMs;
    link.on("data", (piece) => this.#take(piece));
    link.on("error", () => {});
    link.on("close", () => this.#end());
  }

  /**
   * @param {Socket} link
   * @param {() => string} log
   * @param {number} realTimeoutMs
   */
  static async greet(link, log, realTimeoutMs) {
    const connection = new Connection(link, log, realTimeoutMs);
    await connection.ask("hello", { protocolVersions: [protocolVersion], client: "rehearsal for JavaScript" });
    return connection;
  }

  /**
   * Sends a request and gives its result.
   *
   * @param {string} method
   * @param {object} params
   * @param {number} [budgetMs] How much virtual time it may wait.
   * @returns {Promise<any>}
   */
  ask(method, params, budgetMs) {
    // An answer comes on a stack of its own: where it was asked for is what its reader looks for.
    const asked = new Error();
    return this.#answered(method, params, budgetMs).catch((problem) => {
      throw withPlace(problem, asked);
    });
  }

  /**
   * @param {string} method
   * @param {object} params
   * @param {number | undefined} budgetMs
   * @returns {Promise<any>}
   */
  #answered(method, params, budgetMs) {
    if (this.#isClosed) {
      return Promise.reject(errorOf("invalid session id", `'${method}' was asked of an app that was closed`, {}, this.log()));
    }
    if (this.#isOver) return Promise.reject(errorOf("agent lost", "the agent is gone", {}, this.log()));
    if (this.#isHung) {
      return Promise.reject(errorOf("agent hung", `the agent was not asked for '${method}': it has not answered before`, {}, this.log()));
    }
    const id = ++this.#number;
    const meta = budgetMs === undefined ? {} : { meta: { withinMs: budgetMs } };
    this.link.write(`${written({ jsonrpc: "2.0", id, method, params: { ...params, ...meta } })}\n`);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        this.#isHung = true;
        const text = `the agent did not answer '${method}' in ${this.realTimeoutMs} ms of real time`;
        reject(errorOf("agent hung", text, {}, this.log()));
      }, this.realTimeoutMs);
      /** @param {() => void} settle */
      const once = (settle) => {
        clearTimeout(timer);
        settle();
      };
      this.#waiting.set(id, {
        method, resolve: (result) => once(() => resolve(result)), reject: (error) => once(() => reject(error)),
      });
    });
  }

  close() {
    this.#isClosed = true;
    this.link.destroy();
  }

  /** @param {Buffer} piece */
  #take(piece) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      this.#pieces.push(piece.subarray(start, end));
      const line = Buffer.concat(this.#pieces).toString();
      this.#pieces = [];
      start = end + 1;
      this.#answer(JSON.parse(line));
    }
    if (start < piece.length) this.#pieces.push(piece.subarray(start));
  }

  /** @param {any} reply */
  #answer(reply) {
    // What the agent cannot read it answers without a number: the oldest is meant, for it answers one after another.
    const id = reply.id === null && reply.error ? this.#waiting.keys().next().value : reply.id;
    const waiting = this.#waiting.get(id);
    if (!waiting) return; // An event, or what nobody waits for any more.
    this.#waiting.delete(id);
    if ("result" in reply) {
      waiting.resolve(reply.result);
    } else {
      const { code, message, data } = reply.error;
      const fault = data && typeof data === "object" ? data : {};
      waiting.reject(errorOf(fault.code ?? errorCodes[code] ?? "unknown error", fault.message ?? message, fault));
    }
  }

  #end() {
    this.#isOver = true;
    for (const { method, reject } of this.#waiting.values()) {
      reject(errorOf("agent lost", `the agent closed the connection while it carried out '${method}'`, {}, this.log()));
    }
    this.#waiting.clear();
  }
}

/**
 * A message as JSON, with big integers as numbers.
 *
 * @param {object} message
 */
function written(message) {
  const mark = "\u0000integer:";
  const text = JSON.stringify(message, (_, value) => (typeof value === "bigint" ? mark + value : value));
  return text.replaceAll(/"\\u0000integer:(-?\d+)"/g, "$1");
}

const home = new URL(".", import.meta.url).href;

/**
 * An error with the stack of those who asked, without our own frames.
 *
 * @param {Error} problem
 * @param {Error} asked
 */
function withPlace(problem, asked) {
  const frames = (asked.stack ?? "").split("\n").slice(1).filter((frame) => !frame.includes(home));
  problem.stack = [`${problem.name}: ${problem.message}`, ...frames].join("\n");
  return problem;
}
