/** A game whose pieces move, in the built app: a piece is chosen, and then where its move ends. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

const TWO_PEOPLE = '#/play?game=draughts&seats=human.human&moves=11-15.22-18';

async function moves(page: Page): Promise<string[]> {
  return page.locator('.moves li').allInnerTexts();
}

describe('English draughts', () => {
  it('is played by a click on a piece and a click on the square where it lands', async () => {
    const { page, faults } = await site.open(TWO_PEOPLE);
    await page.getByRole('button', { name: '15, Dark', exact: true }).click();
    expect(await page.locator('.hit-area.chosen').getAttribute('aria-label')).toBe('15, Dark');
    await page.getByRole('button', { name: '22, empty', exact: true }).click();
    await expect.poll(() => moves(page), SOON).toEqual(['11-15', '22-18', '15x22']);
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain('moves=11-15.22-18.15x22');
    expect(await page.locator('.hit-area.chosen').count()).toBe(0);
    expect(await page.locator('.turn').innerText()).toContain('Dark 12 · Light 11');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await moves(page)).length, SOON).toBe(2);
    expect(faults).toEqual([]);
  });

  it('offers pieces that can move only, and is played by keys', async () => {
    const { page } = await site.open(TWO_PEOPLE);
    const piece = page.getByRole('button', { name: '15, Dark', exact: true });
    await piece.waitFor();
    expect(await page.locator('.hit-area.open').count()).toBe(1); // a capture is compulsory
    await piece.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => piece.getAttribute('aria-pressed'), SOON).toBe('true');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', ' '])
      await page.keyboard.press(key);
    await expect.poll(async () => (await moves(page)).at(-1), SOON).toBe('15x22');
  });

  it('is played by the engine, and analysed', async () => {
    const { page, faults } = await site.open('#/play?game=draughts&seats=human.s50&seed=1', {
      reducedMotion: 'reduce',
    });
    await page.getByRole('button', { name: '11, Dark', exact: true }).click();
    await page.getByRole('button', { name: '15, empty', exact: true }).click();
    await expect.poll(async () => (await moves(page)).length, SOON).toBe(2);
    await page.locator('#main').getByRole('link', { name: 'Analyse' }).click();
    await page.mouse.move(0, 0); // a row that is pointed at shows its line on the board instead
    await page.locator('.candidates tbody tr').first().waitFor();
    await page.locator('.board .value').first().waitFor();
    expect(faults).toEqual([]);
  });
});
