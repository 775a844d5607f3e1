// `npm run tasks`: the longest task of the main thread on every page and game of the built app, in milliseconds of the
// processor, by Chromium's tracing. Fails where one takes longer than the limit. Arguments are parts of addresses: `hex`.

import { chromium } from 'playwright';
import { serve } from '../server/serve.mjs';
import { CASES } from './cases.mjs';
import { longestTask } from './trace.mjs';

const LIMIT = 10;

/** How long each address is open. Nothing is asked of the page meanwhile, for the answers would be tasks as well. */
const MILLISECONDS = 4_000;

const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
const wanted = process.argv.slice(2);
const addresses = CASES.filter((address) => wanted.every((part) => address.includes(part)));
if (addresses.length === 0) throw new Error(`no address contains ${wanted.join(' and ')}`);

const { url, close } = await serve();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
try {
  for (const address of addresses) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const { milliseconds, parts } = await longestTask(page, async () => {
      await page.goto(url + address);
      await new Promise((resolve) => setTimeout(resolve, MILLISECONDS));
    });
    await page.locator('main h1').first().waitFor();
    const isLong = milliseconds > LIMIT;
    if (isLong) process.exitCode = 1;
    console.log(`${milliseconds.toFixed(1).padStart(6)} ms  ${address}${isLong ? `  (${parts})` : ''}`);
    await context.close();
  }
} finally {
  await browser.close();
  await close();
}
if (process.exitCode === 1) console.error(`banyan: a task takes more than ${LIMIT} ms`);
