// `npm run icons`: draws the PNG icons and the picture of link previews from public/icon.svg, in Chromium.

import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { PICTURES, pageOf } from '../build/pictures.mjs';

const folder = fileURLToPath(new URL('../public', import.meta.url));
const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
const { CHROMIUM = '', CHROMIUM_FLAGS = '' } = process.env;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS.split(' ') });
try {
  const page = await browser.newPage();
  for (const picture of PICTURES) {
    const { name, width, height } = picture;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await page.setViewportSize({ width, height });
    await page.setContent(pageOf(picture, svg));
    await page.screenshot({ path, omitBackground: true });
    console.log(path);
  }
} finally {
  await browser.close();
}
