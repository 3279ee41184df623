/** @typedef {import("./protocol.js").Locator} Locator */
/** @typedef {string | Locator} Meant What a view is meant by: a text for its label, or a locator. */

/**
 * A locator: of a text, a view with that label.
 *
 * @param {Meant} meant
 * @returns {Locator}
 */
export function locator(meant) {
  if (typeof meant === "string") return { label: meant };
  if (meant === null || typeof meant !== "object" || Object.keys(meant).length === 0) {
    throw new TypeError('a locator says something: a label, or a field such as { identifier: "title" }');
  }
  return meant;
}
