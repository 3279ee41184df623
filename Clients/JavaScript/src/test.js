/**
 * Fixtures for `node:test`: an app for each test, launched anew, and what shows how it was when the test failed.
 *
 * ```js
 * import { expect } from "rehearsal";
 * import { test } from "rehearsal/test";
 *
 * test("a row is opened", { app: "Earthquakes", seed: 7 }, async ({ app }) => {
 *   await app.view({ className: "UITableViewCell" }).at(0).tap();
 *   await expect(app.view({ identifier: "depth" })).toHaveText("24.4");
 * });
 * ```
 *
 * | Variable | Means |
 * |---|---|
 * | `REHEARSAL_AGENT` | the agent whose apps are tested |
 * | `REHEARSAL_ARTEFACTS` | where artefacts of failed tests go; `.rehearsal/node` unless given |
 * | `REHEARSAL_SEED` | what the seed of each test is made of; 0 unless given |
 * | `REHEARSAL_EXPLORE` | runs each test in up to so many orders of events, and tells one in which it fails |
 * | `REHEARSAL_REPLAY` | repeats the order of events that an exploration found, by its token |
 * @module
 */
import { AssertionError } from "node:assert";
import { join, relative } from "node:path";
import { test as nodeTest } from "node:test";
import { fileURLToPath } from "node:url";

import { App } from "./app.js";
import { AgentLost, AgentNotStarted, RehearsalError } from "./errors.js";
import { Drawn, ReplayToken, minimised, picked } from "./exploring.js";
import { derived } from "./seeds.js";

/** @typedef {any} TestContext What `node:test` gives a test: its own TestContext. */
/** @typedef {import("./app.js").LaunchOptions} LaunchOptions */
/**
 * @typedef {object} Fixtures
 * @property {App} app The app that the test's options name; a test that names none must not ask for it.
 * @property {(name?: string, options?: LaunchOptions) => Promise<App>} launch Launches apps that end with the test.
 * @property {TestContext} t
 */
/**
 * @typedef {{
 *   concurrency?: number | boolean, only?: boolean, signal?: AbortSignal, skip?: boolean | string, todo?: boolean | string,
 *   timeout?: number, plan?: number
 * }} TestOptions Those of `node:test`.
 */
/** @typedef {TestOptions & LaunchOptions & { app?: string }} Options Those of `node:test`, and those of a launch. */
/** @typedef {(fixtures: Fixtures) => Promise<void> | void} Body */

const ownOptions = ["concurrency", "only", "signal", "skip", "todo", "timeout", "plan"];
const launchOptions = [
  "app", "seed", "stubs", "bindings", "defaults", "files", "device", "environment", "network", "epoch", "schedule", "exploration", "arguments",
  "variables", "agent", "realTimeoutMs",
];

/**
 * A test with apps of its own. Its seed is made of `REHEARSAL_SEED` and its name, so that it is the same each time, whatever else
 * is run.
 *
 * @param {string} name
 * @param {Options | Body} given What the app is launched with, and what `node:test` takes; or the body.
 * @param {Body} [body]
 * @returns {Promise<void>}
 */
export function test(name, given, body) {
  const options = typeof given === "function" ? {} : given;
  const run = typeof given === "function" ? given : /** @type {Body} */ (body);
  const place = callerPlace();
  /** @type {Record<string, any>} */
  const own = {}, launching = /** @type {Record<string, any>} */ ({});
  for (const [key, value] of Object.entries(options)) {
    if (!ownOptions.includes(key) && !launchOptions.includes(key)) {
      throw new TypeError(`a test has no option '${key}'; there are ${[...launchOptions, ...ownOptions].join(", ")}`);
    }
    (ownOptions.includes(key) ? own : launching)[key] = value;
  }
  const { skip, ...taken } = own;
  return nodeTest(name, taken, async (t) => {
    // At once, so that the reporter knows it also of a test that is given up.
    report(t, { file: fileOf(t), ...place });
    if (skip) report(t, { isAll: true });
    if (skip) return t.skip(typeof skip === "string" ? skip : undefined);
    const { orders, replay, seed } = settings();
    const trial = (/** @type {Drawn | ReplayToken | undefined} */ order) => attempt(t, launching, run, order, order?.seed ?? seed);
    const told = orders > 0 ? await explore(t, orders, seed, trial) : await trial(replay);
    tell(t, told);
    if (told.problem !== undefined) throw told.problem;
  });
}

