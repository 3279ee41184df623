import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { defaultAgent } from "rehearsal";

/** The package as it is installed, or as it lies here. */
const home = resolve(dirname(fileURLToPath(import.meta.resolve("rehearsal"))), "..");

/**
 * What of the package is not for its users.
 *
 * @param {string} name The file.
 * @returns {Promise<any>}
 */
export const inside = (name) => import(new URL(name, import.meta.resolve("rehearsal")).href);

/** A folder of a test's own, with files in which node:test finds tests, and the package. */
export class Project {
  /** @param {Record<string, string>} files */
  constructor(files) {
    this.folder = mkdtempSync(join(tmpdir(), "rehearsal-test-"));
    mkdirSync(join(this.folder, "node_modules"));
    symlinkSync(home, join(this.folder, "node_modules/rehearsal"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.folder, name), text);
  }

  /** @param {string} name */
  path(name) {
    return join(this.folder, name);
  }

  /**
   * Runs Node to its end.
   *
   * @param {string[]} words
   * @param {Record<string, string>} [variables]
   * @returns {Promise<{ status: number, output: string, errors: string }>}
   */
  node(words, variables = {}) {
    return new Promise((done) => {
      execFile(process.execPath, words, this.#options(variables), (problem, output, errors) => {
        done({ status: problem ? Number(problem.code) : 0, output, errors });
      });
    });
  }

  /**
   * Starts Node, and lets it run.
   *
   * @param {string[]} words
   * @param {Record<string, string>} [variables]
   */
  start(words, variables = {}) {
    return spawn(process.execPath, words, { ...this.#options(variables), stdio: "ignore" });
  }

  /** @param {Record<string, string>} variables */
  #options(variables) {
    const { NODE_TEST_CONTEXT, ...rest } = process.env;
    return { cwd: this.folder, env: { ...rest, REHEARSAL_AGENT: resolve(defaultAgent()), ...variables } };
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Waits for something that another process brings about.
 *
 * @param {string} what
 * @param {() => boolean | Promise<boolean>} holds
 */
export async function until(what, holds) {
  for (let left = 1500; left > 0; left -= 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${what}: not within 30 s`);
}
