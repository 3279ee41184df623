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
    /**
     * Starts an agent, and launches an app in it.
     *
     * @param {string} [name] Which of the agent's apps; may be left out when it has just one.
     * @param {LaunchOptions} [options]
     * @returns {Promise<App>}
     * @throws {import("./errors.js").RehearsalError} Where no agent can be started, or the app cannot be launched.
     */
    static launch(name?: string | undefined, options?: LaunchOptions | undefined): Promise<App>;
    /**
     * @param {Agent} agent
     * @param {Connection} connection
     * @param {{ app: string, seed: number }} launched
     */
    constructor(agent: Agent, connection: Connection, launched: {
        app: string;
        seed: number;
    });
    name: string;
    /** As the agent tells it; a number beyond 2⁵³ is rounded, and what it was launched with counts. */
    seed: number;
    /**
     * How much virtual time a command may wait, in milliseconds; the agent's 3000 unless set.
     *
     * @type {number | undefined}
     */
    budgetMs: number | undefined;
    /**
     * Every command of the protocol, one method each.
     *
     * @type {Commands}
     */
    commands: Commands;
    clock: Clock;
    device: Device;
    network: Network;
    /** Ends the app and its agent. */
    close(): Promise<void>;
    /** The process that hosts it. */
    get agentPid(): number;
    /** What the app and its agent printed. */
    get log(): string;
    /**
     * The one view that a locator means: `app.view("Save")`, `app.view({ identifier: "title" })`.
     *
     * @param {Meant} meant
     */
    view(meant: Meant): Element;
    /**
     * All views that match, as they are now; waits for none.
     *
     * @param {Meant} meant
     */
    views(meant: Meant): Promise<import("./protocol.js").ElementSnapshot[]>;
    /**
     * Waits until a condition holds; how much virtual time passed, in milliseconds.
     *
     * @param {Condition} condition
     * @param {number} [budgetMs]
     * @throws {import("./errors.js").WaitFailed} When it does not within the budget (3000 ms), or at once when nothing that is
     *   pending could make it.
     */
    wait(condition: Condition, budgetMs?: number | undefined): Promise<number>;
    /**
     * Whether a condition holds now.
     *
     * @param {Condition} condition
     */
    holds(condition: Condition): Promise<boolean>;
    /**
     * Waits for an alert, as long as `budgetMs` of the app says; types into its fields, and taps its button with a title. Gives the
     * alert's title.
     *
     * @param {string} button
     * @param {...string} texts
     */
    answerAlert(button: string, ...texts: string[]): Promise<string | undefined>;
    /** Every window, back to front, with everything in it. */
    tree(): Promise<import("./protocol.js").TreeNode[]>;
    /** The same as text. */
    hierarchy(): Promise<string>;
    /**
     * The screen as SVG: the same bytes for the same state.
     *
     * @param {{ touches?: boolean }} [options]
     */
    picture(options?: {
        touches?: boolean | undefined;
    } | undefined): Promise<string>;
    /**
     * What has happened since launch, or the last entries of it, with their hash.
     *
     * @param {number} [last]
     */
    trace(last?: number | undefined): Promise<import("./protocol.js").TraceReply>;
    /** A sum of everything that has happened since launch: equal for equal seed and commands. */
    traceHash(): Promise<string>;
    /**
     * Writes what shows how the app is into a folder: screen, tree, requests, trace, log. One that is gone leaves its log.
     *
     * @param {string} folder
     * @returns {Promise<string[]>} The files.
     */
    writeArtefacts(folder: string): Promise<string[]>;
    #private;
}
/**
 * A view, looked up afresh each time it is used; exactly one must match.
 *
 * One that is not there yet, or cannot be touched yet, is waited for, in virtual time.
 */
