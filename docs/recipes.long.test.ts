/** The components of `examples/browser`, built with their frameworks, play a move in Chromium. */
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../apps/web/server/serve.mjs';
import { runQuietly } from '../scripts/process.mjs';
import { installDocs } from '../scripts/workspace.mjs';
import { ROOT } from './test/pages.ts';

const FOLDER = join(ROOT, 'tools/docs/dist');

let browser: Browser;

beforeAll(async () => {
  await installDocs();
  await runQuietly(process.execPath, [join(ROOT, 'tools/docs/recipes.mjs')]);
  const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
  browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
}, 600_000);

afterAll(() => browser.close());

it.each(['react', 'vue', 'svelte'])('%s', async (framework) => {
  const { url, close } = await serve({ root: join(FOLDER, framework) });
  const page = await browser.newPage();
  const faults: unknown[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.goto(url);
  await page.getByRole('button', { name: '4' }).click();
  await page.getByText('your move').waitFor();
  const board = (await page.locator('pre').textContent()) ?? '';
  expect(board.match(/[XO]/g)?.toSorted()).toEqual(['O', 'X']);
  expect(faults).toEqual([]);
  await page.close();
  await close();
});
