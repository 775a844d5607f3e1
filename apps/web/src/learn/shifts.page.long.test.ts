/** The chapters of Learn as they open: nothing moves by itself. */
import { expect, it } from 'vitest';
import { openMeasured, shiftsOf } from '../../test/shifts.ts';
import { useSite } from '../../test/site.ts';
import { CHAPTERS } from './chapters.ts';

const site = useSite();

/** The chapters with a chart near their top. */
const CHARTED = ['points', 'move', 'traps', 'proofs', 'rave'];

it.each(CHAPTERS.map(({ name }) => name))('nothing shifts in chapter %s', async (name) => {
  for (const screen of ['desktop', 'phone', 'sideways'] as const) {
    const { page, faults } = await openMeasured(site, `#/learn?chapter=${name}`, screen);
    await page.locator('.chapter:not(:has(.loading))').waitFor();
    if (CHARTED.includes(name))
      await page.locator('.plot .u-over[style]').first().waitFor({ state: 'attached' });
    expect(await shiftsOf(page)).toEqual([[], 0]);
    expect(faults).toEqual([]);
    await site.leave();
  }
});
