import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Agent, defaultAgent } from "./agents.js";
import { Connection } from "./connection.js";
import { NoSuchElement } from "./errors.js";
import { locator } from "./locating.js";
import { methods } from "./protocol.js";

/** @typedef {import("./protocol.js").Commands} Commands */
/** @typedef {import("./protocol.js").Condition} Condition */
/** @typedef {import("./protocol.js").ElementSnapshot} ElementSnapshot */
/** @typedef {import("./protocol.js").Locator} Locator */
/** @typedef {import("./protocol.js").TextMatch} TextMatch */
/** @typedef {import("./locating.js").Meant} Meant */

/**
 * @typedef {object} LaunchOptions
 * @property {number | bigint} [seed] What all randomness is drawn from; 0 unless given. The same seed gives the same run.
 * @property {import("./protocol.js").StubDeclaration[]} [stubs] Answers for the requests that it sends; the last one that matches
 *   wins.
 * @property {Record<string, any>} [bindings] What the app's injection keys stand for, by name.
 * @property {Record<string, any>} [defaults] What its user defaults hold.
 * @property {Record<string, string>} [files] What its container holds, as texts by their paths:
 *   `{ "Documents/note.txt": "Milk" }`.
 * @property {string} [device] The device's name, such as "iPad mini"; "iPhone 14" unless given.
 * @property {import("./protocol.js").Environment} [environment] Settings of the device.
 * @property {import("./protocol.js").SetNetworkParams} [network] What the network is like: `{ latencyMs: 200 }`.
 * @property {string} [epoch] What the app's wall clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given.
 * @property {string} [schedule] Which of several events that are due at one instant goes first: "inOrder", "seeded" or
 *   "choices:…".
 * @property {import("./protocol.js").Exploration} [exploration] What may differ from the usual run; in place of a schedule.
 * @property {string[]} [arguments] What its process is started with.
 * @property {Record<string, string>} [variables] Variables of its environment.
 * @property {string} [agent] The program; `REHEARSAL_AGENT` unless given, or the one in `.build/debug`.
 * @property {number} [realTimeoutMs] How many milliseconds of the machine's time a command may take; 30,000 unless given.
 */

/**
 * An app that runs in an agent of its own.
 *
 * Nothing happens between two lines: virtual time passes in actions and waits alone, and costs nothing.
 */
export class App {
  #agent;
  #connection;

  /**
   * @param {Agent} agent
   * @param {Connection} connection
   * @param {{ app: string, seed: number }} launched
   */
  constructor(agent, connection, launched) {
    this.#agent = agent;
    this.#connection = connection;
    this.name = launched.app;
    /** As the agent tells it; a number beyond 2⁵³ is rounded, and what it was launched with counts. */
    this.seed = launched.seed;
    /**
     * How much virtual time a command may wait, in milliseconds; the agent's 3000 unless set.
     *
     * @type {number | undefined}
     */
    this.budgetMs = undefined;
    /**
     * Every command of the protocol, one method each.
     *
     * @type {Commands}
     */
    this.commands = /** @type {any} */ (
      Object.fromEntries(
        methods.map((method) => [
          method,
          /** @param {object} params @param {{ budgetMs?: number }} options */
          (params = {}, options = {}) => connection.ask(method, params, options.budgetMs),
        ]),
      )
    );
    this.clock = new Clock(this);
    this.device = new Device(this);
    this.network = new Network(this);
  }

  /**
   * Starts an agent, and launches an app in it.
   *
   * @param {string} [name] Which of the agent's apps; may be left out when it has just one.
   * @param {LaunchOptions} [options]
   * @returns {Promise<App>}
   * @throws {import("./errors.js").RehearsalError} Where no agent can be started, or the app cannot be launched.
   */
  static async launch(name, options = {}) {
    const { agent: path, realTimeoutMs = 30_000, files, ...given } = options;
    checkSeed(given.seed);
    const agent = await Agent.start(path ?? defaultAgent());
    try {
      const connection = await Connection.greet(agent.link, () => agent.log(), realTimeoutMs);
      const launched = await connection.ask("launch", {
        ...given,
        ...(name === undefined ? {} : { app: name }),
        ...(files === undefined ? {} : { files: Object.keys(files).sort().map((path) => ({ path, text: files[path] })) }),
      });
      return new App(agent, connection, launched);
    } catch (problem) {
      agent.close();
      throw problem;
    }
  }

