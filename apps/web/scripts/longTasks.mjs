// `npm run tasks`: the longest task of the main thread on every page and game of the built app, in milliseconds of the
// processor, by Chromium's tracing. Fails where one takes longer than the limit in each of several visits, and names the
// functions in it. Arguments are parts of addresses: `hex`.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { serve } from '../server/serve.mjs';
import { CASES, NAMES } from './cases.mjs';
import { LIBRARY, longestTask } from './trace.mjs';

const LIMIT = 10;

/** The most visits of an address: the shortest time counts, for other programs only lengthen it. */
const VISITS = 3;

/** How long each address is open. Nothing is asked of the page meanwhile, for the answers would be tasks as well. */
const MILLISECONDS = 4_000;

const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
const wanted = process.argv.slice(2);
const addresses = CASES.filter((address) => wanted.every((part) => address.includes(part)));
if (addresses.length === 0) {
  console.error(`banyan: no address contains '${wanted.join("' and '")}'; there are ${NAMES}`);
  process.exit(1);
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });

/** @param {string} url @param {{ isSampled?: boolean }} [options] */
async function visit(url, options) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const open = async () => {
    await page.goto(url);
    await new Promise((resolve) => setTimeout(resolve, MILLISECONDS));
  };
  const task = await longestTask(page, open, options);
  await page.locator('main h1').first().waitFor();
  await context.close();
  return task;
}

/** The shortest of the longest tasks of several visits; one below the limit is enough. @param {string} url */
async function shortest(url) {
  let found = await visit(url);
  for (let visits = 1; visits < VISITS && found.milliseconds > LIMIT; visits++) {
    const next = await visit(url);
    if (next.milliseconds < found.milliseconds) found = next;
  }
  return found;
}

const { url, close } = await serve();
/** @type {string[]} */
const long = [];
try {
  for (const address of addresses) {
    const { milliseconds, parts } = await shortest(url + address);
    const isLong = milliseconds > LIMIT;
    if (isLong) long.push(address);
    console.log(`${milliseconds.toFixed(1).padStart(6)} ms  ${address}${isLong ? `  (${parts})` : ''}`);
  }
  if (long.length > 0) await nameFunctions();
} finally {
  await browser.close();
  await close();
}

/** Samples the pages with long tasks, in a build whose functions have their names. */
async function nameFunctions() {
  console.error(
    `banyan: a task takes more than ${LIMIT} ms. With a sampling profiler, which lengthens tasks:`,
  );
  process.exitCode = 1;
  const readable = await mkdtemp(join(tmpdir(), 'banyan-tasks-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({
    root,
    logLevel: 'error',
    build: {
      minify: false,
      outDir: readable,
      emptyOutDir: true,
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: LIBRARY, test: /node_modules/, priority: 1 }] } },
      },
    },
  });
  const site = await serve({ root: readable });
  try {
    for (const address of long) {
      const { milliseconds, functions } = await visit(site.url + address, { isSampled: true });
      console.error(`${milliseconds.toFixed(1).padStart(6)} ms  ${address}  (${functions})`);
    }
  } finally {
    await site.close();
    await rm(readable, { recursive: true });
  }
}
