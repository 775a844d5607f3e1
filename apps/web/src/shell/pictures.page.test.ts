/** The PNG pictures are those of the icon: `npm run icons` draws them again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PICTURES, pageOf } from '../../build/pictures.mjs';
import { built } from '../../server/serve.mjs';
import { useSite } from '../../test/site.ts';

const site = useSite();

/** The mean difference between two PNGs of the same size in a page, from 0 to 255; colours of hidden pixels do not count. */
const DIFFERENCE = `async ([one, other]) => {
  const pixels = async (base64) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + base64;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.fillRect(0, 0, image.width, image.height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [first, second] = [await pixels(one), await pixels(other)];
  if (first.length !== second.length) return Infinity;
  return first.reduce((sum, value, index) => sum + Math.abs(value - second[index]), 0) / first.length;
}`;

it.each(PICTURES.map((picture) => [picture.name, picture] as const))(
  '%s shows the icon',
  async (_, picture) => {
    const { name, width, height } = picture;
    const context = await site.browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.setContent(pageOf(picture, await readFile(join(built, 'icon.svg'), 'utf8')));
    const drawn = await page.screenshot({ omitBackground: true });
    const kept = await readFile(join(built, name));
    expect([kept.readUInt32BE(16), kept.readUInt32BE(20)]).toEqual([width, height]);
    const pair = [kept.toString('base64'), drawn.toString('base64')];
    const most = picture.kind === 'preview' ? 8 : 0.5; // its fonts depend on the machine
    expect(await page.evaluate(`(${DIFFERENCE})(${JSON.stringify(pair)})`)).toBeLessThan(most);
    await context.close();
  },
);
