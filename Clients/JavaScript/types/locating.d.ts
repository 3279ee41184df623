/** @typedef {import("./protocol.js").Locator} Locator */
/** @typedef {string | Locator} Meant What a view is meant by: a text for its label, or a locator. */
/**
 * A locator: of a text, a view with that label.
 *
 * @param {Meant} meant
 * @returns {Locator}
 */
export function locator(meant: Meant): Locator;
export type Locator = import("./protocol.js").Locator;
/**
 * What a view is meant by: a text for its label, or a locator.
 */
export type Meant = string | Locator;
