// What each job of package.json does, once the workspace is ready.

import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FLAGS, findChromium } from './chromium.mjs';
import { installChromium, installFirefox, installGnuGo, installRedis } from './debian.mjs';
import { findFirefox } from './firefox.mjs';
import { fingerprint, greenRun, rememberRun } from './greenRun.mjs';
import { exitLike, Failure, run, runQuietly } from './process.mjs';
import { findPython, installPython } from './python.mjs';
import { findRedis } from './redis.mjs';
import { installShells } from './shells.mjs';
import { findWebKit, installWebKit } from './webKit.mjs';
import {
  bin,
  build,
  cache,
  calledByPnpm,
  installDocs,
  installLighthouse,
  installMutation,
  installPackages,
  installPnpm,
  root,
  say,
} from './workspace.mjs';

/** Says which files all tests last passed with. */
const GREEN_RUN = join(cache, 'greenRun.txt');

/** @typedef {(args: string[]) => Promise<import('./process.mjs').Ending>} Job */

/** @type {Record<string, Job>} */
const jobs = {
  async start(args) {
    const [command, ...rest] = args;
    if (command === 'web') return web(rest);
    await installPackages();
    await build();
    return run(process.execPath, [join(root, 'apps/cli/dist/main.js'), ...args]);
  },

  /** What `npm install` and `npm ci` do, which have nothing to install themselves: the root has no dependencies. */
  async setup() {
    if (calledByPnpm) return { code: 0 };
    await installPackages({ relink: true });
    await build();
    return { code: 0 };
  },

  web,

  test,

  /**
   * What takes minutes: long proofs, soaks and statistics, in files named `*.long.test.ts`, every fuzz target for
   * `FUZZ_SECONDS`, 60 by default, and the page in Firefox and WebKitGTK.
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
    return otherBrowser('.firefox.test.ts', args);
  },

  /** The page in WebKitGTK. */
  async 'test:webkit'(args) {
    await installWebKit();
    if (findWebKit() === undefined)
      throw new Failure('no WebKitGTK found: install webkit2gtk-driver and xvfb, as root on Debian');
    return otherBrowser('.webkit.test.ts', args);
  },

  /** Hostile input for every door, or for those that are named. */
  async fuzz(args) {
    await installPackages();
    await build();
    return run(process.execPath, [join(root, 'apps/fuzz/dist/main.js'), ...args]);
  },

  /** Lighthouse's performance of every page of the web app. */
  async lighthouse(args) {
    await installLighthouse();
    return inChromium(join(root, 'tools/lighthouse/measure.mjs'), args);
  },

  /** The PNG icons of the web app, and the picture of link previews, drawn from its SVG. */
  icons: (args) => inChromium(join(root, 'apps/web/scripts/icons.mjs'), args),

  /** The longest task of the main thread on every page and game of the web app. */
  tasks: (args) => inChromium(join(root, 'apps/web/scripts/longTasks.mjs'), args),

  async bench(args) {
    await installPackages();
    return turbo('bench', '--log-prefix=none', ...(args.length ? ['--', ...args] : []));
  },

  async strength(args) {
    await installPackages();
    return turbo('strength', '--log-prefix=none', ...(args.length ? ['--', ...args] : []));
  },

  /** Mutants of groups or files of TypeScript, or of all groups. */
  async mutation(args) {
    await installPackages();
    await build();
    await installMutation();
    return run(process.execPath, [join(root, 'tools/mutation/mutate.mjs'), ...args]);
  },

  async build(args) {
    await installPackages();
    return turbo('build', ...args);
  },

  async typecheck(args) {
    await installPackages();
    await installMutation(); // its types
    return turbo('typecheck', 'typecheck:root', '--continue=dependencies-successful', ...args);
  },

  async lint(args) {
    await installPackages();
    return turbo('lint', 'lint:root', 'lint:unused', '--continue=dependencies-successful', ...args);
  },

  async format(args) {
    await installPackages();
    return run(bin('biome'), ['check', '--write', ...(args.length ? args : ['.'])]);
  },

  /** The site of the documentation, as files in docs/dist: `--base /banyan/` where it stands below another address. */
  async docs(args) {
    await prepareDocs();
    return vitepress('build', args);
  },

  /** The same on a port of this machine, which follows changes of the pages. */
  async 'docs:dev'(args) {
    await prepareDocs();
    return vitepress('dev', args);
  },

  /** How many bytes each import adds to a page. */
  async sizes() {
    await installPackages();
    await build();
    return run(process.execPath, [join(root, 'scripts/sizes.mjs')]);
  },

  /** The pictures of the README, taken of the web app in Chromium. */
  async pictures() {
    await installPackages();
    await build();
    await installDocs();
    await installChromium();
    return run(process.execPath, [join(root, 'tools/docs/pictures.mjs')]);
  },

  /** The pinned pnpm itself, for those who have none: `npm run pnpm -- add …`. */
  async pnpm(args) {
    await installPnpm();
    return run('pnpm', args);
  },
};

/** Builds what the site shows: the packages, the web app, the pages of the API and those that stand elsewhere. */
async function prepareDocs() {
  await installPackages();
  await build();
  await installDocs();
  for (const copies of ['docs/public/app', 'docs/generated'])
    rmSync(join(root, copies), { recursive: true, force: true });
  cpSync(join(root, 'apps/web/dist'), join(root, 'docs/public/app'), { recursive: true });
  say('reading the declarations for the pages of the API');
  for (const script of ['api', 'borrow'])
    await runQuietly(process.execPath, [join(root, `tools/docs/${script}.mjs`)]);
}

/** @param {string} command @param {string[]} args */
function vitepress(command, args) {
  return run(join(root, 'tools/docs/node_modules/.bin/vitepress'), [command, join(root, 'docs'), ...args]);
}

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
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/summaryReporter.mjs')}`];
  const ending = await vitest(reporters);
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
  return run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args]);
}

/** The tests in a browser other than Chromium, in files of that name. @param {string} name @param {string[]} args */
async function otherBrowser(name, args) {
  process.env.LONG_TESTS = '1';
  await installPackages();
  await build();
  return runVitest([name, ...args]);
}

/** A script that opens the built web app in Chromium. @param {string} script @param {string[]} args */
async function inChromium(script, args) {
  await installPackages();
  await build();
  await installChromium();
  const chromium = findChromium();
  if (chromium === undefined) throw new Failure('no Chromium found: set CHROMIUM to its path');
  Object.assign(process.env, { CHROMIUM: chromium, CHROMIUM_FLAGS: FLAGS.join(' ') });
  const typeScript = pathToFileURL(join(root, 'scripts/typeScript.mjs')).href;
  return run(process.execPath, ['--import', typeScript, script, ...args]);
}

/** The web app, built, on a port of this machine. @type {Job} */
async function web(args) {
  await installPackages();
  await build();
  return run(process.execPath, [join(root, 'apps/web/server/main.mjs'), ...args]);
}

/** @param {string[]} args */
function turbo(...args) {
  return run(bin('turbo'), ['run', '--output-logs=new-only', ...args]);
}

/** @param {string[]} argv the job and its arguments */
export async function main([name = '', ...args]) {
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (job === undefined) {
    console.error(`banyan: no job '${name}'; there are ${Object.keys(jobs).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  try {
    exitLike(await job(args));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`banyan: ${error.message}`);
    exitLike(error.ending);
  }
}
