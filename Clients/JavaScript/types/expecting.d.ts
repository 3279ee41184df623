/**
 * What must come to be so: `await expect(app.view("Saved")).toBeVisible()`.
 *
 * @template {App | Element} Meant
 * @param {Meant} meant
 * @returns {Meant extends App ? AppExpectation : Expectation}
 */
export function expect<Meant extends App | Element>(meant: Meant): Meant extends App ? AppExpectation : Expectation;
/** @typedef {import("./protocol.js").Condition} Condition */
/** @typedef {import("./protocol.js").TextMatch} TextMatch */
/** @typedef {{ budgetMs?: number }} Waiting How much virtual time it may take, in milliseconds; 3000 unless given. */
/**
 * What is expected of an element.
 *
 * Each waits for it, in virtual time, and fails at once where nothing that is pending could make it so.
 */
export class Expectation {
    /**
     * @param {Element} element
     * @param {boolean} [isNegated]
     */
    constructor(element: Element, isNegated?: boolean | undefined);
    /** The contrary. */
    get not(): Expectation;
    /**
     * That a person could see it.
     *
     * @param {Waiting} [options]
     */
    toBeVisible(options?: Waiting | undefined): Promise<void>;
    /**
     * That nobody could see it, because it is not there, too.
     *
     * @param {Waiting} [options]
     */
    toBeHidden(options?: Waiting | undefined): Promise<void>;
    /**
     * That it is there, seen or not.
     *
     * @param {Waiting} [options]
     */
    toExist(options?: Waiting | undefined): Promise<void>;
    /**
     * That it shows a text: the whole of it, or `{ containing: … }`, `{ prefix: … }`, `{ suffix: … }`, `{ matching: … }`.
     *
     * @param {TextMatch} text
     * @param {Waiting} [options]
     */
    toHaveText(text: TextMatch, options?: Waiting | undefined): Promise<void>;
    /**
     * That so many match.
     *
     * @param {number} count
     * @param {Waiting} [options]
     */
    toHaveCount(count: number, options?: Waiting | undefined): Promise<void>;
    /**
     * That it takes touches.
     *
     * @param {Waiting} [options]
     */
    toBeEnabled(options?: Waiting | undefined): Promise<void>;
    /**
     * That it is there and takes no touches.
     *
     * @param {Waiting} [options]
     */
    toBeDisabled(options?: Waiting | undefined): Promise<void>;
    /**
     * That what is typed goes to it.
     *
     * @param {Waiting} [options]
     */
    toBeFocused(options?: Waiting | undefined): Promise<void>;
    #private;
}
/** What is expected of an app. */
export class AppExpectation {
    /** @param {App} app */
    constructor(app: App);
    /**
     * That a condition of the protocol comes to hold.
     *
     * @param {Condition} condition
     * @param {Waiting} [options]
     */
    toHold(condition: Condition, options?: Waiting | undefined): Promise<void>;
    /**
     * That a request was sent by now, whenever that was: to this path, or to this whole URL. It waits for none.
     *
     * @param {string} method
     * @param {string} path
     */
    toHaveRequested(method: string, path: string): Promise<void>;
    #private;
}
export type Condition = import("./protocol.js").Condition;
export type TextMatch = import("./protocol.js").TextMatch;
/**
 * How much virtual time it may take, in milliseconds; 3000 unless given.
 */
export type Waiting = {
    budgetMs?: number;
};
import { App } from "./app.js";
import { Element } from "./app.js";
