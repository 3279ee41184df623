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
    static controller: string | undefined;
    /**
     * The page, once its view controller has appeared.
     *
     * @template {typeof Page} Kind
     * @this {Kind}
     * @param {App} app
     * @returns {Promise<InstanceType<Kind>>}
     */
    static of<Kind extends typeof Page>(this: Kind, app: App): Promise<InstanceType<Kind>>;
    /** @param {App} app */
    constructor(app: App);
    app: App;
    /** @param {import("./locating.js").Meant} meant */
    view(meant: import("./locating.js").Meant): import("./app.js").Element;
}
import { App } from "./app.js";