  /** Ends the app and its agent. */
  async close() {
    this.#connection.close();
    this.#agent.close();
  }

  /** For `await using app = await App.launch(…)`. */
  async [Symbol.asyncDispose ?? Symbol.for("nodejs.asyncDispose")]() {
    await this.close();
  }

  /** The process that hosts it. */
  get agentPid() {
    return this.#agent.pid;
  }

  /** What the app and its agent printed. */
  get log() {
    return this.#agent.log();
  }

  // Elements

  /**
   * The one view that a locator means: `app.view("Save")`, `app.view({ identifier: "title" })`.
   *
   * @param {Meant} meant
   */
  view(meant) {
    return new Element(this, locator(meant));
  }

  /**
   * All views that match, as they are now; waits for none.
   *
   * @param {Meant} meant
   */
  async views(meant) {
    return (await this.commands.find({ locator: locator(meant) })).elements;
  }

  /**
   * Waits until a condition holds; how much virtual time passed, in milliseconds.
   *
   * @param {Condition} condition
   * @param {number} [budgetMs]
   * @throws {import("./errors.js").WaitFailed} When it does not within the budget (3000 ms), or at once when nothing that is
   *   pending could make it.
   */
  async wait(condition, budgetMs = this.budgetMs) {
    return (await this.commands.waitFor({ condition, ...(budgetMs === undefined ? {} : { withinMs: budgetMs }) })).waitedMs;
  }

  /**
   * Whether a condition holds now.
   *
   * @param {Condition} condition
   */
  async holds(condition) {
    return (await this.commands.check({ condition })).holds;
  }

  /**
   * Waits for an alert, as long as `budgetMs` of the app says; types into its fields, and taps its button with a title. Gives the
   * alert's title.
   *
   * @param {string} button
   * @param {...string} texts
   */
  async answerAlert(button, ...texts) {
    const options = this.budgetMs === undefined ? {} : { budgetMs: this.budgetMs };
    return (await this.commands.answerAlert({ title: button, ...(texts.length > 0 ? { texts } : {}) }, options)).alert;
  }

  // Looking

  /** Every window, back to front, with everything in it. */
  async tree() {
    return (await this.commands.tree()).windows;
  }

  /** The same as text. */
  async hierarchy() {
    return (await this.commands.hierarchy()).text;
  }

  /**
   * The screen as SVG: the same bytes for the same state.
   *
   * @param {{ touches?: boolean }} [options]
   */
  async picture(options) {
    return (await this.commands.picture(options?.touches ? { touches: true } : {})).svg;
  }

  /**
   * What has happened since launch, or the last entries of it, with their hash.
   *
   * @param {number} [last]
   */
  trace(last) {
    return this.commands.trace(last === undefined ? {} : { last });
  }

  /** A sum of everything that has happened since launch: equal for equal seed and commands. */
  async traceHash() {
    return (await this.trace(0)).hash;
  }

  /**
   * Writes what shows how the app is into a folder: screen, tree, requests, trace, log. One that is gone leaves its log.
   *
   * @param {string} folder
   * @returns {Promise<string[]>} The files.
   */
  async writeArtefacts(folder) {
    mkdirSync(folder, { recursive: true });
    /** @type {Record<string, string>} */
    const texts = {};
    try {
      texts["screen.svg"] = await this.picture({ touches: true });
      texts["tree.txt"] = await this.hierarchy();
      texts["requests.txt"] = (await this.network.requests()).map(({ method, url }) => `${method} ${url}\n`).join("");
      texts["trace.txt"] = (await this.trace(200)).entries.join("\n");
    } catch {
      // An app that is gone, or never rests, has no more to tell.
    }
    texts["log.txt"] = this.log;
    const names = Object.keys(texts).filter((name) => texts[name]);
    for (const name of names) writeFileSync(join(folder, name), texts[name]);
    return names.map((name) => join(folder, name));
  }
}

/**
 * Refuses a seed that JavaScript has rounded, or that is none.
 *
 * @param {unknown} seed
 */
function checkSeed(seed) {
  if (seed === undefined || Number.isSafeInteger(seed) && Number(seed) >= 0) return;
  if (typeof seed === "bigint" && seed >= 0n && seed < 1n << 64n) return;
  const hint = typeof seed === "number" && seed > Number.MAX_SAFE_INTEGER ? ": one beyond 2⁵³ is written with an n at its end" : "";
  throw new RangeError(`a seed is a whole number from 0 to 18446744073709551615n, and is ${typeof seed === "string" ? `'${seed}'` : String(seed)}${hint}`);
}

