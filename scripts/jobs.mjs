// What each job of package.json does, once the workspace is ready.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FLAGS, findChromium } from './chromium.mjs';
import { installChromium, installRedis } from './debian.mjs';
import { docsJobs } from './docsJobs.mjs';
import { exitLike, Failure, run } from './process.mjs';
import { findRedis } from './redis.mjs';
import { release } from './release/release.mjs';
import { testJobs } from './testJobs.mjs';
import {
  bin,
  build,
  calledByPnpm,
  installLighthouse,
  installMutation,
  installPackages,
  installPnpm,
  root,
  turbo,
} from './workspace.mjs';

/** @typedef {(args: string[]) => Promise<import('./process.mjs').Ending>} Job */

/** @type {Record<string, Job>} */
const jobs = {
  async start(args) {
    const [command, ...rest] = args;
    return command === 'web' ? web(rest) : runBuilt('apps/cli/dist/main.js', args);
  },

  /** What `npm install` and `npm ci` do, which have nothing to install themselves: the root has no dependencies. */
  async setup() {
    if (calledByPnpm) return { code: 0 };
    await installPackages({ relink: true });
    await build();
    return { code: 0 };
  },

  web,

  ...testJobs,
  ...docsJobs,

  /** Hostile input for every door, or for those that are named. */
  fuzz: (args) => runBuilt('apps/fuzz/dist/main.js', args),

  /** Lighthouse's performance of every page of the web app. */
  async lighthouse(args) {
    await installLighthouse();
    return inChromium(join(root, 'tools/lighthouse/measure.mjs'), args);
  },

  /** The PNG icons of the web app, and the picture of link previews, drawn from its SVG. */
  icons: (args) => inChromium(join(root, 'apps/web/scripts/icons.mjs'), args),

  /** The longest task of the main thread on every page and game of the web app. */
  tasks: (args) => inChromium(join(root, 'apps/web/scripts/longTasks.mjs'), args),

  bench: (args) => runBuilt('apps/bench/dist/main.js', args),

  strength: (args) => runBuilt('apps/bench/dist/strength/main.js', args),

  /** Makes the book of Connect Four from a file of scores, or checks it against the exact solver. */
  book: (args) => runBuilt('packages/wasm/scripts/book.mjs', args),

  /** Learns the priors of Go from games of the core with itself. */
  'go-priors': (args) => runBuilt('packages/wasm/scripts/goPriors.mjs', args),

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
    const checks = ['lint:code', 'lint:markdown', 'lint:unused', 'lint:commits'];
    return turbo(...checks, '--continue=dependencies-successful', ...args);
  },

  async format(args) {
    await installPackages();
    return run(bin('biome'), ['check', '--write', ...(args.length ? args : ['.'])]);
  },

  /** The packed packages with every runtime and bundler, or with those that are named. */
  async matrix(args) {
    await installRedis();
    const redis = findRedis();
    if (redis === undefined) throw new Failure('no redis-server found: set REDIS_SERVER to its path');
    process.env.REDIS_SERVER = redis;
    return inChromium(join(root, 'tools/matrix/main.mjs'), args);
  },

  /** Packs, checks and publishes the packages; `--dry-run` publishes nothing. */
  release: (args) => release(args, jobs),

  /** The pinned pnpm itself, for those who have none: `npm run pnpm -- add …`. */
  async pnpm(args) {
    await installPnpm();
    return run('pnpm', args);
  },
};

/** A program of the built workspace. @param {string} path @param {string[]} args */
async function runBuilt(path, args) {
  await installPackages();
  await build();
  return run(process.execPath, [join(root, path), ...args]);
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
