// Presses every button of the built site that runs a program, in Chromium: each program must print something, and end by itself.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { baseOf } from './base.mjs';

const MAX_MILLISECONDS = 180_000;
const SITE = 'http://localhost';

const dist = fileURLToPath(new URL('../../docs/dist', import.meta.url));
const base = baseOf(dist);
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.html') && readFileSync(join(dist, file), 'utf8').includes('run-example'),
);

const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
const context = await browser.newContext();
await context.route(`${SITE}/**`, (route) => {
  const { pathname } = new URL(route.request().url());
  const path = join(dist, decodeURI(pathname.slice(base.length)));
  return pathname.startsWith(base) && existsSync(path) && statSync(path).isFile()
    ? route.fulfill({ path })
    : route.fulfill({ status: 404 });
});

/** @type {string[]} */
const faults = [];
let programs = 0;
for (const file of pages) {
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${file}: ${error}`));
  await page.goto(`${SITE}${base}${file}`);
  await page.waitForFunction("document.querySelector('#app')?.__vue_app__ !== undefined"); // a button does nothing before
  for (const example of await page.locator('.run-example').all()) {
    programs++;
    await example.getByRole('button', { name: 'Run it here' }).click();
    const ended = example.and(page.locator('[data-status="ended"], [data-status="failed"]'));
    await ended.waitFor({ timeout: MAX_MILLISECONDS });
    const text = await example.getByRole('log').innerText();
    if ((await example.getAttribute('data-status')) === 'failed' || text.trim() === '')
      faults.push(`${file}: a program printed "${text}" and failed`);
  }
  await page.close();
}
await browser.close();
console.log(`${programs} programs of ${pages.length} pages run in Chromium: ${faults.length} faults`);
for (const fault of faults) console.error(fault);
process.exitCode = programs > 0 && faults.length === 0 ? 0 : 1;
