/** Play on phones while engines play: nothing moves by itself. */
import { expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { useSite } from '../../test/site.ts';

const site = useSite();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } } as const;

const CHOICES = '.extras button:enabled, .hand button, .choices > .primary, .face:enabled';

/** Adds the shifts that no input of the last half second explains, from the start of the page. */
const MEASURE = `globalThis.shift = 0; globalThis.shifted = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
    globalThis.shift += entry.value;
    for (const { node } of entry.sources) globalThis.shifted.push(String(node?.outerHTML ?? node?.nodeName).slice(0, 80));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

/** Each query with the ways to hold the phone, of which `npm test` tries the first. */
const QUERIES = [
  ['seats=s200.s200', PHONE, SIDEWAYS],
  ['game=othello&seats=t300.t300', SIDEWAYS, PHONE],
  ['game=pig:50&seats=human.s50', PHONE, SIDEWAYS],
  ['game=hearts&seats=human.l1.l1.l1', PHONE, SIDEWAYS],
  ['game=knockout-whist:3x4&seats=human.l1.l1.l1', SIDEWAYS, PHONE],
  ['game=liars-dice:5x2&seats=human.l1', SIDEWAYS, PHONE],
] as const;

it.each(QUERIES)('nothing shifts in %s', async (query, ...screens) => {
  for (const screen of screens.slice(0, sized(1, 2))) {
    const { page, faults } = await site.open('#/friend', { ...screen, reducedMotion: 'no-preference' });
    await page.addInitScript(MEASURE);
    await page.goto('about:blank');
    await page.goto(`${site.url}#/play?seed=1&${query}`);
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
    expect([await page.evaluate('shifted'), await page.evaluate('shift')]).toEqual([[], 0]);
    expect(faults).toEqual([]);
    await site.leave();
  }
});