/**
 * The options of a verb, which are an object.
 *
 * @template {object} Options
 * @param {Options} options
 * @returns {Options}
 */
function named(options) {
  if (options === null || typeof options !== "object") throw new TypeError(`options are an object, such as { times: 2 }, and are ${String(options)}`);
  return options;
}

/**
 * A view, looked up afresh each time it is used; exactly one must match.
 *
 * One that is not there yet, or cannot be touched yet, is waited for, in virtual time.
 */
export class Element {
  #budgetMs;

  /**
   * @param {App} app
   * @param {Locator} meant
   * @param {number} [budgetMs]
   */
  constructor(app, meant, budgetMs) {
    this.app = app;
    this.locator = meant;
    this.#budgetMs = budgetMs;
  }

  /** How much virtual time it may be waited for, in milliseconds. */
  get budgetMs() {
    return this.#budgetMs ?? this.app.budgetMs;
  }

  get #waiting() {
    return this.budgetMs === undefined ? {} : { budgetMs: this.budgetMs };
  }

  /**
   * The same with another budget of virtual time.
   *
   * @param {number} budgetMs
   */
  within(budgetMs) {
    return new Element(this.app, this.locator, budgetMs);
  }

  /**
   * A view inside of it.
   *
   * @param {Meant} meant
   */
  view(meant) {
    return new Element(this.app, { ...locator(meant), within: this.locator }, this.#budgetMs);
  }

  /**
   * The match at an index in reading order, from 0; a negative one counts from the end.
   *
   * @param {number} index
   */
  at(index) {
    return new Element(this.app, { ...this.locator, index }, this.#budgetMs);
  }

  // Reading

  /** The view as it is now, once it is there. */
  read() {
    return this.app.commands.read({ locator: this.locator }, this.#waiting);
  }

  /** What it shows; undefined where it shows no text. */
  async text() {
    return (await this.read()).text;
  }

  /** Its accessibility label. */
  async label() {
    return (await this.read()).label;
  }

  /** Its accessibility value. */
  async value() {
    return (await this.read()).value;
  }

  /** Where it is on the screen, in points: x, y, width, height. */
  async frame() {
    return (await this.read()).frame;
  }

  /** Whether it takes touches. */
  async isEnabled() {
    return (await this.read()).enabled;
  }

  /** Whether exactly one view matches now; waits for nothing. */
  async exists() {
    try {
      await this.app.commands.read({ locator: this.locator }, { budgetMs: 0 });
      return true;
    } catch (problem) {
      if (problem instanceof NoSuchElement) return false;
      throw problem;
    }
  }

  /** Whether a person could see it now; waits for nothing. */
  isVisible() {
    return this.app.holds({ visible: this.locator });
  }

  /** How many views match now. */
  async count() {
    return (await this.app.views(this.locator)).length;
  }

  // Doing

  /**
   * Taps it, once it can be touched: so many times, with so many fingers.
   *
   * @param {{ times?: number, touches?: number }} [options]
   */
  async tap(options = {}) {
    return (await this.app.commands.tap({ locator: this.locator, ...named(options) }, this.#waiting)).element;
  }

  /**
   * Touches it for a while, of virtual time.
   *
   * @param {{ durationMs?: number }} [options]
   */
  async longPress(options = {}) {
    return (await this.app.commands.longPress({ locator: this.locator, ...named(options) }, this.#waiting)).element;
  }

  /**
   * Swipes over it.
   *
   * @param {import("./protocol.js").SwipeParams["direction"]} direction
   */
  async swipe(direction) {
    return (await this.app.commands.swipe({ locator: this.locator, direction }, this.#waiting)).element;
  }

  /**
   * Taps the field unless it has the focus, and types key by key; after what is there, unless that is cleared.
   *
   * @param {string} text
   * @param {{ clearing?: boolean }} [options]
   */
  async enterText(text, options = {}) {
    return (await this.app.commands.enterText({ text, locator: this.locator, ...named(options) }, this.#waiting)).element;
  }

  /** Deletes what a field holds, key by key. */
  async clear() {
    return (await this.app.commands.clearText({ locator: this.locator }, this.#waiting)).element;
  }

  /**
   * Sets a slider, a picker, a date, a segment or a switch, by touches.
   *
   * @param {any} value
   */
  async setValue(value) {
    return (await this.app.commands.setValue({ locator: this.locator, value }, this.#waiting)).element;
  }

  /** Scrolls until a person could see it. */
  async scrollIntoView() {
    return (await this.app.commands.reveal({ locator: this.locator }, this.#waiting)).element;
  }

  /** The view as SVG. */
  async picture() {
    return (await this.app.commands.picture({ locator: this.locator }, this.#waiting)).svg;
  }

  /**
   * Waits until a person could see it, or until it shows a text.
   *
   * @param {{ text?: TextMatch, budgetMs?: number }} [options]
   */
  async wait(options = {}) {
    const { text, budgetMs = this.budgetMs } = options;
    await this.app.wait(text === undefined ? { visible: this.locator } : { text: { of: this.locator, matches: text } }, budgetMs);
    return this;
  }
}

/** Virtual time, in milliseconds. */
export class Clock {
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** Since launch. */
  async nowMs() {
    return (await this.#app.commands.pending()).nowMs;
  }

  /**
   * Lets time pass, and runs what falls due.
   *
   * @param {number} byMs
   */
  async advance(byMs) {
    await this.#app.commands.advance({ byMs });
  }

  /**
   * Lets time pass until nothing is pending that ends by itself.
   *
   * @param {{ limitMs?: number }} [options]
   */
  async runUntilIdle(options = {}) {
    await this.#app.commands.runUntilIdle(options);
  }

  /** What the app waits for, and who asked for it. */
  async pending() {
    return (await this.#app.commands.pending()).items;
  }
}

/** The device on which the app runs. */
export class Device {
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** Its screen, settings and keyboard, and whether the app is in front. */
  state() {
    return this.#app.commands.device();
  }

  /** @param {import("./protocol.js").RotateDeviceParams["orientation"]} orientation "portrait", "landscape" … */
  async rotate(orientation) {
    await this.#app.commands.rotateDevice({ orientation });
  }

  /**
   * Settings by their names: `set({ appearance: "dark", locale: "de_DE" })`.
   *
   * @param {import("./protocol.js").Environment} environment
   */
  async set(environment) {
    await this.#app.commands.setEnvironment({ environment });
  }

  /** Shakes it. */
  async shake() {
    await this.#app.commands.simulate({ event: "shake" });
  }

  /** Opens another window of an app that supports multiple scenes, on a tablet; it is in front then. */
  async openWindow() {
    await this.#app.commands.simulate({ event: "openScene" });
  }

  /** Goes to the app's next window, in the order in which they were opened. */
  async showNextWindow() {
    await this.#app.commands.simulate({ event: "nextScene" });
  }

  /**
   * Shows a window of the app.
   *
   * @param {string} scene Its identifier, as `(await state()).scenes` lists them.
   */
  async showWindow(scene) {
    await this.#app.commands.simulate({ event: "showScene", scene });
  }

  /**
   * Closes a window for good.
   *
   * @param {string} [scene] Its identifier; the one in front unless given.
   */
  async closeWindow(scene) {
    await this.#app.commands.simulate({ event: "closeScene", ...(scene === undefined ? {} : { scene }) });
  }

  /** Sends the app to the background. */
  async leave() {
    await this.#app.commands.setApplicationState({ state: "background" });
  }

  /** Brings the app to the front again. */
  async comeBack() {
    await this.#app.commands.setApplicationState({ state: "active" });
  }

  /**
   * Presses a key: of a hardware keyboard with modifiers.
   *
   * @param {import("./protocol.js").PressKeyParams["key"]} key
   * @param {NonNullable<import("./protocol.js").PressKeyParams["modifiers"]>} [modifiers]
   */
  async press(key, modifiers) {
    await this.#app.commands.pressKey(modifiers ? { key, modifiers } : { key });
  }
}

/** The requests of the app, which stubs answer. */
export class Network {
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /**
   * Adds an answer: `stub({ path: "/notes", json: [], delayMs: 200 })`. The one added last wins.
   *
   * @param {import("./protocol.js").StubDeclaration} declaration
   */
  async stub(declaration) {
    await this.#app.commands.stub({ stubs: [declaration] });
  }

  /**
   * What the app has sent, oldest first.
   *
   * @param {{ responseBytes?: number }} [options] With `responseBytes` what came back comes along: headers, and at most so many
   *   bytes of each body.
   */
  async requests(options = {}) {
    return (await this.#app.commands.requests(options)).requests;
  }
}
