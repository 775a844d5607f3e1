// One vitest over the whole workspace: a project in Node, one of tests that replace modules, and one inside Chromium.
// All have the same root, so that `npm test -- packages/games` finds its files.

import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { FLAGS, findChromium } from './scripts/chromium.mjs';
import { findFirefox } from './scripts/firefox.mjs';
import { findGnuGo } from './scripts/gnugo.mjs';
import { findPython } from './scripts/python.mjs';
import { findRedis } from './scripts/redis.mjs';
import SpreadSequencer from './scripts/spreadSequencer.mjs';
import { findWebKit } from './scripts/webKit.mjs';

const root = import.meta.dirname;
const IN_BROWSER = '{packages,apps}/*/src/**/*.browser.test.ts'; // run in a page
const LONG = '**/*.long.test.ts'; // take minutes: `npm run test:long` runs them, at full size
const MOCKED = '{packages,apps}/*/src/**/*.mocked.test.ts'; // replace or reset modules, which Vite must load
const WITH_REDIS = '{packages,apps}/*/src/**/*.redis*.test.ts'; // start Redis servers
const WITH_BROWSER = '{packages,apps}/*/src/**/*.page{,.long}.test.ts'; // run in Node and open pages
const WITH_FIREFOX = '{packages,apps}/*/src/**/*.firefox.test.ts'; // open pages in Firefox, with the long tests
const WITH_WEBKIT = '{packages,apps}/*/src/**/*.webkit.test.ts'; // open pages in WebKitGTK, with the long tests
const WITH_GNUGO = '{packages,apps}/*/src/**/gnugo.long.test.ts'; // compare with GNU Go, with the long tests
const WITH_PYTHON = '{packages,apps}/*/src/**/*.python.test.ts'; // run Python programs

const isLong = process.env.LONG_TESTS === '1';

/**
 * Milliseconds, for slow machines that are busy with other things: no test is about time. In CI a test that fails runs
 * once more, for in thousands of tests of processes and browsers one failure by chance would refuse a good change;
 * `scripts/summaryReporter.mjs` prints each, so that its cause is looked for.
 */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, retry: process.env.CI ? 1 : 0 };

/**
 * The files of a project share processes and loaded modules: a process for each would take half a second. Node loads
 * the source, the helpers of tests and the compiled packages itself, with types stripped by `scripts/typeScript.mjs`:
 * Vite would turn each use of an import into a property access, which slows searches.
 */
const LOADED_BY_NODE = [
  /\/(packages|apps)\/[^/]+\/dist\//,
  /\/(packages|apps)\/[^/]+\/(src|test)\/.*(?<!\.test)\.ts$/,
];

/**
 * V8 optimizes a function after some 15 times as much work as by default (67,584 in Node 20): most functions run for so
 * short a time in a test that their optimization costs more than it gains.
 */
const V8_FLAGS = ['--interrupt-budget=1000000'];

const shared = {
  isolate: false,
  execArgv: V8_FLAGS,
  server: { deps: { external: LOADED_BY_NODE } },
  setupFiles: [join(root, 'scripts/typeScript.mjs'), join(root, 'scripts/sameBytes.mjs')],
  ...limits,
};

const mocked: TestProjectInlineConfiguration = {
  root,
  test: { name: 'mocked', include: [MOCKED], ...limits },
};

const chromium = findChromium() ?? lacking('BROWSER', 'no Chromium found: set CHROMIUM to its path');
const redis = findRedis() ?? lacking('REDIS', 'no redis-server found: set REDIS_SERVER to its path');
const python =
  findPython() ?? lacking('PYTHON', 'no Python with websockets found: set PYTHON to the path of one');

/** The browser of `npm run test:firefox` and `test:webkit`, which do without what the other long tests need. */
const onlyBrowser = process.env.ONLY_BROWSER;
const firefox =
  isLong && onlyBrowser !== 'webkit'
    ? (findFirefox() ?? lacking('FIREFOX', 'no Firefox found: set FIREFOX to its path'))
    : undefined;
const gnugo =
  isLong && onlyBrowser === undefined
    ? (findGnuGo() ?? lacking('GNU GO', 'no gnugo found: set GNUGO to its path'))
    : undefined;
const wantsWebKit = isLong && onlyBrowser !== 'firefox';
const webKit = wantsWebKit ? findWebKit() : undefined;
if (wantsWebKit && webKit === undefined)
  console.warn('\n*** THE WEBKIT TESTS ARE SKIPPED: no WebKitGTK found ***\n');

/** Fails in CI; elsewhere says which tests are skipped. */
function lacking(tests: string, message: string): undefined {
  if (process.env.CI) throw new Error(message);
  console.warn(`\n*** THE ${tests} TESTS ARE SKIPPED: ${message} ***\n`);
}

export default defineConfig({
  root,
  test: {
    projects: [
      inNode([...members(), 'docs', 'scripts', 'scripts/release']),
      ...(isLong ? [] : [mocked]),
      ...(chromium && !isLong ? [browser(chromium)] : []),
    ],
    // One more than there are cores: while a test waits for a page, a server or a clock, another one runs.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SpreadSequencer },
    coverage: { include: ['{packages,apps}/*/src/**/*.ts'] },
  },
});

/**
 * The tests of the folders, in Node: one project, because each process of a project loads and compiles what it tests. They find
 * such programs in the environment.
 */
function inNode(folders: readonly string[]): TestProjectInlineConfiguration {
  const exclude = [
    IN_BROWSER,
    MOCKED,
    ...(isLong ? [] : [LONG]),
    ...(chromium ? [] : [WITH_BROWSER]),
    ...(python ? [] : [WITH_PYTHON]),
    ...(redis ? [] : [WITH_REDIS]),
    ...(firefox ? [] : [WITH_FIREFOX]),
    ...(webKit ? [] : [WITH_WEBKIT]),
    ...(gnugo ? [] : [WITH_GNUGO]),
  ];
  const env = {
    ...(chromium && { CHROMIUM: chromium, CHROMIUM_FLAGS: [...FLAGS, '--in-process-gpu'].join(' ') }),
    ...(python && { PYTHON: python }),
    ...(redis && { REDIS_SERVER: redis }),
    ...(firefox && { FIREFOX: firefox }),
    ...(gnugo && { GNUGO: gnugo }),
    ...(webKit && {
      WEBKIT_DRIVER: webKit.driver,
      WEBKIT_BROWSER: webKit.browser,
      WEBKIT_DISPLAY: webKit.display,
    }),
  };
  const files = `{src/**/,}*${isLong ? '.{long,firefox,webkit}' : ''}.test.ts`;
  return {
    root,
    test: { name: 'node', include: folders.map((folder) => join(folder, files)), exclude, env, ...shared },
  };
}

/** The folders of packages and apps. */
function members(): string[] {
  return ['packages', 'apps', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((member) => join(folder, member))
      .filter((member) => existsSync(join(root, member, 'package.json'))),
  );
}

function browser(executablePath: string): TestProjectInlineConfiguration {
  return {
    root,
    test: {
      name: 'browser',
      include: [IN_BROWSER],
      ...limits,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath, args: FLAGS } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
