/** Play on phones: small cells are confirmed, and controls stand beside the board. */
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } } as const;

describe('a dense board', () => {
  it.each(sized(['go:19'], ['mnk:11x11x5', 'hex:11', 'go:19']))(
    'of %s asks for a second tap, or its button',
    async (game) => {
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
    },
  );

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
  it.each(sized(['hearts'], ['connect:7x6x4', 'othello', 'hex:11', 'hearts']))(
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
