import assert from "node:assert";
import { describe, it } from "node:test";

import {
  AgentLost, AgentNotStarted, AmbiguousElement, App, AppFailed, InvalidArgument, NoSuchElement, NotInteractable, Page, WaitFailed, expect, locator,
} from "rehearsal";
import { test } from "rehearsal/test";

const cell = { className: "UITableViewCell" };

describe("locators", () => {
  it("a text is a label", () => assert.deepEqual(locator("Save"), { label: "Save" }));
  it("a locator says something", () => assert.throws(() => locator({}), /a locator says something/));
});

describe("finding and touching", () => {
  test("a row is opened", { app: "Earthquakes" }, async ({ app }) => {
    await app.view(cell).at(0).tap();
    assert.equal(await app.view({ identifier: "depth" }).text(), "24.4");
  });

  test("text is typed and answered", { app: "Workbench" }, async ({ app }) => {
    const field = app.view({ identifier: "name" });
    assert.equal((await field.enterText("Ada")).text, "Ada");
    await app.view("Greet").tap();
    await expect(app.view({ identifier: "greeting" })).toHaveText("Hello, Ada!");
    await field.clear();
    assert.equal(await field.text(), "");
  });

  test("two views are one too many", { app: "Workbench" }, async ({ app }) => {
    await assert.rejects(app.view("Twin").tap(), (problem) => problem instanceof AmbiguousElement && problem.found.length === 2);
    await app.view("Twin").at(1).tap();
  });

  test("what is not there tells what may have been meant", { app: "Workbench" }, async ({ app }) => {
    await assert.rejects(app.view("Gret").tap(), (problem) => problem instanceof NoSuchElement && problem.message.includes("'Greet'"));
  });

  test("what is covered cannot be touched", { app: "Workbench" }, async ({ app }) => {
    await assert.rejects(app.view("Covered").tap(), NotInteractable);
  });

  test("what is below is scrolled to", { app: "Controls" }, async ({ app }) => {
    const below = app.view("Books");
    await app.device.rotate("landscape");
    await assert.rejects(below.tap(), /a row off the screen has none until it is scrolled to/);
    await app.view({ className: "UITableView" }).swipe("up");
    await below.tap();
    await expect(app.view({ className: "UINavigationBar" }).view({ text: "Books" })).toBeVisible();
  });

  test("controls are set", { app: "Controls" }, async ({ app }) => {
    await app.view("Values").tap();
    assert.equal((await app.view({ className: "UISlider" }).setValue(0.5)).value, "50%");
  });

  test("views inside of others", { app: "Earthquakes" }, async ({ app }) => {
    assert.equal(await app.view(cell).at(0).view({ text: "8.8" }).text(), "8.8");
    assert.equal(await app.view({ className: "UISlider" }).exists(), false);
    assert.ok((await app.views(cell)).length > 3);
  });
});

