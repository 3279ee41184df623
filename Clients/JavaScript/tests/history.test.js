import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, it } from "node:test";

import { Project, inside, until } from "./running.js";

const { defaultProgram } = await inside("recording.js");

const suite = `
  import assert from "node:assert";
  import { describe, test as plain } from "node:test";
  import { test } from "rehearsal/test";
  describe("greeting", () => {
    test("passes", { app: "Workbench" }, async ({ app }) => { await app.view("Greet").read(); });
    test("fails", { app: "Workbench" }, async ({ app }) => assert.equal(await app.view({ identifier: "greeting" }).text(), "Hello"));
  });
  test("crashes", { app: "Workbench" }, async ({ app }) => { await app.view("Crash").tap(); });
  plain("is skipped", { skip: true }, () => {});
  plain("goes wrong", () => { throw new RangeError("no disk"); });
`;
const reporters = ["--test-reporter=dot", "--test-reporter-destination=stdout", "--test-reporter=rehearsal/reporter", "--test-reporter-destination=stderr"];

describe("the history", () => {
  const program = defaultProgram();
  /** @param {Project} project */
  const shown = (project) => JSON.parse(execFileSync(program, ["history", "show", "--json", "--history", project.path("h.sqlite")], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  /** @param {Project} project */
  const shownIfAny = (project) => {
    try {
      return shown(project);
    } catch {
      return undefined; // The run has not begun.
    }
  };
  /** @param {Project} project */
  const variables = (project) => ({ REHEARSAL_HISTORY: project.path("h.sqlite"), REHEARSAL_PROGRAM: program, REHEARSAL_SEED: "7", REHEARSAL_PROJECT: "greetings" });

  it("has each test with its course", async () => {
    const project = new Project({ "suite.test.mjs": suite });
    const ended = await project.node(["--test", ...reporters], variables(project));
    assert.match(ended.errors, /^rehearsal: recorded as \S+ in \S+h\.sqlite\n$/);
    assert.equal(ended.status, 1);
    const { run, attempts } = shown(project);
    assert.equal(run.project, "greetings");
    assert.equal(run.seed, "7");
    assert.equal(run.runtime, `Node.js ${process.versions.node}`);
    assert.ok(run.ended);
    const told = attempts.map((/** @type {any} */ attempt) => [attempt.spec, attempt.outcome, attempt.failureType, attempt.traceHash !== undefined]);
    assert.deepEqual(told, [
      ["suite.test.mjs greeting passes", "passed", undefined, true],
      ["suite.test.mjs greeting fails", "failed", "AssertionError", true],
      ["suite.test.mjs crashes", "lost", "AgentLost", false],
      ["suite.test.mjs is skipped", "skipped", undefined, false],
      ["suite.test.mjs goes wrong", "error", "RangeError", false],
    ]);
    const again = await project.node(["--test", ...reporters], variables(project));
    assert.equal(again.status, 1);
    // The same seed, the same run.
    assert.deepEqual(shown(project).attempts.map((/** @type {any} */ one) => one.traceHash), attempts.map((/** @type {any} */ one) => one.traceHash));
    assert.ok(readdirSync(project.path(".rehearsal/node")).length >= 2);
    project.remove();
  });

  it("has a run of one process, too", async () => {
    const project = new Project({ "suite.test.mjs": suite });
    const ended = await project.node([...reporters, "suite.test.mjs"], variables(project));
    assert.match(ended.errors, /recorded as/);
    assert.equal(shown(project).attempts.length, 5);
    project.remove();
  });

  it("is left out where it is not asked for, and tests run all the same", async () => {
    const project = new Project({ "a.test.mjs": 'import { test } from "node:test";\ntest("one", () => {});\n' });
    for (const more of [{ REHEARSAL_HISTORY: "" }, { REHEARSAL_EXPLORE: "3" }]) {
      const ended = await project.node(["--test", ...reporters], { ...variables(project), ...more });
      assert.equal(ended.status, 0);
      assert.match(ended.errors, /^rehearsal: not recorded: /);
    }
    project.remove();
  });

  it("has what fails around tests, what is given up, and no file but the test's own", async () => {
    const project = new Project({
      "a.test.mjs": `
        import assert from "node:assert";
        import { after, describe, test as plain } from "node:test";
        import { test } from "rehearsal/test";
        plain("parent", async (t) => { await t.test("child", () => {}); assert.fail("after its child"); });
        describe("suite", () => { plain("inside", () => {}); after(() => { throw new Error("no disk"); }); });
        test("is given up", { app: "Workbench", timeout: 300 }, () => new Promise((done) => setTimeout(done, 2000)));
        test("says half an emoji", () => { throw new Error("x \\ud83d y"); });
        plain("tells a number", (t) => t.diagnostic(42));
      `,
      "b.test.cjs": `
        const loading = import("rehearsal/test");
        require("node:test").before(() => loading);
        loading.then(({ test }) => test("is CommonJS", () => {}));
      `,
    });
    await project.node(["--test", ...reporters, "a.test.mjs"], variables(project));
    const told = shown(project).attempts.map((/** @type {any} */ attempt) => [attempt.spec, attempt.outcome]);
    assert.deepEqual(told, [
      ["a.test.mjs parent child", "passed"], ["a.test.mjs parent", "failed"], ["a.test.mjs suite inside", "passed"],
      ["a.test.mjs suite", "error"], ["a.test.mjs is given up", "error"], ["a.test.mjs says half an emoji", "error"],
      ["a.test.mjs tells a number", "passed"],
    ]);
    await project.node(["--test", ...reporters, "--test-name-pattern=tells", "a.test.mjs"], variables(project));
    const ours = shown(project).attempts.filter((/** @type {any} */ attempt) => attempt.spec.includes("src/test.js"));
    assert.deepEqual(ours, []);
    project.remove();
  });

  it("has an end of a run that is interrupted", async () => {
    const project = new Project({
      "a.test.mjs": 'import { test } from "node:test";\ntest("one", () => {});\ntest("two", () => new Promise((done) => setTimeout(done, 60_000)));\n',
    });
    const running = project.start(["--test", ...reporters], variables(project));
    await until("a test finishes", () => existsSync(project.path("h.sqlite")) && shownIfAny(project)?.attempts.length === 1);
    running.kill("SIGINT");
    await until("the run ends", () => shown(project).run.ended !== undefined);
    assert.equal(shown(project).run.interrupted, true);
    project.remove();
  });

  it("takes no machinery that failed for evidence", async () => {
    const project = new Project({ "suite.test.mjs": suite });
    const ended = await project.node(["--test", ...reporters], { ...variables(project), REHEARSAL_AGENT: "/bin/true" });
    assert.equal(ended.status, 2);
    assert.match(ended.errors, /the machinery failed, which is no evidence about tests: .*ended before it was ready/);
    const { run, attempts } = shown(project);
    assert.match(run.infrastructureProblem, /ended before it was ready/);
    assert.deepEqual(attempts.map((/** @type {any} */ attempt) => attempt.outcome), ["skipped", "error"]);
    project.remove();
  });

  it("tells where it cannot be written", async () => {
    const project = new Project({ "suite.test.mjs": suite });
    const ended = await project.node(["--test", ...reporters], { ...variables(project), REHEARSAL_HISTORY: project.folder });
    assert.equal(ended.status, 2);
    assert.match(ended.errors, /it is a folder; a history is one file/);
    project.remove();
  });

  it("has what had finished when Node is killed, and no agent is left", async () => {
    const project = new Project({
      "a.test.mjs": `
        import { writeFileSync } from "node:fs";
        import { test } from "rehearsal/test";
        for (let number = 0; number < 20; number += 1) {
          test("greets " + number, { app: "Workbench" }, async ({ app }) => {
            writeFileSync("pid-" + app.agentPid, "");
            await app.view({ identifier: "name" }).enterText("Ada");
            if (number === 10) await new Promise((done) => setTimeout(done, 60_000));
          });
        }
      `,
    });
    const killed = project.start(["--test", ...reporters], variables(project));
    const pids = () => readdirSync(project.folder).filter((name) => name.startsWith("pid-")).map((name) => Number(name.slice(4)));
    await until("ten tests finish", () => pids().length === 11 && shownIfAny(project)?.attempts.length === 10);
    const children = readFileSync(`/proc/${killed.pid}/task/${killed.pid}/children`, "utf8").trim().split(" ").map(Number);
    killed.kill("SIGKILL");
    // Node leaves the process of a test file to itself when it is killed; who kills it, kills that, too.
    for (const child of children) if (commandOf(child).includes("a.test.mjs")) process.kill(child, "SIGKILL");
    await until("all agents end", () => pids().every((pid) => commandOf(pid) === ""));
    const { run, attempts } = shown(project);
    assert.equal(run.ended, undefined);
    assert.equal(attempts.length, 10);
    project.remove();
  });
});

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
