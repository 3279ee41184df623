import { AssertionError } from "node:assert";

import { App, Element } from "./app.js";
import { WaitFailed } from "./errors.js";

/** @typedef {import("./protocol.js").Condition} Condition */
/** @typedef {import("./protocol.js").TextMatch} TextMatch */
/** @typedef {{ budgetMs?: number }} Waiting How much virtual time it may take, in milliseconds; 3000 unless given. */

/**
 * What is expected of an element.
 *
 * Each waits for it, in virtual time, and fails at once where nothing that is pending could make it so.
 */
export class Expectation {
  #element;
  #isNegated;

  /**
   * @param {Element} element
   * @param {boolean} [isNegated]
   */
  constructor(element, isNegated = false) {
    this.#element = element;
    this.#isNegated = isNegated;
  }

  /** The contrary. */
  get not() {
    return new Expectation(this.#element, !this.#isNegated);
  }

  /**
   * @param {Condition} condition
   * @param {Waiting} [options]
   */
  #holds(condition, options) {
    return wait(this.#element.app, this.#isNegated ? { isNot: condition } : condition, budgetOf(options) ?? this.#element.budgetMs);
  }

  /**
   * That a person could see it.
   *
   * @param {Waiting} [options]
   */
  toBeVisible(options) {
    return this.#holds({ visible: this.#element.locator }, options);
  }

  /**
   * That nobody could see it, because it is not there, too.
   *
   * @param {Waiting} [options]
   */
  toBeHidden(options) {
    return this.not.toBeVisible(options);
  }

  /**
   * That it is there, seen or not.
   *
   * @param {Waiting} [options]
   */
  toExist(options) {
    return this.#holds({ exists: this.#element.locator }, options);
  }

  /**
   * That it shows a text: the whole of it, or `{ containing: … }`, `{ prefix: … }`, `{ suffix: … }`, `{ matching: … }`.
   *
   * @param {TextMatch} text
   * @param {Waiting} [options]
   */
  toHaveText(text, options) {
    return this.#holds({ text: { of: this.#element.locator, matches: text } }, options);
  }

  /**
   * That so many match.
   *
   * @param {number} count
   * @param {Waiting} [options]
   */
  toHaveCount(count, options) {
    return this.#holds({ count: { of: this.#element.locator, equals: count } }, options);
  }

  /**
   * That it takes touches.
   *
   * @param {Waiting} [options]
   */
  toBeEnabled(options) {
    return this.#holds({ exists: { ...this.#element.locator, enabled: true } }, options);
  }

  /**
   * That it is there and takes no touches.
   *
   * @param {Waiting} [options]
   */
  toBeDisabled(options) {
    return this.#holds({ exists: { ...this.#element.locator, enabled: false } }, options);
  }

  /**
   * That what is typed goes to it.
   *
   * @param {Waiting} [options]
   */
  toBeFocused(options) {
    return this.#holds({ exists: { ...this.#element.locator, focused: true } }, options);
  }
}

/** What is expected of an app. */
export class AppExpectation {
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /**
   * That a condition of the protocol comes to hold.
   *
   * @param {Condition} condition
   * @param {Waiting} [options]
   */
  toHold(condition, options) {
    return wait(this.#app, condition, budgetOf(options) ?? this.#app.budgetMs);
  }

  /**
   * That a request was sent by now, whenever that was: to this path, or to this whole URL. It waits for none.
   *
   * @param {string} method
   * @param {string} path
   */
  async toHaveRequested(method, path) {
    const requests = await this.#app.network.requests();
    const sent = requests.map((request) => `${request.method} ${request.url}`);
    if (!requests.some((request) => request.method === method && [new URL(request.url).pathname, request.url].includes(path))) {
      throw new AssertionError({ message: `no ${method} ${path} among ${JSON.stringify(sent)}` });
    }
  }
}

/**
 * @param {App} app
 * @param {Condition} condition
 * @param {number | undefined} budgetMs
 */
async function wait(app, condition, budgetMs) {
  try {
    await app.wait(condition, budgetMs);
  } catch (problem) {
    // Test runners show what fails as an assertion.
    if (problem instanceof WaitFailed) throw new AssertionError({ message: problem.message });
    throw problem;
  }
}

/**
 * What must come to be so: `await expect(app.view("Saved")).toBeVisible()`.
 *
 * @template {App | Element} Meant
 * @param {Meant} meant
 * @returns {Meant extends App ? AppExpectation : Expectation}
 */
export function expect(meant) {
  if (meant instanceof App) return /** @type {any} */ (new AppExpectation(meant));
  if (meant instanceof Element) return /** @type {any} */ (new Expectation(meant));
  throw new TypeError(`expect takes an element or an app, as expect(app.view("Saved")) does, and got ${String(meant)}`);
}

/** @param {Waiting | undefined} options */
function budgetOf(options) {
  if (options === undefined) return undefined;
  const wrong = typeof options === "object" && options !== null ? Object.keys(options).find((name) => name !== "budgetMs") : String(options);
  if (wrong !== undefined) throw new TypeError(`how long to wait is told as { budgetMs: 5000 }, and not by ${wrong}`);
  return options.budgetMs;
}
