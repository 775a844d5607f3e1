/** Play on phones while engines play: nothing moves by itself. */
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { openMeasured, shiftsOf } from '../../test/shifts.ts';
import { useSite } from '../../test/site.ts';

const site = useSite();

const CHOICES = '.extras button:enabled, .hand button, .choices > .primary, .face:enabled';

/** Each query with the ways to hold the phone. `npm test` tries the first two queries, the first way each. */
const QUERIES = [
  ['seats=s200.s200', 'phone', 'sideways'],
  ['game=samegame:5x5x2x1&seats=t100', 'desktop', 'phone'],
  ['game=pig:50&seats=human.s50', 'phone', 'sideways'],
  ['game=hearts&seats=human.l1.l1.l1', 'phone', 'sideways'],
  ['game=othello&seats=t300.t300', 'sideways', 'phone'],
  ['game=knockout-whist:3x4&seats=human.l1.l1.l1', 'sideways', 'phone'],
  ['game=liars-dice:5x2&seats=human.l1', 'sideways', 'phone'],
] as const;

it.each(QUERIES.slice(0, sized(1, QUERIES.length)))('nothing shifts in %s', async (query, ...screens) => {
  for (const screen of screens.slice(0, sized(1, 2))) {
    const { page, faults } = await openMeasured(site, `#/play?seed=1&${query}`, screen);
    await page.locator('.controls').waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    for (let turns = 0; turns < 5 && query.includes('human'); turns++) {
      await page.locator('.turn strong', { hasText: /your move|win/i }).waitFor();
      if ((await page.getByRole('button', { name: 'Play again' }).count()) === 0)
        await page.locator(CHOICES).first().tap();
    }
    await page
      .locator('.moves li')
      .nth(6)
      .or(page.getByRole('button', { name: 'Play again' }))
      .first()
      .waitFor();
    expect(await shiftsOf(page)).toEqual([[], 0]);
    expect(faults).toEqual([]);
    await site.leave();
  }
});
