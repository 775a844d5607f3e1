/** Play on phones: nothing moves by itself, small cells are confirmed, and controls stand beside the board. */
import { describe, expect, it } from 'vitest';
import { SOON, useSite } from '../../test/site.ts';

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

describe('while engines play', () => {
  it.each([
    'seats=s200.s200',
    'game=othello&seats=t300.t300',
    'game=pig:50&seats=human.s50',
    'game=hearts&seats=human.l1.l1.l1',
    'game=knockout-whist:3x4&seats=human.l1.l1.l1',
    'game=liars-dice:5x2&seats=human.l1',
  ])('nothing shifts in %s', async (query) => {
    for (const screen of [PHONE, SIDEWAYS]) {
      const { page, faults } = await site.open('#/learn', { ...screen, reducedMotion: 'no-preference' });
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
});

describe('a dense board', () => {
  it.each(['mnk:11x11x5', 'hex:11', 'go:19'])('of %s asks for a second tap, or its button', async (game) => {
    const { page } = await site.open(`#/play?game=${game}&seats=human.human`, PHONE);
    const cell = page.getByRole('button', { name: 'f6, empty', exact: true });
    await cell.tap();
    await page.locator('.coming .stone').waitFor();
    expect(await page.locator('.moves li').count()).toBe(0);
    const confirm = page.getByRole('button', { name: 'Play f6' });
    expect((await confirm.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await confirm.tap();
    await expect.poll(() => page.locator('.moves li').allInnerTexts(), SOON).toEqual(['f6']);
    const next = page.getByRole('button', { name: 'e5, empty', exact: true });
    await next.tap();
    await next.tap();
    await expect.poll(() => page.locator('.moves li').allInnerTexts(), SOON).toEqual(['f6', 'e5']);
  });

  it('is none where cells are as large as a finger', async () => {
    const { page } = await site.open('#/learn', PHONE);
    for (const game of ['connect:7x6x4', 'othello', 'tic-tac-toe']) {
      await page.goto(`${site.url}#/play?game=${game}&seats=human.human`);
      await page.getByText('No moves yet').waitFor();
      await page.locator('.hit-area.open').first().tap();
      await expect.poll(() => page.locator('.moves li').count(), SOON).toBe(1);
    }
  });
});

describe('a phone held sideways', () => {
  it.each(['connect:7x6x4', 'othello', 'hex:11', 'hearts'])(
    'shows %s with its controls beside it',
    async (game) => {
      const { page } = await site.open(`#/play?game=${game}&seats=human.l1.l1.l1`, SIDEWAYS);
      const board = page.locator('.board, .felt').first();
      const controls = page.locator('.controls');
      await board.waitFor();
      const [left, right] = await Promise.all([board.boundingBox(), controls.boundingBox()]);
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
      expect((left?.y ?? 0) + (left?.height ?? 0)).toBeLessThanOrEqual(390);
      expect(right?.y).toBeLessThan(300);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(844);
    },
  );
});
