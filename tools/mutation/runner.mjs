// A test runner of Stryker: runs the test files of vitest without vitest, again and again in one process. A mutant takes
// no longer than the tests that meet it, where a worker for each would take seconds.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { register as registerTypeScript } from 'tsx/esm/api';
import { collected, runTest } from './vitest.mjs';

/** @typedef {import('@stryker-mutator/api/test-runner').MutantRunOptions} MutantRunOptions */

/** Tests that take longer, in milliseconds of the processor, decide over no mutant. */
const LONGEST_TEST = 100;

/** What the dry run found: how long each test took. In the sandbox, for the processes that follow. */
const TIMES = 'times.json';

class InProcessRunner {
  static inject = tokens(commonTokens.options);
  /** The files of tests, relative to the sandbox. @type {string[]} */
  #globs;
  /** What the instrumented code reads and writes. @type {import('@stryker-mutator/api/core').InstrumenterContext} */
  #context;

  /** @param {import('@stryker-mutator/api/core').StrykerOptions} options */
  constructor(options) {
    this.#globs = /** @type {string[]} */ (options['testGlobs']);
    const globals = /** @type {Record<string, any>} */ (globalThis);
    this.#context = globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    registerTypeScript();
    register('./resolve.mjs', import.meta.url);
  }

  /** Imports the test files, which declares their tests. */
  async #load() {
    if (collected.size > 0) return;
    const files = readdirSync('packages', { recursive: true, encoding: 'utf8' }).map((file) =>
      join('packages', file),
    );
    for (const file of files.filter((each) => this.#globs.some((glob) => matchesGlob(each, glob)))) {
      await import(pathToFileURL(file).href);
    }
  }

  async dryRun() {
    await this.#load();
    const context = this.#context;
    const tests = [];
    /** @type {Record<string, number>} */
    const times = {};
    for (const [id, test] of collected) {
      context.currentTestId = id;
      const start = process.cpuUsage();
      const failureMessage = await runTest(test);
      const { user, system } = process.cpuUsage(start);
      context.currentTestId = undefined;
      const timeSpentMs = (user + system) / 1000;
      if (failureMessage !== undefined) {
        tests.push({ id, name: id, timeSpentMs, status: TestStatus.Failed, failureMessage });
      } else if (timeSpentMs <= LONGEST_TEST) {
        times[id] = timeSpentMs;
        tests.push({ id, name: id, timeSpentMs, status: TestStatus.Success });
      } else {
        console.error(`left out, ${timeSpentMs.toFixed()} ms: ${id}`);
        delete context.mutantCoverage?.perTest[id];
      }
    }
    writeFileSync(TIMES, JSON.stringify(times));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: context.mutantCoverage };
  }

  /** @param {MutantRunOptions} options */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    const context = this.#context;
    const isStatic = mutantActivation === 'static';
    /** @type {Record<string, number>} */
    const times = JSON.parse(readFileSync(TIMES, 'utf8'));
    const ids = (testFilter ?? Object.keys(times)).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
    const killed = (/** @type {string} */ id, /** @type {string} */ failureMessage) =>
      determineHitLimitReached(context.hitCount, hitLimit) ??
      /** @type {const} */ ({ status: MutantRunStatus.Killed, killedBy: [id], failureMessage, nrOfTests: 1 });

    context.hitLimit = hitLimit;
    context.hitCount = 0;
    context.activeMutant = isStatic ? activeMutant.id : undefined;
    try {
      await this.#load();
    } catch (error) {
      if (isStatic) return killed(ids[0] ?? '', String(error));
      throw error;
    }
    for (const id of ids) {
      context.hitCount = 0;
      context.activeMutant = activeMutant.id;
      const failureMessage = await this.#run(id);
      context.activeMutant = undefined;
      if (failureMessage === undefined && determineHitLimitReached(context.hitCount, hitLimit) === undefined)
        continue;
      // A mutant may leave something wrong behind in a module. Stryker then tries again in a new process.
      const hits = context.hitCount;
      if (!isStatic && (await this.#run(id)) !== undefined)
        throw new Error(`${id} fails without a mutant as well`);
      context.hitCount = hits;
      return killed(id, failureMessage ?? '');
    }
    return { status: MutantRunStatus.Survived, nrOfTests: ids.length };
  }

  /** @param {string} id */
  #run(id) {
    const test = collected.get(id);
    if (test === undefined) throw new Error(`no test ${id}`);
    return runTest(test);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