/**
 * @param {string} name
 * @param {Options | Body} given
 * @param {Body} [body]
 */
test.skip = (name, given, body) => varied(name, given, body, { skip: true });

/**
 * @param {string} name
 * @param {Options | Body} given
 * @param {Body} [body]
 */
test.only = (name, given, body) => varied(name, given, body, { only: true });

/**
 * @param {string} name
 * @param {Options | Body} given
 * @param {Body} [body]
 */
test.todo = (name, given, body) => varied(name, given, body, { todo: true });

/**
 * @param {string} name
 * @param {Options | Body} given
 * @param {Body | undefined} body
 * @param {TestOptions} more
 */
function varied(name, given, body, more) {
  return typeof given === "function" ? test(name, more, given) : test(name, { ...given, ...more }, body);
}

/** Where the test is written, which `node:test` takes to be here. */
function callerPlace() {
  const here = import.meta.url;
  const frames = (new Error().stack ?? "").split("\n").slice(1);
  // Of a CommonJS file it is a path.
  const frame = frames.find((line) => /(file:\/\/|[(\s]\/)/.test(line) && !line.includes(here));
  const found = /(file:\/\/.*?|\/.*?):(\d+):\d+\)?$/.exec(frame ?? "");
  if (!found) return {};
  const path = found[1].startsWith("file:") ? fileURLToPath(found[1]) : found[1];
  return { file: relative(process.cwd(), path), line: Number(found[2]) };
}

/** What the environment says of the run. */
function settings() {
  const { REHEARSAL_EXPLORE: explore, REHEARSAL_REPLAY: replay, REHEARSAL_SEED: seed = "0" } = process.env;
  if (explore && replay) {
    throw new RangeError("REHEARSAL_EXPLORE seeks orders of events, and REHEARSAL_REPLAY repeats one: give one of them");
  }
  if (explore && !/^[1-9]\d*$/.test(explore)) throw new RangeError(`REHEARSAL_EXPLORE is a number of orders, 1 or more, and is '${explore}'`);
  if (!/^\d+$/.test(seed) || BigInt(seed) >= 1n << 64n) {
    throw new RangeError(`REHEARSAL_SEED is a number from 0 to 18446744073709551615, and is '${seed}'`);
  }
  return { orders: Number(explore ?? 0), replay: replay ? ReplayToken.read(replay) : undefined, seed: BigInt(seed) };
}

/**
 * @typedef {object} Told What came of an attempt.
 * @property {unknown} [problem] Why it failed.
 * @property {import("./protocol.js").ChoicesReply[]} choices
 * @property {string[]} apps
 * @property {object} facts For the history.
 * @property {string[]} files
 * @property {string} [replay] The token of the order in which it failed.
 */

/**
 * @param {TestContext} t
 * @param {LaunchOptions & { app?: string }} launching
 * @param {Body} body
 * @param {Drawn | ReplayToken | undefined} order
 * @param {bigint} run The run's seed.
 * @returns {Promise<Told>}
 */
