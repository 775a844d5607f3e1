/** The chapters of Learn as they open: nothing moves by itself. */
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { openMeasured, shiftsOf } from '../../test/shifts.ts';
import { useSite } from '../../test/site.ts';
import { CHAPTERS } from './chapters.ts';

const site = useSite();

/** The chapters with a chart near their top. */
const CHARTED = ['points', 'move', 'traps', 'proofs', 'rave'];

const NAMES = sized(
  ['points', 'phases', 'rave'],
  CHAPTERS.map(({ name }) => name),
);

it.each(NAMES)('nothing shifts in chapter %s', async (name) => {
  for (const screen of sized(['desktop'] as const, ['desktop', 'phone', 'sideways'] as const)) {
    const { page, faults } = await openMeasured(site, `#/learn?chapter=${name}`, screen);
    await page.locator('.chapter:not(:has(.loading, .pending))').waitFor();
    if (CHARTED.includes(name))
      await page.locator('.plot .u-over[style]').first().waitFor({ state: 'attached' });
    expect(await shiftsOf(page)).toEqual([[], 0]);
    expect(faults).toEqual([]);
    await site.leave();
  }
});
