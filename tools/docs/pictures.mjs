// The pictures of the README, taken of the built web app in Chromium: a page that analyses, and a tree that grows.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { serve } from '../../apps/web/server/serve.mjs';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';

const folder = fileURLToPath(new URL('../../docs/public/pictures/', import.meta.url));

/** Where the search of the picture is, to the last visit: seed and simulations are in the address. */
const ANALYSIS = '#/analyse?game=connect:7x6x4&moves=44453&seed=1&sims=200000&solver=off';
const TREE = '#/watch?game=connect:7x6x4&seed=1';

/** Time for the search to end, and for the exact search to mark its proofs. */
const ANALYSIS_MILLISECONDS = 20_000;

const FRAMES = 24;
const FRAME_MILLISECONDS = 350;

mkdirSync(folder, { recursive: true });
const { url, close } = await serve();
const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });

/** @param {string} address @param {'light' | 'dark'} colorScheme @param {{ width: number, height: number }} viewport */
async function open(address, colorScheme, viewport) {
  const page = await browser.newPage({ colorScheme, viewport, serviceWorkers: 'block' });
  await page.goto(`${url}${address}`);
  return page;
}

try {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await open(ANALYSIS, scheme, { width: 1200, height: 760 });
    await page.waitForTimeout(ANALYSIS_MILLISECONDS);
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true })
      .toFile(join(folder, `analyse-${scheme}.png`));
    await page.close();
  }

  const page = await open(TREE, 'light', { width: 900, height: 640 });
  await page.waitForTimeout(1_000);
  /** @type {Buffer[]} */
  const frames = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    frames.push(await page.screenshot());
    await page.waitForTimeout(FRAME_MILLISECONDS);
  }
  const animation = sharp(frames, { join: { animated: true } }).gif({
    delay: FRAME_MILLISECONDS,
    loop: 0,
    colours: 64,
  });
  writeFileSync(join(folder, 'watch.gif'), await animation.toBuffer());
} finally {
  await browser.close();
  await close();
}