async function attempt(t, launching, body, order, run) {
  const id = idOf(t);
  /** @type {App[]} */
  const apps = [];
  /** @type {(number | bigint)[]} */
  const seeds = [];
  const launch = async (/** @type {string | undefined} */ name, /** @type {LaunchOptions} */ options = {}) => {
    const seed = options.seed ?? derived(run, id);
    const { schedule, ...rest } = options;
    const chance = order ? { exploration: order.exploration(apps.length) } : schedule ? { schedule } : {};
    const app = await App.launch(name, { ...rest, ...chance, seed });
    // A test that node:test gave up meanwhile must not keep agents.
    if (t.signal?.aborted) {
      await app.close();
      throw t.signal.reason;
    }
    apps.push(app);
    seeds.push(seed);
    return app;
  };
  const end = () => apps.forEach((app) => app.close());
  t.signal?.addEventListener("abort", end);
  /** @type {unknown} */
  let problem;
  try {
    const { app: name, ...options } = launching;
    const app = name === undefined ? undefined : await launch(name, options);
    await body({
      get app() {
        if (app === undefined) throw new TypeError('this test names no app: test("…", { app: "Notes" }, …), or await launch("Notes")');
        return app;
      },
      launch: (name, given) => launch(name, { ...options, ...given }), t,
    });
  } catch (failure) {
    problem = failure ?? new Error("the test threw nothing");
  }
  const told = await course(apps, seeds, order !== undefined);
  const files = problem === undefined ? [] : await keep(id, apps);
  const log = problem === undefined ? [] : apps.flatMap((app) => app.log.split("\n").filter(Boolean).slice(-50));
  for (const app of apps) await app.close();
  t.signal?.removeEventListener("abort", end);
  return {
    problem, files, choices: told.choices, apps: apps.map((app, number) => `${app.name}, seed ${seeds[number]}${Number.isSafeInteger(Number(seeds[number])) ? "" : "n"}`),
    facts: { ...told.facts, artefacts: files, agentLog: log, ...kind(problem) },
  };
}

/** @param {unknown} problem */
function kind(problem) {
  if (problem === undefined) return {};
  const type = problem instanceof Error ? problem.name : typeof problem;
  if (problem instanceof AgentNotStarted) return { type, infrastructure: problem.message.split("\n")[0] };
  const outcome = problem instanceof AgentLost ? "lost" : problem instanceof AssertionError || problem instanceof RehearsalError ? "failed" : "error";
  return { type, outcome };
}

/**
 * What happened in the apps of a test: their seeds and hashes, and how much virtual time it took.
 *
 * @param {App[]} apps
 * @param {(number | bigint)[]} seeds
 * @param {boolean} isOrdered
 */
async function course(apps, seeds, isOrdered) {
  const hashes = [];
  const choices = [];
  let passed = 0;
  let schedule;
  for (const app of apps) {
    try {
      const trace = await app.trace(0);
      if (isOrdered) choices.push(await app.commands.choices());
      hashes.push(trace.hash);
      passed += trace.nowMs;
      schedule ??= trace.schedule;
    } catch (problem) {
      if (!(problem instanceof RehearsalError)) throw problem; // An app that is gone has no trace any more.
    }
  }
  if (apps.length === 0) return { choices, facts: {} };
  const traceHash = hashes.length === apps.length ? hashes.join(" ") : undefined;
  return { choices, facts: { seed: String(seeds[0]), virtualMicroseconds: Math.round(passed * 1000), schedule, traceHash } };
}

/**
 * Writes the artefacts of a test that failed.
 *
 * @param {string} id
 * @param {App[]} apps
 */
async function keep(id, apps) {
  const folder = join(process.env.REHEARSAL_ARTEFACTS || ".rehearsal/node", folderName(id));
  const kept = [];
  for (const [number, app] of apps.entries()) {
    try {
      kept.push(...(await app.writeArtefacts(apps.length === 1 ? folder : join(folder, String(number + 1)))));
    } catch (problem) {
      // A full disk says nothing about the test, whose own failure counts.
      kept.push(`artefacts of ${app.name} could not be written: ${/** @type {Error} */ (problem).message}`);
    }
  }
  return kept;
}

/**
 * A folder of a test's own: its name as far as a file system takes it, and what tells it from those that look alike.
 *
 * @param {string} id
 */
function folderName(id) {
  const readable = id.replace(/[^\p{L}\p{N}_.-]+/gu, "-");
  const short = Array.from(readable).slice(0, 60).join("");
  const hash = derived(0n, id).toString(16).padStart(16, "0").slice(0, 8);
  return short === id.replaceAll(" ", "-") ? short : `${short}-${hash}`;
}

