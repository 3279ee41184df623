// Other orders of events: how they are picked, told and repeated.

import { mixed } from "./seeds.js";

/** @typedef {import("./protocol.js").Exploration} Exploration */
/** @typedef {Map<number, number>[]} Picks For each app of a test, options by the number of their choice. */

/**
 * What may differ from the usual run: as `rehearse explore` has it, in milliseconds.
 *
 * @type {Exploration}
 */
export const usualBounds = { answersMs: 1000, workMs: 100, pausesMs: 1000 };

/** @type {[string, "answersMs" | "workMs" | "timersMs" | "pausesMs" | "looksMs"][]} */
const lengths = [["a", "answersMs"], ["w", "workMs"], ["t", "timersMs"], ["p", "pausesMs"], ["l", "looksMs"]];

/**
 * What repeats a run, in one word: `s7-a1000-p1000-c12.1`, as `rehearse explore` prints it.
 *
 * `s` is the run's seed; `a`, `w`, `t`, `p` and `l` how late answers, work and timers may be, how long the user's pauses, and how
 * much time may pass before the test looks, in milliseconds; `f` that requests may fail; `c12.1` that at choice 12 option 1 was
 * picked, `2c12.1` in the test's second app.
 */
export class ReplayToken {
  /**
   * @param {bigint} seed
   * @param {Exploration} bounds
   * @param {Picks} picks
   */
  constructor(seed, bounds, picks) {
    this.seed = seed;
    this.bounds = bounds;
    this.picks = picks;
  }

  /**
   * @param {string} text
   * @throws {RangeError} For what is none.
   */
  static read(text) {
    const [first, ...parts] = text.split("-");
    if (!/^s\d+$/.test(first)) throw new RangeError(`no token '${text}'; expected one such as s1-a1000-p1000-c12.1`);
    /** @type {Exploration} */
    const bounds = {};
    /** @type {Picks} */
    const picks = [];
    for (const part of parts) {
      const pick = /^(\d*)c(\d+)\.(\d+)$/.exec(part);
      const length = /^([awtpl])(\d+)(n?)$/.exec(part);
      if (pick) {
        const launch = Number(pick[1] || 1);
        while (picks.length < launch) picks.push(new Map());
        picks[launch - 1].set(Number(pick[2]), Number(pick[3]));
      } else if (length) {
        const name = /** @type {[string, "answersMs"]} */ (lengths.find(([letter]) => letter === length[1]))[1];
        bounds[name] = Number(length[2]) / (length[3] ? 1_000_000 : 1);
      } else if (part === "f") {
        bounds.failures = true;
      } else if (!/^b[0-9a-f]{8}$/.test(part)) {
        throw new RangeError(`no token '${text}': '${part}' says nothing; expected such as a1000, p1000, f or c12.1`);
      }
    }
    return new ReplayToken(BigInt(first.slice(1)), bounds, picks);
  }

  toString() {
    const parts = [`s${this.seed}`];
    for (const [letter, name] of lengths) {
      const length = this.bounds[name];
      if (length) parts.push(Number.isInteger(length) ? `${letter}${length}` : `${letter}${Math.round(length * 1_000_000)}n`);
    }
    if (this.bounds.failures) parts.push("f");
    this.picks.forEach((picks, launch) => {
      for (const [choice, option] of sorted(picks)) parts.push(`${launch === 0 ? "" : launch + 1}c${choice}.${option}`);
    });
    return parts.join("-");
  }

  /**
   * What a test's app is launched with, counted from 0.
   *
   * @param {number} launch
   * @returns {Exploration}
   */
  exploration(launch) {
    const picks = sorted(this.picks[launch] ?? new Map());
    return { ...this.bounds, picks: picks.map(([choice, option]) => `${choice}.${option}`).join(",") || "usual" };
  }
}

/** A run of a search at random: each choice drawn, from the run's seed and the trial's number; trial 0 is the usual run. */
export class Drawn {
  /**
   * @param {bigint} seed
   * @param {number} number
   */
  constructor(seed, number) {
    this.seed = seed;
    this.number = number;
    this.bounds = usualBounds;
  }

  /** @returns {Exploration} */
  exploration() {
    const drawn = `random:${mixed(BigInt.asUintN(64, this.seed + BigInt(this.number)))}`;
    return { ...this.bounds, picks: this.number === 0 ? "usual" : drawn };
  }
}

/**
 * What an app picked in place of the usual: options by the number of their choice.
 *
 * @param {import("./protocol.js").ChoicesReply} choices
 */
export function picked(choices) {
  return new Map(choices.choices.map((choice, number) => /** @type {[number, number]} */ ([number, choice.picked])).filter(([, option]) => option !== 0));
}

/**
 * The token with as few picks as it takes to fail, as far as so many tries tell: halves, quarters and single picks are left out.
 *
 * @param {ReplayToken} token
 * @param {(shorter: ReplayToken) => Promise<boolean>} fails
 * @param {number} [tries]
 */
export async function minimised(token, fails, tries = 40) {
  const count = token.picks.reduce((sum, picks) => sum + picks.size, 0);
  for (let size = Math.max(count >> 1, 1), left = tries; left > 0; ) {
    const flat = token.picks.flatMap((picks, launch) => sorted(picks).map(([choice]) => `${launch} ${choice}`));
    let isShorter = false;
    for (let start = 0; start < flat.length && left > 0 && !isShorter; start += size) {
      const without = new Set(flat.slice(start, start + size));
      const picks = token.picks.map((one, launch) => new Map([...one].filter(([choice]) => !without.has(`${launch} ${choice}`))));
      while (picks.length > 0 && picks[picks.length - 1].size === 0) picks.pop();
      const shorter = new ReplayToken(token.seed, token.bounds, picks);
      left -= 1;
      if (await fails(shorter)) {
        token = shorter;
        isShorter = true;
      }
    }
    if (isShorter) continue;
    if (size === 1) break;
    size >>= 1;
  }
  return token;
}

/** @param {Map<number, number>} picks */
function sorted(picks) {
  return [...picks].sort(([one], [other]) => one - other);
}