export class Element {
    /**
     * @param {App} app
     * @param {Locator} meant
     * @param {number} [budgetMs]
     */
    constructor(app: App, meant: Locator, budgetMs?: number | undefined);
    app: App;
    locator: import("./protocol.js").Locator;
    /** How much virtual time it may be waited for, in milliseconds. */
    get budgetMs(): number | undefined;
    /**
     * The same with another budget of virtual time.
     *
     * @param {number} budgetMs
     */
    within(budgetMs: number): Element;
    /**
     * A view inside of it.
     *
     * @param {Meant} meant
     */
    view(meant: Meant): Element;
    /**
     * The match at an index in reading order, from 0; a negative one counts from the end.
     *
     * @param {number} index
     */
    at(index: number): Element;
    /** The view as it is now, once it is there. */
    read(): Promise<import("./protocol.js").ElementSnapshot>;
    /** What it shows; undefined where it shows no text. */
    text(): Promise<string | undefined>;
    /** Its accessibility label. */
    label(): Promise<string | undefined>;
    /** Its accessibility value. */
    value(): Promise<string | undefined>;
    /** Where it is on the screen, in points: x, y, width, height. */
    frame(): Promise<import("./protocol.js").Rect>;
    /** Whether it takes touches. */
    isEnabled(): Promise<boolean>;
    /** Whether exactly one view matches now; waits for nothing. */
    exists(): Promise<boolean>;
    /** Whether a person could see it now; waits for nothing. */
    isVisible(): Promise<boolean>;
    /** How many views match now. */
    count(): Promise<number>;
    /**
     * Taps it, once it can be touched: so many times, with so many fingers.
     *
     * @param {{ times?: number, touches?: number }} [options]
     */
    tap(options?: {
        times?: number | undefined;
        touches?: number | undefined;
    } | undefined): Promise<import("./protocol.js").ElementSnapshot>;
    /**
     * Touches it for a while, of virtual time.
     *
     * @param {{ durationMs?: number }} [options]
     */
    longPress(options?: {
        durationMs?: number | undefined;
    } | undefined): Promise<import("./protocol.js").ElementSnapshot>;
    /**
     * Swipes over it.
     *
     * @param {import("./protocol.js").SwipeParams["direction"]} direction
     */
    swipe(direction: import("./protocol.js").SwipeParams["direction"]): Promise<import("./protocol.js").ElementSnapshot>;
    /**
     * Taps the field unless it has the focus, and types key by key; after what is there, unless that is cleared.
     *
     * @param {string} text
     * @param {{ clearing?: boolean }} [options]
     */
    enterText(text: string, options?: {
        clearing?: boolean | undefined;
    } | undefined): Promise<import("./protocol.js").ElementSnapshot>;
    /** Deletes what a field holds, key by key. */
    clear(): Promise<import("./protocol.js").ElementSnapshot>;
    /**
     * Sets a slider, a picker, a date, a segment or a switch, by touches.
     *
     * @param {any} value
     */
    setValue(value: any): Promise<import("./protocol.js").ElementSnapshot>;
    /** Scrolls until a person could see it. */
    scrollIntoView(): Promise<import("./protocol.js").ElementSnapshot>;
    /** The view as SVG. */
    picture(): Promise<string>;
    /**
     * Waits until a person could see it, or until it shows a text.
     *
     * @param {{ text?: TextMatch, budgetMs?: number }} [options]
     */
    wait(options?: {
        text?: import("./protocol.js").TextMatch | undefined;
        budgetMs?: number | undefined;
    } | undefined): Promise<Element>;
    #private;
}
/** Virtual time, in milliseconds. */
export class Clock {
    /** @param {App} app */
    constructor(app: App);
    /** Since launch. */
    nowMs(): Promise<number>;
    /**
     * Lets time pass, and runs what falls due.
     *
     * @param {number} byMs
     */
    advance(byMs: number): Promise<void>;
    /**
     * Lets time pass until nothing is pending that ends by itself.
     *
     * @param {{ limitMs?: number }} [options]
     */
    runUntilIdle(options?: {
        limitMs?: number | undefined;
    } | undefined): Promise<void>;
    /** What the app waits for, and who asked for it. */
    pending(): Promise<import("./protocol.js").PendingItem[]>;
    #private;
}
/** The device on which the app runs. */
export class Device {
    /** @param {App} app */
    constructor(app: App);
    /** Its screen, settings and keyboard, and whether the app is in front. */
    state(): Promise<import("./protocol.js").DeviceState>;
    /** @param {import("./protocol.js").RotateDeviceParams["orientation"]} orientation "portrait", "landscape" … */
    rotate(orientation: import("./protocol.js").RotateDeviceParams["orientation"]): Promise<void>;
    /**
     * Settings by their names: `set({ appearance: "dark", locale: "de_DE" })`.
     *
     * @param {import("./protocol.js").Environment} environment
     */
    set(environment: import("./protocol.js").Environment): Promise<void>;
    /** Shakes it. */
    shake(): Promise<void>;
    /** Opens another window of an app that supports multiple scenes, on a tablet; it is in front then. */
    openWindow(): Promise<void>;
    /** Goes to the app's next window, in the order in which they were opened. */
    showNextWindow(): Promise<void>;
    /**
     * Shows a window of the app.
     *
     * @param {string} scene Its identifier, as `(await state()).scenes` lists them.
     */
    showWindow(scene: string): Promise<void>;
    /**
     * Closes a window for good.
     *
     * @param {string} [scene] Its identifier; the one in front unless given.
     */
    closeWindow(scene?: string | undefined): Promise<void>;
    /** Sends the app to the background. */
    leave(): Promise<void>;
    /** Brings the app to the front again. */
    comeBack(): Promise<void>;
    /**
     * Presses a key: of a hardware keyboard with modifiers.
     *
     * @param {import("./protocol.js").PressKeyParams["key"]} key
     * @param {NonNullable<import("./protocol.js").PressKeyParams["modifiers"]>} [modifiers]
     */
    press(key: import("./protocol.js").PressKeyParams["key"], modifiers?: import("./protocol.js").KeyModifier[] | undefined): Promise<void>;
    #private;
}
/** The requests of the app, which stubs answer. */
export class Network {
    /** @param {App} app */
    constructor(app: App);
    /**
     * Adds an answer: `stub({ path: "/notes", json: [], delayMs: 200 })`. The one added last wins.
     *
     * @param {import("./protocol.js").StubDeclaration} declaration
     */
    stub(declaration: import("./protocol.js").StubDeclaration): Promise<void>;
    /**
     * What the app has sent, oldest first.
     *
     * @param {{ responseBytes?: number }} [options] With `responseBytes` what came back comes along: headers, and at most so many
     *   bytes of each body.
     */
    requests(options?: {
        responseBytes?: number | undefined;
    } | undefined): Promise<import("./protocol.js").RequestRecord[]>;
    #private;
}
export type Commands = import("./protocol.js").Commands;
export type Condition = import("./protocol.js").Condition;
export type ElementSnapshot = import("./protocol.js").ElementSnapshot;
export type Locator = import("./protocol.js").Locator;
export type TextMatch = import("./protocol.js").TextMatch;
export type Meant = import("./locating.js").Meant;
export type LaunchOptions = {
    /**
     * What all randomness is drawn from; 0 unless given. The same seed gives the same run.
     */
    seed?: number | bigint | undefined;
    /**
     * Answers for the requests that it sends; the last one that matches
     * wins.
     */
    stubs?: import("./protocol.js").StubDeclaration[] | undefined;
    /**
     * What the app's injection keys stand for, by name.
     */
    bindings?: Record<string, any> | undefined;
    /**
     * What its user defaults hold.
     */
    defaults?: Record<string, any> | undefined;
    /**
     * What its container holds, as texts by their paths:
     * `{ "Documents/note.txt": "Milk" }`.
     */
    files?: Record<string, string> | undefined;
    /**
     * The device's name, such as "iPad mini"; "iPhone 14" unless given.
     */
    device?: string | undefined;
    /**
     * Settings of the device.
     */
    environment?: import("./protocol.js").Environment | undefined;
    /**
     * What the network is like: `{ latencyMs: 200 }`.
     */
    network?: import("./protocol.js").SetNetworkParams | undefined;
    /**
     * What the app's wall clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given.
     */
    epoch?: string | undefined;
    /**
     * Which of several events that are due at one instant goes first: "inOrder", "seeded" or
     * "choices:…".
     */
    schedule?: string | undefined;
    /**
     * What may differ from the usual run; in place of a schedule.
     */
    exploration?: import("./protocol.js").Exploration | undefined;
    /**
     * What its process is started with.
     */
    arguments?: string[] | undefined;
    /**
     * Variables of its environment.
     */
    variables?: Record<string, string> | undefined;
    /**
     * The program; `REHEARSAL_AGENT` unless given, or the one in `.build/debug`.
     */
    agent?: string | undefined;
    /**
     * How many milliseconds of the machine's time a command may take; 30,000 unless given.
     */
    realTimeoutMs?: number | undefined;
};
import { Agent } from "./agents.js";
import { Connection } from "./connection.js";
