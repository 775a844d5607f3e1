/** Trees of real searches, in the built app. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { SOON, useSite, violations } from '../../test/site.ts';

const site = useSite();

/** The children of the selected node with their visits, for each tree. */
async function visits(page: Page): Promise<string[][]> {
  const tables = await page.locator('.children').all();
  return Promise.all(
    tables.map(async (table) => {
      const rows = await table.locator('tbody tr').all();
      return Promise.all(
        rows.map(async (row) => {
          const name = await row.getByRole('button').innerText();
          return `${name}: ${await row.locator('td').first().innerText()}`;
        }),
      );
    }),
  );
}

/** How many pixels of the middle of the first canvas differ from its corner, as the page shows them. */
async function pixelsOf(page: Page): Promise<number> {
  const image = (await page.locator('canvas').first().screenshot()).toString('base64');
  return Number(
    await page.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob('${image}'), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        count += Number(Math.abs(data[at] - data[16]) + Math.abs(data[at + 1] - data[17]) > 30);
      }
      return count;
    })()`),
  );
}

/** Waits until the tree shows a number of simulations. */
async function arrive(page: Page, simulations: string): Promise<void> {
  await page
    .locator('.last-simulation', { hasText: `Simulation ${simulations}:` })
    .first()
    .waitFor();
}

/** Clicks where the root is drawn, above the lower margin, and returns the selected node. */
async function clickRoot(canvas: Locator, heading: Locator): Promise<string> {
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the canvas is hidden');
  for (let up = 28; up < box.height / 3; up += 20) {
    await canvas.click({ position: { x: box.width / 2, y: box.height - up } });
    if ((await heading.innerText()) === 'The root') break;
  }
  return heading.innerText();
}

describe('a watched tree', () => {
  it('is the tree of the search: an analysis by the core has the same visits', async () => {
    const size = sized(500, 3_000);
    const { page, faults } = await site.open(`#/watch?moves=4435&seed=7&at=${size}`);
    await arrive(page, sized('500', '3,000'));
    const [seen] = await visits(page);
    const analysis = await site.open(`#/analyse?moves=4435&seed=7&sims=${size}&solver=off`);
    await analysis.page.getByRole('button', { name: 'Continue' }).waitFor();
    const rows = await analysis.page.locator('.candidates tbody tr').allInnerTexts();
    expect(seen).toHaveLength(7);
    for (const each of seen) {
      const [move, number] = each.split(': ');
      const row = rows.find((text) => text.trimStart().startsWith(move));
      expect(row?.replaceAll(/\s+/g, ' '), each).toContain(number);
    }
    expect([...faults, ...analysis.faults]).toEqual([]);
  });

  it('plays until it is paused, and shows any time of its history', async () => {
    const { page, faults } = await site.open('#/watch?seed=7', { reducedMotion: 'no-preference' });
    await expect.poll(() => page.getByLabel('Simulations', { exact: true }).inputValue(), SOON).not.toBe('1');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByLabel('Simulations', { exact: true }).fill('2000');
    await page.keyboard.press('Enter');
    await arrive(page, '2,000');
    const [late] = await visits(page);
    await page.getByLabel('Simulations shown').press('Home');
    await page.locator('figcaption', { hasText: '0 nodes' }).waitFor();
    await page.getByLabel('Simulations', { exact: true }).fill('2001');
    await page.keyboard.press('Enter');
    await arrive(page, '2,001');
    expect(await visits(page)).not.toEqual([late]);
    await page.getByRole('button', { name: 'One simulation back' }).click();
    await arrive(page, '2,000');
    expect(await visits(page)).toEqual([late]);
    await expect.poll(() => page.url(), SOON).toContain('seed=7&at=2000');
    expect(faults).toEqual([]);
  });

  it('has nodes that are selected by keys, by moves and by mouse', async () => {
    const { page, faults } = await site.open('#/watch?seed=7&at=2000');
    await arrive(page, '2,000');
    const heading = page.locator('.node h2');
    expect(await heading.innerText()).toBe('The root');
    const canvas = page.getByRole('application', { name: /^Search tree/ });
    await canvas.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => heading.innerText()).toBe('4');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => heading.innerText()).toBe('5');
    await page.getByLabel('Find a node by its moves').fill('4 3 4');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect.poll(() => heading.innerText()).toBe('4 3 4');
    await page.getByLabel('Find a node by its moves').fill('4444444');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByText('cannot be played').waitFor();
    const field = page.getByLabel('Simulations', { exact: true });
    await field.fill('12x');
    await field.press('Enter');
    expect(
      await field.evaluate((input) => input instanceof HTMLInputElement && input.validationMessage),
    ).toBe('The simulations must be a whole number from 0 to 100000, not 12x.');
    await page.getByRole('button', { name: 'Root', exact: true }).click();
    await expect.poll(() => heading.innerText()).toBe('The root');
    // The camera follows the search, so the root is in the middle of the lower edge.
    await canvas.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => heading.innerText()).toBe('4');
    await expect.poll(() => clickRoot(canvas, heading), SOON).toBe('The root');
    expect(faults).toEqual([]);
  });

  it('takes the wheel only while it has the focus, and cannot be moved out of sight', async () => {
    const { page, faults } = await site.open('#/watch?seed=7&at=2000');
    await arrive(page, '2,000');
    const canvas = page.getByRole('application', { name: /^Search tree/ });
    const follows = page.getByRole('button', { name: 'Follow the search' });
    const scroll = async (): Promise<number> => Number(await page.evaluate('scrollY'));
    const pressed = (): Promise<string | null> => follows.getAttribute('aria-pressed');
    await canvas.hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(scroll, SOON).toBe(120);
    expect(await pressed()).toBe('true');
    await canvas.focus();
    await page.mouse.wheel(0, -60);
    await expect.poll(pressed, SOON).toBe('false');
    expect(await scroll()).toBe(120);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, -1_000);
    await expect.poll(scroll, SOON).toBe(0);
    await canvas.focus();
    for (let pan = 0; pan < 40; pan++) await page.keyboard.press('Shift+ArrowLeft');
    const drawn = await pixelsOf(page);
    expect(drawn).toBeGreaterThan(500);
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('plays its last simulation, which Learn takes apart with the same moves', async () => {
      const { page, faults } = await site.open('#/watch?seed=7&at=40');
      await arrive(page, '40');
      const simulation = page.getByRole('region', { name: 'Last simulation' });
      await simulation.getByText(/^Result: .+\.$/).waitFor();
      const path = await simulation.locator('b').innerText();
      await simulation.getByRole('link', { name: 'Take this simulation apart' }).click();
      const shown = page.getByLabel('Simulation', { exact: true });
      await expect.poll(() => shown.inputValue(), SOON).toBe('40');
      // The step before the next simulation is the last of this one, with all its moves on the board.
      await page.getByRole('button', { name: 'Next simulation' }).click();
      await expect.poll(() => shown.inputValue(), SOON).toBe('41');
      await page.getByRole('button', { name: 'Previous step' }).click();
      await page.locator('p', { hasText: new RegExp(`^The position after ${path}[,:]`) }).waitFor();
      expect(page.url()).toContain('seed=7');
      expect(page.url()).toContain('at=40');
      expect(path).toMatch(/^\d( \d)+$/);
      expect(faults).toEqual([]);
    });
  });

  atFullSize(() => {
    it('is saved as SVG, PNG and as a page that plays its growth without a network', async () => {
      const { page, faults } = await site.open('#/watch?game=othello&seed=7&at=300');
      await arrive(page, '300');
      await page.getByText('Save as a file').click();
      const saved = async (name: string): Promise<Buffer> => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name, exact: true }).click(),
        ]);
        return readFile(await download.path());
      };
      const svg = String(await saved('Tree as SVG'));
      expect(svg.match(/<path /g)?.length).toBeGreaterThan(20);
      expect(svg).toContain('rgb(17 22 20)'); // black's branches
      const board = String(await saved('Board as SVG'));
      expect(board.match(/<circle /g)?.length).toBeGreaterThan(3);
      expect(board).not.toContain('class=');
      for (const name of ['Tree as PNG', 'Board as PNG']) {
        expect((await saved(name)).subarray(1, 4).toString()).toBe('PNG');
      }
      const file = await saved('Growth as HTML');
      expect(faults).toEqual([]);
      const context = await site.browser.newContext({ offline: true });
      const played = await context.newPage();
      const problems: string[] = [];
      played.on('pageerror', (error) => problems.push(String(error)));
      played.on('request', (request) => problems.push(request.url()));
      await played.setContent(String(file));
      const output = played.locator('output');
      expect(await output.innerText()).toBe('300 simulations');
      await played.getByRole('slider').fill('0');
      expect(await output.innerText()).toBe('1 simulation');
      await played.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => output.innerText(), SOON).toBe('300 simulations');
      expect(await pixelsOf(played)).toBeGreaterThan(500);
      expect(problems).toEqual([]);
    });
  });

  it('is compared with another variant', async () => {
    const { page, faults } = await site.open(
      '#/watch?game=tic-tac-toe&moves=b2a1&seed=3&at=3000&b=ucb1,c0.3,proving',
      {
        bypassCSP: true,
      },
    );
    await page.locator('.last-simulation', { hasText: 'The outcome is proven' }).waitFor();
    await arrive(page, '3,000');
    const [first, second] = await visits(page);
    expect(first).toHaveLength(7);
    expect(second).not.toEqual(first);
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
