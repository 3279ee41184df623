import assert from "node:assert";
import { describe, it } from "node:test";

import { ReplayToken } from "rehearsal";

import { Project, inside } from "./running.js";

const { minimised } = await inside("exploring.js");
const { derived } = await inside("seeds.js");

describe("orders of events", () => {
  it("one in which a test fails is found and repeated", async () => {
    const project = new Project({
      "race.test.mjs": `
        import assert from "node:assert";
        import { test } from "rehearsal/test";
        test("waits for a while", { app: "Earthquakes" }, async ({ app }) => {
          await app.clock.advance(500);
          assert.ok(await app.view({ className: "UITableViewCell" }).at(0).exists());
        });
        test("waits for what it needs", { app: "Earthquakes" }, async ({ app }) => {
          await app.view({ className: "UITableViewCell" }).at(0).wait();
        });
        test("fails always", { app: "Workbench" }, async ({ app }) => assert.ok(await app.view("Nobody").exists()));
      `,
    });
    const run = (/** @type {Record<string, string>} */ variables, /** @type {string[]} */ ...words) =>
      project.node(["--test", "--test-reporter=tap", ...words], { REHEARSAL_SEED: "7", ...variables });
    assert.equal((await run({}, "--test-name-pattern=waits")).status, 0);
    const { output, status } = await run({ REHEARSAL_EXPLORE: "50" });
    assert.equal(status, 1);
    assert.match(output, /ok 2 - waits for what it needs/);
    assert.match(output, /passed in 50 orders of events/);
    assert.match(output, /it fails in the usual order of events: no other was sought/);
    const token = /REHEARSAL_REPLAY=(\S+)/.exec(output)?.[1] ?? "";
    // One late answer is all that it takes.
    assert.equal(ReplayToken.read(token).picks[0].size, 1);
    const again = await run({ REHEARSAL_REPLAY: token, REHEARSAL_SEED: "0" }, "--test-name-pattern=waits");
    assert.match(again.output, /not ok 1 - waits for a while/);
    assert.match(again.output, /\nok 2 - waits for what it needs/);
    project.remove();
  });

  it("seeking and repeating do not go together", async () => {
    const project = new Project({ "a.test.mjs": 'import { test } from "rehearsal/test";\ntest("one", async () => {});\n' });
    const { output } = await project.node(["--test", "--test-reporter=tap"], { REHEARSAL_EXPLORE: "3", REHEARSAL_REPLAY: "s1" });
    assert.match(output, /give one of them/);
    project.remove();
  });

  for (const text of ["s7-a1000-w100-p1000-c12.1", "s0", "s1-t20-l5-f-c1.2-2c3.1", "s1-a1500000n", "s18446744073709551615"]) {
    it(`the token ${text} is read as it is written`, () => assert.equal(String(ReplayToken.read(text)), text));
  }

  for (const text of ["", "a1000", "s1-x", "s1-c1", "s1--c1.1"]) {
    it(`'${text}' is no token`, () => assert.throws(() => ReplayToken.read(text), /no token/));
  }

  it("picks that make no difference are left out", async () => {
    const token = new ReplayToken(1n, {}, [new Map(Array.from({ length: 20 }, (_, number) => [number, 1])), new Map([[3, 2]])]);
    const shortest = await minimised(token, async (/** @type {ReplayToken} */ shorter) => shorter.picks[0]?.has(13) ?? false);
    assert.equal(String(shortest), "s1-c13.1");
  });

  it("seeds are those of specs", () => {
    // The example of the article on events.
    assert.equal(derived(7n, "Clockwork can be rolled again"), 18094485380426592679n);
  });
});