/**
 * Runs a test in up to so many orders of events; the first in which it fails counts.
 *
 * @param {TestContext} t
 * @param {number} orders
 * @param {bigint} seed
 * @param {(order: Drawn | ReplayToken) => Promise<Told>} trial
 */
async function explore(t, orders, seed, trial) {
  for (let number = 0; number < orders; number += 1) {
    const told = await trial(new Drawn(seed, number));
    if (told.problem === undefined && told.apps.length > 0) continue;
    if (told.problem === undefined || "infrastructure" in told.facts) return told;
    if (number === 0) {
      t.diagnostic("it fails in the usual order of events: no other was sought");
      return told;
    }
    return explain(t, new ReplayToken(seed, new Drawn(seed, number).bounds, told.choices.map(picked)), told, `failed in order ${number} of ${orders}`, trial);
  }
  t.diagnostic(`passed in ${orders} orders of events`);
  return { choices: [], apps: [], facts: {}, files: [] };
}

/**
 * @param {TestContext} t
 * @param {ReplayToken} found
 * @param {Told} first
 * @param {string} head
 * @param {(order: ReplayToken) => Promise<Told>} trial
 */
async function explain(t, found, first, head, trial) {
  let last = first;
  const fails = async (/** @type {ReplayToken} */ shorter) => {
    const told = await trial(shorter);
    if (told.problem !== undefined) last = told;
    return told.problem !== undefined;
  };
  if (!(await fails(found))) {
    t.diagnostic(`${head}, and not again with the same picks: ${found}`);
    return first;
  }
  const token = await minimised(found, fails);
  t.diagnostic(`${head}; what differs from the usual:`);
  for (const choices of last.choices) {
    for (const [number, option] of picked(choices)) {
      const { atMs, options } = choices.choices[number];
      const [early, late] = [options[option], options[0]].map((index) => wordsOf(choices.names[index]));
      t.diagnostic(`  at ${atMs} ms: ${early}, before ${late}`);
    }
  }
  t.diagnostic(`repeat it by: REHEARSAL_REPLAY=${token} node --test --test-name-pattern '${t.name}' ${fileOf(t)}`);
  return { ...last, replay: String(token) };
}

/**
 * What takes part in a choice: its label, on whose behalf it is, and where it comes from, as far as that is known.
 *
 * @param {{ label: string, owner?: string, place?: string }} name
 */
function wordsOf({ label, owner, place }) {
  return label + (owner ? ` for ${owner}` : "") + (place ? ` (${place})` : "");
}

/**
 * @param {TestContext} t
 * @param {Told} told
 */
function tell(t, told) {
  if (told.problem !== undefined) {
    for (const line of [...told.apps, ...told.files]) t.diagnostic(line);
    const [replay, seed] = [told.replay ?? process.env.REHEARSAL_REPLAY, process.env.REHEARSAL_SEED];
    const chosen = replay ? `REHEARSAL_REPLAY=${replay} ` : seed ? `REHEARSAL_SEED=${seed} ` : "";
    if (told.apps.length > 0) t.diagnostic(`again: ${chosen}node --test --test-name-pattern '${t.name}' ${fileOf(t)}`);
  }
  report(t, { ...told.facts, isAll: true });
}

/**
 * Tells the reporter, where there is one.
 *
 * @param {TestContext} t
 * @param {object} facts
 */
function report(t, facts) {
  if (process.env.REHEARSAL_TELLS_REPORTER) t.diagnostic(`rehearsal:${JSON.stringify(facts)}`);
}

/** @param {TestContext} t */
function fileOf(t) {
  return relative(process.cwd(), /** @type {any} */ (t).filePath ?? process.argv[1] ?? "");
}

/**
 * A test's name as histories have it: its file, its suites and its own name, with spaces between.
 *
 * @param {TestContext} t
 */
function idOf(t) {
  const names = /** @type {any} */ (t).fullName?.split(" > ") ?? [t.name];
  return [fileOf(t), ...names].join(" ");
}
