// The examples of the README, run as they stand.
import assert from "node:assert";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";

import { Project } from "./running.js";

const readme = [dirname(fileURLToPath(import.meta.url)), join(dirname(fileURLToPath(import.meta.url)), "..")].map((folder) => join(folder, "README.md")).find(existsSync);
const blocks = [...readFileSync(/** @type {string} */ (readme), "utf8").matchAll(/```js\n(.*?)```/gs)].map((match) => match[1]);

describe("the README", () => {
  it("has a script that does what it says", async () => {
    const project = new Project({ "script.mjs": blocks[0] });
    const { status, output, errors } = await project.node(["script.mjs"]);
    assert.equal(errors, "");
    assert.equal(status, 0);
    assert.match(output, /^[0-9a-f]{16}\n$/);
    project.remove();
  });

  it("has tests that pass", async () => {
    const project = new Project({ "readme.test.mjs": blocks[1] });
    const { output, status } = await project.node(["--test", "--test-reporter=tap"]);
    assert.match(output, /# pass 3\n/);
    assert.equal(status, 0);
    project.remove();
  });
});
