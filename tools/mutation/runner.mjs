// A test runner of Stryker: runs the test files of vitest without vitest, again and again in one process. A mutant takes
// no longer than the tests that meet it, where a worker for each would take seconds.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join, matchesGlob, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { register as registerTypeScript } from 'tsx/esm/api';
import { collected, runTest } from './vitest.mjs';

/** @typedef {import('@stryker-mutator/api/test-runner').MutantRunOptions} MutantRunOptions */
/** @typedef {import('@stryker-mutator/api/test-runner').MutantRunResult} MutantRunResult */

/** Tests that take longer, in milliseconds of the processor, decide over no mutant. */
const MAX_TEST_MILLISECONDS = 100;

/** What the dry run found: how long each test took. In the sandbox, for the processes that follow. */
const TIMES = 'times.json';

/** Stryker tries a mutant again, in a new process, where its run was rejected. */
const SPOILT = 'a test fails without a mutant as well';

class InProcessRunner {
  static inject = tokens(commonTokens.options);
  /** The files of tests, relative to the sandbox. @type {string[]} */
  #globs;
  /** The file of each test, by which Stryker notices changes. @type {Map<string, string>} */
  #files = new Map();
  /** Whether a mutant left something wrong behind, in a module or in what tests share. */
  #isSpoilt = false;
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
    const isTest = (/** @type {string} */ file) =>
      !file.endsWith('.long.test.ts') && this.#globs.some((glob) => matchesGlob(file, glob));
    for (const file of files.filter(isTest)) {
      const known = collected.size;
      await import(pathToFileURL(file).href);
      for (const id of [...collected.keys()].slice(known)) this.#files.set(id, resolve(file));
    }
  }

  /** @returns {Promise<import('@stryker-mutator/api/test-runner').CompleteDryRunResult>} */
  async dryRun() {
    await this.#load();
    const context = this.#context;
    /** @type {import('@stryker-mutator/api/test-runner').TestResult[]} */
    const tests = [];
    /** @type {Record<string, number>} */
    const times = {};
    for (const [id, test] of collected) {
      const fileName = this.#files.get(id);
      context.currentTestId = id;
      const [start, startOfWork] = [performance.now(), process.cpuUsage()];
      const failureMessage = await runTest(test);
      const timeSpentMs = performance.now() - start;
      const { user, system } = process.cpuUsage(startOfWork);
      context.currentTestId = undefined;
      if (failureMessage !== undefined) {
        tests.push({ id, name: id, fileName, timeSpentMs, status: TestStatus.Failed, failureMessage });
      } else {
        tests.push({ id, name: id, fileName, timeSpentMs, status: TestStatus.Success });
        const time = (user + system) / 1000;
        if (time <= MAX_TEST_MILLISECONDS) times[id] = time;
        else delete context.mutantCoverage?.perTest[id]; // it decides over nothing
      }
    }
    // A mutant that tests meet is tried by them alone. Where loading the modules meets it as well, Stryker would take a new
    // process for it, which loads everything again.
    const { static: loading = {}, perTest = {} } = context.mutantCoverage ?? {};
    for (const id of Object.values(perTest).flatMap(Object.keys)) delete loading[id];
    writeFileSync(TIMES, JSON.stringify(times));
    const { mutantCoverage } = context;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  /** @param {MutantRunOptions} options @returns {Promise<MutantRunResult>} */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    if (this.#isSpoilt) throw new Error(SPOILT);
    const isFirst = collected.size === 0;
    const context = this.#context;
    const isStatic = mutantActivation === 'static';
    /** @type {Record<string, number>} */
    const times = JSON.parse(readFileSync(TIMES, 'utf8'));
    const ids = (testFilter ?? Object.keys(times)).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
    /** @param {string} id @param {string} failureMessage @returns {MutantRunResult} */
    const killed = (id, failureMessage) => {
      const timeout = determineHitLimitReached(context.hitCount, hitLimit);
      if (timeout !== undefined) return toMutantRunResult(timeout);
      return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage, nrOfTests: 1 };
    };

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
      const result = killed(id, failureMessage ?? '');
      if (!isStatic && (await this.#run(id)) !== undefined) {
        this.#isSpoilt = true;
        if (!isFirst) throw new Error(SPOILT);
      }
      return result;
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
