/** Trees of real searches, in the built app. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, SOON, violations } from '../../test/site.ts';
import { fit } from './camera.ts';
import { EXTENT } from './layout.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterEach(() => site.leave());
afterAll(() => site?.close());

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

/** Waits until the tree shows a number of simulations. */
async function arrive(page: Page, simulations: string): Promise<void> {
  await page
    .locator('.last-simulation', { hasText: `Simulation ${simulations}:` })
    .first()
    .waitFor();
}

const INVALID = [
  '#/watch?a=ucb1,c1,c2',
  '#/watch?b=alphabeta',
  '#/watch?at=1e9',
  '#/watch?moves=1213141',
  '#/learn?chapter=constructor',
  '#/learn?chapter=bandit&arms=0.5',
  '#/learn?chapter=phases&at=0',
  '#/race?game=hex:99',
];

describe('a watched tree', () => {
  it('is the tree of the search: an analysis by the core has the same visits', async () => {
    const { page, faults } = await site.open('#/watch?moves=4435&seed=7&at=3000');
    await arrive(page, '3,000');
    const [seen] = await visits(page);
    const analysis = await site.open('#/analyse?moves=4435&seed=7&sims=3000&solver=off');
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
    const { page, faults } = await site.open('#/watch?seed=7');
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
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('the canvas is hidden');
    // The root is at the origin, inside a border of one pixel.
    const { x, y } = fit(EXTENT, { width: box.width - 2, height: box.height - 2 });
    await canvas.click({ position: { x: x + 1, y: y + 1 } });
    await expect.poll(() => heading.innerText()).toBe('The root');
    expect(faults).toEqual([]);
  });

  it('is compared with another variant, and passes axe', async () => {
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
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is refused in plain text where its link is invalid', async () => {
    const { page, faults } = await site.open('#/learn');
    for (const address of INVALID) {
      await page.goto(`${site.url}#/learn`);
      await page.getByRole('heading', { name: 'What a tree search does' }).first().waitFor();
      await page.goto(site.url + address);
      await page.getByRole('heading', { name: 'Invalid link' }).waitFor();
    }
    expect(faults).toEqual([]);
  });
});
