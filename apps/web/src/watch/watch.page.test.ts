/** Trees of real searches, in the built app. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { longestTask } from '../../test/busyness.ts';
import { openSite, type Site, SOON, violations } from '../../test/site.ts';
import { fit } from './camera.ts';
import { EXTENT } from './layout.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterEach(() => site.leave());
afterAll(() => site?.close());

/** The moves and visits of the node that is looked at, of each tree. */
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

/** Waits until the tree has come to a time. */
async function arrive(page: Page, simulations: string): Promise<void> {
  await page
    .locator('.way', { hasText: `Simulation ${simulations}:` })
    .first()
    .waitFor();
}

describe('a tree that is watched', () => {
  it('is that of the search itself: the core analyses the same', async () => {
    const { page, faults } = await site.open('#/watch?moves=4435&seed=7&at=3000');
    await arrive(page, '3,000');
    const [seen] = await visits(page);
    const analysis = await site.open('#/analyse?moves=4435&seed=7&sims=3000&solver=off');
    await analysis.page.getByRole('button', { name: 'Think on' }).waitFor();
    const rows = await analysis.page.locator('.candidates tbody tr').allInnerTexts();
    expect(seen).toHaveLength(7);
    for (const each of seen) {
      const [move, number] = each.split(': ');
      const row = rows.find((text) => text.trimStart().startsWith(move));
      expect(row?.replaceAll(/\s+/g, ' '), each).toContain(number);
    }
    expect([...faults, ...analysis.faults]).toEqual([]);
  });

  it('grows until it is paused, and shows any time of its history', async () => {
    const { page, faults } = await site.open('#/watch?seed=7');
    await expect.poll(() => page.getByLabel('Simulations').inputValue(), SOON).not.toBe('1');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Grow' }).waitFor();
    await page.getByLabel('Simulations').fill('2000');
    await page.keyboard.press('Enter');
    await arrive(page, '2,000');
    const [late] = await visits(page);
    await page.getByLabel('Time', { exact: true }).press('Home');
    await page.locator('figcaption', { hasText: '0 nodes' }).waitFor();
    await page.getByLabel('Simulations').fill('2001');
    await page.keyboard.press('Enter');
    await arrive(page, '2,001');
    expect(await visits(page)).not.toEqual([late]);
    await page.getByRole('button', { name: 'One simulation back' }).click();
    await arrive(page, '2,000');
    expect(await visits(page)).toEqual([late]);
    await expect.poll(() => page.url(), SOON).toContain('seed=7&at=2000');
    expect(faults).toEqual([]);
  });

  it('is walked by keys, found by moves, and chosen with the mouse', async () => {
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
    if (box === null) throw new Error('the canvas is not to be seen');
    // The root is at the origin, inside a border of one pixel.
    const { x, y } = fit(EXTENT, { width: box.width - 2, height: box.height - 2 });
    await canvas.click({ position: { x: x + 1, y: y + 1 } });
    await expect.poll(() => heading.innerText()).toBe('The root');
    expect(faults).toEqual([]);
  });

  it('stands beside another variant by the same seed, and axe has nothing against it', async () => {
    const { page, faults } = await site.open(
      '#/watch?game=tic-tac-toe&moves=b2a1&seed=3&at=3000&b=ucb1,c0.3,proving',
      {
        bypassCSP: true,
      },
    );
    await page.locator('.way', { hasText: 'Proven' }).waitFor();
    await arrive(page, '3,000');
    const [first, second] = await visits(page);
    expect(first).toHaveLength(7);
    expect(second).not.toEqual(first);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('does not keep the page from answering while it grows and is drawn', async () => {
    const { page, faults } = await site.open('#/watch?seed=7');
    await page.locator('.way', { hasText: 'Simulation' }).waitFor();
    await page.getByLabel('Most nodes drawn').selectOption('20000');
    await page.getByLabel('Speed').selectOption('fast');
    const longest = await longestTask(page, async () => {
      const slider = page.getByLabel('Time', { exact: true });
      await expect.poll(async () => Number(await slider.inputValue()), SOON).toBeGreaterThan(500); // 12,500 simulations
    });
    expect(longest).toBeLessThan(50); // what browsers call a long task
    expect(faults).toEqual([]);
  });

  it.each([
    '#/watch?a=ucb1,c1,c2',
    '#/watch?b=alphabeta',
    '#/watch?at=1e9',
    '#/watch?moves=1213141',
    '#/learn?chapter=constructor',
    '#/learn?chapter=bandit&arms=0.5',
    '#/learn?chapter=phases&at=0',
    '#/race?game=hex:99',
  ])('%s is refused, in plain text', async (address) => {
    const { page, faults } = await site.open(address);
    await page.getByRole('heading', { name: 'This link cannot be read' }).waitFor();
    expect(faults).toEqual([]);
  });
});
