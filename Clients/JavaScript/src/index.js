/**
 * Drives UIKit apps that Rehearsal hosts headless on Linux, in virtual time.
 *
 * ```js
 * import { App, expect } from "rehearsal";
 *
 * const app = await App.launch("Earthquakes", { seed: 7 });
 * await app.view({ className: "UITableViewCell" }).at(0).tap();
 * await expect(app.view({ identifier: "depth" })).toHaveText("24.4");
 * await app.close();
 * ```
 * @module
 */
/** @typedef {import("./app.js").LaunchOptions} LaunchOptions */
/** @typedef {import("./protocol.js").Condition} Condition */
/** @typedef {import("./protocol.js").ElementSnapshot} ElementSnapshot */
/** @typedef {import("./protocol.js").Environment} Environment */
/** @typedef {import("./protocol.js").Locator} Locator */
/** @typedef {import("./protocol.js").StubDeclaration} StubDeclaration */
/** @typedef {import("./protocol.js").TextMatch} TextMatch */

export { defaultAgent } from "./agents.js";
export { App, Clock, Device, Element, Network } from "./app.js";
export {
  AgentLost, AgentNotStarted, AmbiguousElement, AppFailed, InvalidArgument, NoSuchElement, NotInteractable, RehearsalError, WaitFailed,
} from "./errors.js";
export { AppExpectation, Expectation, expect } from "./expecting.js";
export { ReplayToken } from "./exploring.js";
export { locator } from "./locating.js";
export { Page } from "./pages.js";
