/**
 * What an app picked in place of the usual: options by the number of their choice.
 *
 * @param {import("./protocol.js").ChoicesReply} choices
 */
export function picked(choices: import("./protocol.js").ChoicesReply): Map<number, number>;
/**
 * The token with as few picks as it takes to fail, as far as so many tries tell: halves, quarters and single picks are left out.
 *
 * @param {ReplayToken} token
 * @param {(shorter: ReplayToken) => Promise<boolean>} fails
 * @param {number} [tries]
 */
export function minimised(token: ReplayToken, fails: (shorter: ReplayToken) => Promise<boolean>, tries?: number | undefined): Promise<ReplayToken>;
/** @typedef {import("./protocol.js").Exploration} Exploration */
/** @typedef {Map<number, number>[]} Picks For each app of a test, options by the number of their choice. */
/**
 * What may differ from the usual run: as `rehearse explore` has it, in milliseconds.
 *
 * @type {Exploration}
 */
export const usualBounds: Exploration;
/**
 * What repeats a run, in one word: `s7-a1000-p1000-c12.1`, as `rehearse explore` prints it.
 *
 * `s` is the run's seed; `a`, `w`, `t`, `p` and `l` how late answers, work and timers may be, how long the user's pauses, and how
 * much time may pass before the test looks, in milliseconds; `f` that requests may fail; `c12.1` that at choice 12 option 1 was
 * picked, `2c12.1` in the test's second app.
 */
export class ReplayToken {
    /**
     * @param {string} text
     * @throws {RangeError} For what is none.
     */
    static read(text: string): ReplayToken;
    /**
     * @param {bigint} seed
     * @param {Exploration} bounds
     * @param {Picks} picks
     */
    constructor(seed: bigint, bounds: Exploration, picks: Picks);
    seed: bigint;
    bounds: import("./protocol.js").Exploration;
    picks: Picks;
    toString(): string;
    /**
     * What a test's app is launched with, counted from 0.
     *
     * @param {number} launch
     * @returns {Exploration}
     */
    exploration(launch: number): Exploration;
}
/** A run of a search at random: each choice drawn, from the run's seed and the trial's number; trial 0 is the usual run. */
export class Drawn {
    /**
     * @param {bigint} seed
     * @param {number} number
     */
    constructor(seed: bigint, number: number);
    seed: bigint;
    number: number;
    bounds: import("./protocol.js").Exploration;
    /** @returns {Exploration} */
    exploration(): Exploration;
}
export type Exploration = import("./protocol.js").Exploration;
/**
 * For each app of a test, options by the number of their choice.
 */
export type Picks = Map<number, number>[];
