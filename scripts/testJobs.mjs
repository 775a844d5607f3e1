// The jobs that run tests, and what their programs need.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { installChromium, installFirefox, installGnuGo, installRedis } from './debian.mjs';
import { findFirefox } from './firefox.mjs';
import { fingerprint, greenRun, rememberRun } from './greenRun.mjs';
import { Failure, run } from './process.mjs';
import { findPython, installPython } from './python.mjs';
import { findRedis } from './redis.mjs';
import { installShells } from './shells.mjs';
import { findWebKit, installWebKit } from './webKit.mjs';
import { build, cache, installPackages, root } from './workspace.mjs';

/** @typedef {import('./jobs.mjs').Job} Job */

/** Says which files all tests last passed with. */
const GREEN_RUN = join(cache, 'greenRun.txt');

/** @type {Record<string, Job>} */
export const testJobs = {
  test,

  /**
   * What takes minutes: long proofs, soaks and statistics, in files named `*.long.test.ts`, every fuzz target for
   * `FUZZ_SECONDS`, 20 by default, every runtime and bundler, and the page in Firefox and WebKitGTK.
   */
  async 'test:long'(args) {
    process.env.LONG_TESTS = '1';
    await installPackages();
    await build();
    await installFirefox();
    await installWebKit();
    await installGnuGo();
    return vitest(args);
  },

  /** The page in Firefox. */
  async 'test:firefox'(args) {
    await installFirefox();
    if (findFirefox() === undefined) throw new Failure('no Firefox found: set FIREFOX to its path');
    return otherBrowser('firefox', args);
  },

  /** The page in WebKitGTK. */
  async 'test:webkit'(args) {
    await installWebKit();
    if (findWebKit() === undefined)
      throw new Failure('no WebKitGTK found: install webkit2gtk-driver and xvfb, as root on Debian');
    return otherBrowser('webkit', args);
  },
};

/** All tests, unless nothing has changed since they passed; or those of the arguments. @type {Job} */
async function test(args) {
  await installPackages();
  await build();
  const chosen = args.filter((argument) => argument !== '--force');
  if (chosen.length > 0) return vitest(chosen);

  if (args.length === 0 && !process.env.CI) {
    const summary = greenRun(GREEN_RUN, testInputs());
    if (summary !== undefined) {
      console.log(
        `nothing has changed since all tests passed: ${summary}; npm test -- --force runs them again`,
      );
      return { code: 0 };
    }
  }
  await installTestPrograms(); // before the inputs are taken, of which they are three
  const before = testInputs();
  const summary = join(cache, 'summary.txt');
  rmSync(summary, { force: true });
  process.env.TEST_SUMMARY = summary;
  const ending = await vitest([]);
  if (ending.code === 0)
    rememberRun(GREEN_RUN, { before, after: testInputs(), summary: readFileSync(summary, 'utf8') });
  return ending;
}

/** What decides how all tests end; undefined where some of them cannot run, for want of a browser, of Python or of Redis. */
function testInputs() {
  const programs = [findChromium(), findPython(), findRedis()].filter((path) => path !== undefined);
  if (programs.length < 3) return undefined;
  return fingerprint(root, [process.version, process.platform, process.arch, ...programs]);
}

/** The programs that tests start, and that do not come by npm. */
async function installTestPrograms() {
  await installChromium();
  await installPython();
  await installRedis();
  await installShells();
}

/** One vitest over all projects, so that its summary is the last thing on the screen. @type {Job} */
async function vitest(args) {
  await installTestPrograms();
  return runVitest(args);
}

/** @type {Job} */
function runVitest(args) {
  const reporters = [`--reporter=${join(root, 'scripts/summaryReporter.mjs')}`, '--reporter=default'];
  return run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args]);
}

/** The tests in a browser other than Chromium, in files of that name. @param {string} name @param {string[]} args */
async function otherBrowser(name, args) {
  process.env.LONG_TESTS = '1';
  process.env.ONLY_BROWSER = name;
  await installPackages();
  await build();
  return runVitest([`.${name}.test.ts`, ...args]);
}