describe("waiting", () => {
  const stubs = [{ path: "/earthquakesJSON", json: { earthquakes: [] }, delayMs: 60_000 }];
  test("a minute takes no time", { app: "Earthquakes", stubs }, async ({ app }) => {
    await expect(app.view({ className: "UIActivityIndicatorView" })).toBeHidden({ budgetMs: 120_000 });
    assert.ok((await app.clock.nowMs()) >= 60_000);
  });

  test("a hopeless wait fails at once", { app: "Workbench" }, async ({ app }) => {
    const greeting = expect(app.view({ identifier: "greeting" }));
    await assert.rejects(greeting.toHaveText("Hello", { budgetMs: 3_600_000 }), /nothing that is pending could change that/);
    assert.equal(await app.clock.nowMs(), 0);
    await assert.rejects(app.wait({ visible: locator("Nobody") }), WaitFailed);
  });

  test("expectations may be turned around", { app: "Earthquakes" }, async ({ app }) => {
    const spinner = app.view({ className: "UIActivityIndicatorView" });
    await expect(spinner).toBeVisible();
    await expect(spinner).not.toBeVisible();
    await expect(app.view(cell).at(0)).toExist();
    await assert.rejects(expect(app.view(cell).at(0)).not.toExist({ budgetMs: 100 }), assert.AssertionError);
  });

  const late = [{ path: "/earthquakesJSON", error: "notConnectedToInternet", delayMs: 30_000 }];
  test("an alert is waited for as long as the app says", { app: "Earthquakes", stubs: late }, async ({ app }) => {
    await assert.rejects(app.answerAlert("Cancel"), /within 3000 ms/);
    app.budgetMs = 60_000;
    assert.equal(await app.answerAlert("Cancel"), "Cannot load earthquakes");
  });

  test("what is misspelt is told", { app: "Workbench" }, async ({ app, launch }) => {
    assert.throws(() => expect(/** @type {any} */ ("Greet")), /expect takes an element or an app/);
    await assert.rejects(async () => expect(app.view("Greet")).toBeVisible(/** @type {any} */ (5000)), /is told as \{ budgetMs: 5000 \}/);
    await assert.rejects(app.view("Greet").tap(/** @type {any} */ (2)), /options are an object/);
    await assert.rejects(launch("Workbench", { seed: 1229924621501506443 }), /written with an n at its end/);
    await assert.rejects(launch("Workbench", { seed: 1.5 }), /a seed is a whole number/);
    assert.throws(() => test("no", /** @type {any} */ ({ ap: "Workbench" }), () => {}), /a test has no option 'ap'/);
  });

  test("a test that names no app has none", async (fixtures) => {
    assert.throws(() => fixtures.app, /this test names no app/);
  });

  test("counts and states are expected", { app: "Workbench" }, async ({ app }) => {
    await expect(app.view("Twin")).toHaveCount(2);
    await expect(app.view("Greet")).toBeDisabled();
    await app.view({ identifier: "name" }).enterText("Ada");
    await expect(app.view("Greet")).toBeEnabled();
    await expect(app.view({ identifier: "name" })).toBeFocused();
  });
});

describe("the world around", () => {
  test("requests are seen", { app: "Earthquakes" }, async ({ app }) => {
    await app.view(cell).at(0).wait();
    await expect(app).toHaveRequested("GET", "/earthquakesJSON");
    await assert.rejects(expect(app).toHaveRequested("POST", "/nothing"), /no POST \/nothing among/);
    await assert.rejects(expect(app).toHaveRequested("GET", "/"), /no GET \/ among/);
  });

  const stubs = [{ path: "/earthquakesJSON", error: "notConnectedToInternet" }];
  test("a request that nothing answers comes with a stub to paste", { app: "Workbench" }, async ({ app }) => {
    const stub = '{ method: "GET", scheme: "https", host: "nowhere.example", path: "/answer", query: { to: "everything" }, status: 200, json: {} }';
    await assert.rejects(app.view("Ask the network").tap(), (error) => {
      assert(error instanceof AppFailed);
      assert(error.message.includes(`to answer it, add: await app.network.stub(${stub})`), error.message);
      return true;
    });
    await app.network.stub(eval(`(${stub})`));
    await app.view("Ask the network").tap();
    assert.deepEqual((await app.network.requests()).map((request) => request.stubbed), [false, true]);
    const told = await app.network.requests({ responseBytes: 100 });
    assert.deepEqual(told.map((request) => request.response?.body), [undefined, "{}"]);
  });

  test("an alert is answered", { app: "Earthquakes", stubs }, async ({ app }) => {
    await app.network.stub({ path: "/earthquakesJSON", json: { earthquakes: [] } });
    assert.equal(await app.answerAlert("Try Again"), "Cannot load earthquakes");
    assert.equal((await app.network.requests()).length, 2);
  });

  test("the device is turned and set", { app: "Gestures" }, async ({ app }) => {
    await app.device.shake();
    await app.device.set({ appearance: "dark" });
    await app.device.rotate("landscape");
    assert.equal((await app.device.state()).appearance, "dark");
    assert.equal((await app.device.state()).screen.width, 844);
    await app.device.leave();
    assert.equal((await app.device.state()).applicationState, "background");
    await app.device.comeBack();
  });

  test("the container holds what was given", { app: "Notebook", files: { "Documents/note.txt": "Milk" }, defaults: { sorted: true } }, async ({ app }) => {
    const { files } = await app.commands.files({ path: "Documents/note.txt", withContents: true });
    assert.equal(files[0].text, "Milk");
    assert.equal((await app.commands.defaults()).values.sorted, true);
  });
});

