import { App } from "./app.js";

/**
 * A screen of an app, with its views by name.
 *
 * ```js
 * class NotePage extends Page {
 *   static controller = "NoteController";
 *   title = this.view({ identifier: "title" });
 *   save = this.view("Save");
 * }
 * const page = await NotePage.of(app);
 * ```
 */
export class Page {
  /**
   * The class of its view controller, which {@link Page.of} waits for.
   *
   * @type {string | undefined}
   */
  static controller = undefined;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * The page, once its view controller has appeared.
   *
   * @template {typeof Page} Kind
   * @this {Kind}
   * @param {App} app
   * @returns {Promise<InstanceType<Kind>>}
   */
  static async of(app) {
    if (this.controller) await app.wait({ controller: { className: this.controller, state: "appeared" } });
    return /** @type {InstanceType<Kind>} */ (new this(app));
  }

  /** @param {import("./locating.js").Meant} meant */
  view(meant) {
    return this.app.view(meant);
  }
}
