/** Analyse while its engine thinks: nothing moves by itself. */
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { openMeasured, shiftsOf } from '../../test/shifts.ts';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

/** Each query with the screens, of which `npm test` tries the first of two queries. */
const QUERIES = [
  ['moves=4453', 'desktop', 'phone', 'sideways'],
  ['game=nim:3-4-5', 'phone', 'sideways', 'desktop'],
  ['game=samegame:8x8x4x1', 'desktop', 'phone', 'sideways'],
  ['game=hex:7', 'sideways', 'phone', 'desktop'],
] as const;

it.each(QUERIES.slice(0, sized(2, QUERIES.length)))('nothing shifts in %s', async (query, ...screens) => {
  for (const screen of screens.slice(0, sized(1, 3))) {
    const { page, faults } = await openMeasured(site, `#/analyse?seed=1&${query}`, screen);
    await expect.poll(() => page.locator('.search').innerText(), SOON).toMatch(/[\d.]+[kM]|Proven/);
    await expect.poll(() => page.locator('.candidates tbody tr').count()).toBeGreaterThan(2);
    expect(await shiftsOf(page)).toEqual([[], 0]);
    expect(faults).toEqual([]);
    await site.leave();
  }
});

it('rows keep their places while one is pointed at, and are sorted afterwards', async () => {
  const { page } = await site.open('#/analyse?seed=1&game=samegame:8x8x4x1&sims=100');
  const names = page.locator('.candidates tbody tr button');
  const simulations = async (): Promise<number> =>
    Number(await page.locator('.figures dd').first().getAttribute('data-value'));
  const resume = page.getByRole('button', { name: 'Continue' });
  await resume.waitFor();
  await page.locator('.candidates tbody tr').nth(3).hover();
  const placed = await names.allInnerTexts();
  await resume.press('Enter'); // the mouse stays on the row
  await expect.poll(simulations, SOON).toBeGreaterThan(1_000);
  expect(await names.allInnerTexts()).toEqual(placed);
  await page.mouse.move(0, 0);
  await expect.poll(() => names.allInnerTexts(), SOON).not.toEqual(placed);
});
