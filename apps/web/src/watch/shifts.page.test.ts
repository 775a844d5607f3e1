/** Watch, Race and Friend, while a tree grows: nothing moves by itself. */
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { openMeasured, shiftsOf } from '../../test/shifts.ts';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

const SCREENS = sized(['phone'] as const, ['phone', 'sideways', 'desktop'] as const);

it.each(SCREENS)('nothing shifts in Watch on a screen: %s', async (screen) => {
  for (const address of sized(['#/watch?seed=1'], ['#/watch?seed=1', '#/watch?game=othello&seed=1'])) {
    const { page, faults } = await openMeasured(site, address, screen);
    await expect.poll(() => page.locator('.tree figcaption').innerText(), SOON).toMatch(/\d\d nodes|k nodes/);
    expect(await shiftsOf(page)).toEqual([[], 0]);
    expect(faults).toEqual([]);
    await site.leave();
  }
});

it.each(SCREENS)('nothing shifts in Race and Friend on a screen: %s', async (screen) => {
  for (const page of ['race', 'friend']) {
    const opened = await openMeasured(site, `#/${page}`, screen);
    await opened.page.locator('main h1').waitFor();
    expect(await shiftsOf(opened.page)).toEqual([[], 0]);
    expect(opened.faults).toEqual([]);
    await site.leave();
  }
});
