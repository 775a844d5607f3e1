/** Games against the engine, in the built app. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

/** A weak engine with a seed, so that games are repeatable. */
const GAME = '#/play?seed=7&seats=human.s20';
/** The same with two full rows, and no winner yet. */
const MIDDLE = `${GAME}&moves=12345677654321`;
const PLAYERS_TURN = /your move|win|draw/i;

/** Waits for the next turn of a person, or the end, and returns its text. */
async function turn(page: Page): Promise<string> {
  const line = page.locator('.turn strong').filter({ hasText: PLAYERS_TURN });
  await line.waitFor();
  return line.innerText();
}

/** The moves on the page. */
async function moves(page: Page): Promise<string[]> {
  return page.locator('.moves li').allInnerTexts();
}

/** Plays open columns in turn until the game is over, and returns the result. */
async function playOut(page: Page, drop: (column: number) => Promise<void>): Promise<string> {
  let said = await turn(page);
  for (let turns = 0; /move/.test(said); turns++) {
    const column = [4, 3, 5, 2, 6, 1, 7][turns % 7];
    const isOpen = await page.getByRole('button', { name: `Column ${column}`, exact: true }).count();
    if (isOpen === 0) continue;
    const before = (await moves(page)).length;
    await drop(column);
    await expect.poll(async () => (await moves(page)).length, SOON).toBeGreaterThan(before);
    said = await turn(page);
  }
  return said;
}

describe('a game against the engine', () => {
  it('is at the level that a person chooses, which its address keeps; older addresses open as before', async () => {
    const { page, faults } = await site.open('#/play?seed=7');
    await turn(page);
    const menu = page.locator('label.seat select').nth(1);
    expect(await menu.inputValue()).toBe('l5');
    await menu.selectOption({ label: '1 · Beginner' });
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain('seats=human.l1');
    await page.getByRole('button', { name: 'Column 4', exact: true }).click();
    await expect.poll(async () => (await moves(page)).length, SOON).toBe(2);
    const old = await site.open('#/play?seed=7&seats=human.s5000');
    await turn(old.page);
    expect(await old.page.locator('label.seat select').nth(1).inputValue()).toBe('s5000');
    expect([...faults, ...old.faults]).toEqual([]);
  });

  it('is against alpha-beta, where a person chooses that and the game has two players and no chance', async () => {
    const { page, faults } = await site.open('#/play?game=tic-tac-toe&seed=7');
    await turn(page);
    const menu = page.locator('label.seat select').nth(1);
    await menu.selectOption({ label: 'Alpha-beta, 1 second per move' });
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain('seats=human.ab');
    await page.locator('.hit-area.open').first().click();
    await expect.poll(async () => (await moves(page)).length, SOON).toBe(2);
    const pig = await site.open('#/play?game=pig:50&seats=human.ab');
    await pig.page.getByText('alpha-beta is for two players without chance').waitFor();
    expect([...faults, ...pig.faults]).toEqual([]);
  });

  it('is played to its end by mouse, and its link restores it', async () => {
    const { page, faults } = await site.open(MIDDLE);
    await turn(page);
    const said = await playOut(page, (column) =>
      page.getByRole('button', { name: `Column ${column}` }).click(),
    );
    expect(said).toMatch(/win|draw/i);
    if (/win/.test(said)) expect(await page.locator('.board .winning').count()).toBeGreaterThanOrEqual(4);
    const played = await moves(page);
    const again = await site.open(new URL(page.url()).hash);
    expect(await turn(again.page)).toBe(said);
    await expect.poll(() => moves(again.page), SOON).toEqual(played);
    expect([...faults, ...again.faults]).toEqual([]);
  });

  it('is played to its end by keyboard, and announces each move', async () => {
    const { page, faults } = await site.open(MIDDLE);
    await turn(page);
    const isOnBoard = () => page.evaluate('document.activeElement?.hasAttribute("data-area") ?? false');
    for (let tab = 0; tab < 20 && !(await isOnBoard()); tab++) await page.keyboard.press('Tab');
    expect(await page.locator('.hit-area[tabindex="0"]').count()).toBe(1); // arrows go on from there
    await page.keyboard.press('Home');
    let at = 1;
    const said = await playOut(page, async (column) => {
      for (; at < column; at++) await page.keyboard.press('ArrowRight');
      for (; at > column; at--) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    });
    expect(said).toMatch(/win|draw/i);
    expect(await page.locator('p[role=status]').last().innerText()).toMatch(/^Played: column\s\d\. /);
    expect(await page.locator('.board ~ .unseen table tbody td').allInnerTexts()).toContain('Fig');
    expect(faults).toEqual([]);
  });

  it('undoes both plies, keeps a hint until the next move, flips sides and restarts', async () => {
    const { page, faults } = await site.open(GAME);
    await turn(page);
    await page.getByRole('button', { name: 'Column 4' }).click();
    await page.locator('.moves li').nth(1).waitFor();
    await turn(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No moves yet').waitFor();
    await page.keyboard.press('h');
    await page.getByText(/^Hint: column\s4\. Why\?$/).click();
    await page.getByText(/Column\s4 wins by force within 41 moves/).waitFor();
    expect(await page.locator('.value.hint').count()).toBe(1);
    await page.keyboard.press('f'); // the engine moves first now
    await page.locator('.moves li').first().waitFor();
    expect(await turn(page)).toBe('Your move');
    expect(await page.locator('.value.hint').count()).toBe(0);
    await page.keyboard.press('r');
    await expect.poll(() => moves(page), SOON).toHaveLength(1); // the engine moves first again
    expect(faults).toEqual([]);
  });
});
