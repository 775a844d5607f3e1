/** What is left comes back: games, levels and settings, in the built app. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

const TWO_PEOPLE = '#/play?seats=human.human&seed=1';

async function moves(page: Page): Promise<string[]> {
  return page.locator('.moves li').allInnerTexts();
}

async function comesTo(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => moves(page), SOON).toEqual(expected);
}

describe('a game that is left', () => {
  it('comes back by navigation and by a new visit, with its level and settings', async () => {
    const { page, faults } = await site.open('#/play?game=hex:7&seats=human.l2&threads=1&seed=1');
    await page.getByRole('button', { name: 'd4, empty', exact: true }).click();
    await expect.poll(async () => (await moves(page)).length, SOON).toBe(2);
    const played = await moves(page);
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await comesTo(page, played);
    await page.goto('about:blank');
    await page.goto(site.url);
    await comesTo(page, played);
    const { hash } = new URL(page.url());
    for (const part of ['game=hex:7', 'seats=human.l2', 'threads=1', 'seed=1']) expect(hash).toContain(part);
    expect(faults).toEqual([]);
  });

  it('comes back from the menu while another is played', async () => {
    const { page } = await site.open(TWO_PEOPLE);
    await page.getByRole('button', { name: 'Column 4', exact: true }).click();
    await comesTo(page, ['4']);
    const menu = page.locator('.picker select');
    await menu.selectOption({ label: 'Tic-tac-toe' });
    await page.getByRole('button', { name: 'b2, empty', exact: true }).click();
    await comesTo(page, ['b2']);
    await menu.selectOption({ label: 'Connect Four' });
    await comesTo(page, ['4']);
    await menu.selectOption({ label: 'Tic-tac-toe' });
    await comesTo(page, ['b2']);
  });

  it('makes way for the game of a link, and for nothing that is damaged', async () => {
    const { page } = await site.open(TWO_PEOPLE);
    await page.getByRole('button', { name: 'Column 4', exact: true }).click();
    await comesTo(page, ['4']);
    await page.goto(`${site.url}#/play?moves=12&seats=human.human`);
    await comesTo(page, ['1', '2']);
    for (const damaged of ['{', '{"last":"x","games":[["x",{"address":"#/learn","isOver":false}]]}', '[]']) {
      await page.evaluate((text) => localStorage.setItem('banyan-games', text), damaged);
      await page.goto('about:blank');
      await page.goto(site.url);
      await page.getByText('No moves yet').waitFor();
      await page.evaluate(() => localStorage.clear());
    }
  });

  it('comes back after a restart', async () => {
    const { page } = await site.open(TWO_PEOPLE);
    for (const column of ['4', '5']) await page.getByRole('button', { name: `Column ${column}` }).click();
    await comesTo(page, ['4', '5']);
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByText('No moves yet').waitFor();
    await page.getByRole('button', { name: 'Undo restart' }).click();
    await comesTo(page, ['4', '5']);
    await page.keyboard.press('u');
    await comesTo(page, ['4']);
  });
});

describe('keys', () => {
  it('work wherever no field has the focus', async () => {
    const { page } = await site.open(TWO_PEOPLE);
    await page.getByText('No moves yet').waitFor();
    await page.keyboard.press('4');
    await comesTo(page, ['4']);
    await page.getByText('Settings').click();
    await page.getByLabel('Sound of moves').focus(); // in a checkbox one types nothing
    await page.keyboard.press('6');
    await comesTo(page, ['4', '6']);
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await page.getByText('No moves yet').waitFor();
    await page.getByRole('button', { name: 'Column 3', exact: true }).focus();
    await page.keyboard.press('5');
    await comesTo(page, ['5']); // once
    await page.getByLabel('Threads').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('U');
    await comesTo(page, ['5']);
  });

  it('are listed as far as the game has them', async () => {
    const { page } = await site.open('#/play?game=tic-tac-toe');
    await page.getByText('Keyboard').click();
    const keys = page.locator('.keys kbd');
    await expect.poll(() => keys.allTextContents()).toEqual(['← → ↑ ↓', 'Enter', 'U', 'H', 'R', 'F']);
    await page.goto(`${site.url}#/play?game=samegame:4x4x2x1`);
    await expect.poll(() => keys.allTextContents()).toEqual(['← → ↑ ↓', 'Enter', 'U', 'H', 'R']);
  });
});

describe('the end of a game', () => {
  it('names the person, and offers another game', async () => {
    const { page } = await site.open('#/play?game=tic-tac-toe&seats=human.s1&moves=a1b1a2b2');
    await page.getByRole('button', { name: 'a3, empty', exact: true }).click();
    await page.locator('.turn strong', { hasText: 'You win' }).waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByText('No moves yet').waitFor();
    expect(await page.getByRole('button', { name: 'Restart', exact: true }).count()).toBe(1);
  });
});

it('the sound of moves is off at first, and the choice is kept', async () => {
  const { page } = await site.open(TWO_PEOPLE);
  await page.getByText('Settings').click();
  const sound = page.getByLabel('Sound of moves');
  expect(await sound.isChecked()).toBe(false);
  await sound.check();
  await page.reload();
  await expect.poll(() => sound.isChecked(), SOON).toBe(true);
});