describe("runs", () => {
  test("the same seed gives the same run, also one of 64 bits", async ({ launch }) => {
    const run = async (/** @type {number | bigint} */ seed) => {
      const app = await launch("Earthquakes", { seed });
      await app.view(cell).at(0).tap();
      return app.traceHash();
    };
    assert.equal(await run(5), await run(5));
    assert.equal(await run(18446744073709551615n), await run(18446744073709551615n));
    assert.notEqual(await run(18446744073709551614n), await run(18446744073709551615n));
  });

  test("apps run beside one another", async ({ launch }) => {
    const apps = await Promise.all(Array.from({ length: 12 }, (_, seed) => launch("Workbench", { seed })));
    assert.equal(new Set(apps.map((app) => app.agentPid)).size, 12);
    assert.deepEqual(new Set(await Promise.all(apps.map((app) => app.view("Greet").label()))), new Set(["Greet"]));
  });

  test("a crash is a lost agent with its log", { app: "Workbench" }, async ({ app }) => {
    await assert.rejects(app.view("Crash").tap(), (problem) => problem instanceof AgentLost && problem.log.includes("Workbench"));
    await assert.rejects(app.hierarchy(), AgentLost);
  });

  test("an app that was closed says so", async ({ launch }) => {
    const app = await launch("Workbench");
    await app.close();
    await assert.rejects(app.view("Greet").tap(), /'tap' was asked of an app that was closed/);
  });

  test("an agent that hangs is told once", { app: "Workbench", realTimeoutMs: 500 }, async ({ app }) => {
    await assert.rejects(app.view("Hang").tap(), /did not answer 'tap' in 500 ms of real time/);
    await assert.rejects(app.hierarchy(), /has not answered before/);
  });

  test("an error tells where it was asked for", { app: "Workbench" }, async ({ app }) => {
    await assert.rejects(app.view("Gret").tap(), (problem) => /** @type {Error} */ (problem).stack?.includes("app.test.js") ?? false);
    await assert.rejects(app.view("Gret").text(), (problem) => /** @type {Error} */ (problem).stack?.includes("app.test.js") ?? false);
  });

  test("what is no text is told at once", { app: "Workbench" }, async ({ app }) => {
    await assert.rejects(app.view({ identifier: "name" }).enterText("\ud83d"), (problem) => !(problem instanceof AgentLost));
    assert.equal(await app.view("Greet").label(), "Greet");
  });

  test("what makes no sense is refused", { app: "Workbench" }, async ({ app }) => {
    await assert.rejects(app.view("Greet").tap({ times: 1000 }), InvalidArgument);
  });

  it("no agent is told", async () => {
    await assert.rejects(App.launch("Notes", { agent: "/no/such/agent" }), (problem) => problem instanceof AgentNotStarted && /there is no agent/.test(problem.message));
    await assert.rejects(App.launch("Notes", { agent: "/tmp" }), /there is no agent/);
    await assert.rejects(App.launch("Notes", { agent: "/bin/true" }), (problem) => problem instanceof AgentNotStarted && /ended before it was ready/.test(problem.message));
  });

  test("an agent ends with its app", async ({ launch }) => {
    const app = await launch("Workbench");
    process.kill(app.agentPid, 0);
    await app.close();
    for (let left = 2000; left > 0 && lives(app.agentPid); left -= 1) await new Promise((done) => setTimeout(done, 1));
    assert.equal(lives(app.agentPid), false);
  });

  class Greeter extends Page {
    static controller = "WorkbenchController";
    name = this.view({ identifier: "name" });
    greet = this.view("Greet");
    greeting = this.view({ identifier: "greeting" });
  }

  test("pages name their views", { app: "Workbench" }, async ({ app }) => {
    const page = await Greeter.of(app);
    await page.name.enterText("Ada");
    await page.greet.tap();
    assert.equal(await page.greeting.text(), "Hello, Ada!");
  });
});

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
