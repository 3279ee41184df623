/**
 * A test with apps of its own. Its seed is made of `REHEARSAL_SEED` and its name, so that it is the same each time, whatever else
 * is run.
 *
 * @param {string} name
 * @param {Options | Body} given What the app is launched with, and what `node:test` takes; or the body.
 * @param {Body} [body]
 * @returns {Promise<void>}
 */
export function test(name: string, given: Options | Body, body?: Body | undefined): Promise<void>;
export namespace test {
    /**
     * @param {string} name
     * @param {Options | Body} given
     * @param {Body} [body]
     */
    function skip(name: string, given: Options | Body, body?: Body | undefined): Promise<void>;
    /**
     * @param {string} name
     * @param {Options | Body} given
     * @param {Body} [body]
     */
    function only(name: string, given: Options | Body, body?: Body | undefined): Promise<void>;
    /**
     * @param {string} name
     * @param {Options | Body} given
     * @param {Body} [body]
     */
    function todo(name: string, given: Options | Body, body?: Body | undefined): Promise<void>;
}
/**
 * What came of an attempt.
 */
export type Told = {
    /**
     * Why it failed.
     */
    problem?: unknown;
    choices: import("./protocol.js").ChoicesReply[];
    apps: string[];
    /**
     * For the history.
     */
    facts: object;
    files: string[];
    /**
     * The token of the order in which it failed.
     */
    replay?: string | undefined;
};
/**
 * What `node:test` gives a test: its own TestContext.
 */
export type TestContext = any;
export type LaunchOptions = import("./app.js").LaunchOptions;
export type Fixtures = {
    /**
     * The app that the test's options name; a test that names none must not ask for it.
     */
    app: App;
    /**
     * Launches apps that end with the test.
     */
    launch: (name?: string, options?: LaunchOptions) => Promise<App>;
    t: TestContext;
};
/**
 * Those of `node:test`.
 */
export type TestOptions = {
    concurrency?: number | boolean;
    only?: boolean;
    signal?: AbortSignal;
    skip?: boolean | string;
    todo?: boolean | string;
    timeout?: number;
    plan?: number;
};
/**
 * Those of `node:test`, and those of a launch.
 */
export type Options = TestOptions & LaunchOptions & {
    app?: string;
};
export type Body = (fixtures: Fixtures) => Promise<void> | void;
import { App } from "./app.js";
