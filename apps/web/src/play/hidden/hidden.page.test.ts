/** Games with hidden hands, in the built app. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { colourViolations, SOON, useSite, violations } from '../../../test/site.ts';

const site = useSite();

const CHOICES = '.hand button, .choices > .primary, .face:enabled, .hit-area.open';

/** Waits for the turn of a person, or the end, and returns its text. */
async function turn(page: Page): Promise<string> {
  const line = page.locator('.turn strong', { hasText: /your move|to move|win|draw/i });
  await line.waitFor();
  return line.innerText();
}

describe('a game with hidden hands', () => {
  it('is dealt anew where its kept moves are of another version', async () => {
    const { page, faults } = await site.open('#/play?game=kuhn&seats=human.l1&seed=1');
    await page.locator(CHOICES).first().waitFor();
    await page.evaluate(`(() => {
      const kept = JSON.parse(localStorage.getItem('banyan-games'));
      for (const [, game] of kept.games) game.moves = 'no-such-move';
      localStorage.setItem('banyan-games', JSON.stringify(kept));
    })()`);
    await page.reload();
    await page.locator(CHOICES).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('is played by keys: arrows move along the hand, and the focus comes back to it', async () => {
    const { page } = await site.open('#/play?game=hearts&seats=human.l1.l1.l1');
    await turn(page);
    await page.locator('.hand button').first().focus();
    await page.keyboard.press('ArrowRight');
    const label = await page.locator('.hand button').nth(1).getAttribute('aria-label');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(label);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.hand li').count(), SOON).toBe(12);
    await expect.poll(() => page.locator('.hand button:focus').count(), SOON).toBe(1);
    expect(await page.locator('.hand button').allInnerTexts()).not.toContain(label);
  });

  it('hides each hand behind a curtain while people pass the device', async () => {
    const { page } = await site.open('#/play?game=kuhn&seats=human.human');
    await page.getByRole('heading', { name: 'Pass the device to Fig' }).waitFor();
    expect(await page.locator('.piece').count()).toBe(0);
    await page.getByRole('button', { name: 'I am Fig: show my side' }).click();
    await page.locator('.hand .card').waitFor();
    expect(await page.locator('.fan .back').count()).toBe(1);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('heading', { name: 'Pass the device to Honey' }).waitFor();
    expect(await page.locator('.piece').count()).toBe(0);
    await page.getByRole('button', { name: 'I am Honey: show my side' }).click();
    await page.locator('.hand .card').waitFor();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => turn(page), SOON).toMatch(/^(Fig|Honey) wins 1 chip$/);
    expect(await page.locator('.back').count()).toBe(0);
  });

  it('goes on after a reload, with its cards, which its address does not show', async () => {
    const { page, faults } = await site.open('#/play?game=knockout-whist:7x4&seats=human.l1.l1.l1');
    await turn(page);
    await page.locator('.hand button').first().click();
    await expect.poll(() => page.locator('.hand .held').count(), SOON).toBe(6);
    await turn(page);
    const hand = (): Promise<(string | null)[]> =>
      page.locator('.hand .held').evaluateAll((held) => held.map((card) => card.getAttribute('aria-label')));
    const held = await hand();
    expect(new URL(page.url()).hash).not.toContain('moves');
    await page.goto('about:blank');
    await page.goto(`${site.url}#/play`);
    await turn(page);
    expect(await hand()).toEqual(held);
    await page.getByRole('button', { name: 'New deal' }).click();
    await expect.poll(() => page.locator('.hand .held').count(), SOON).toBe(7);
    await page.getByRole('button', { name: 'Undo deal' }).click();
    await expect.poll(hand, SOON).toEqual(held);
    expect(faults).toEqual([]);
  });

  it('gives a hint in four words, with the reason behind it', async () => {
    const { page } = await site.open('#/play?game=liars-dice:1x2&seats=human.l1');
    await turn(page);
    await page.keyboard.press('h');
    const hint = page.locator('.reason summary');
    await hint.waitFor();
    expect(await hint.innerText()).toMatch(/^Hint: (\d × \d|Liar!)\. Why\?$/);
    await hint.click();
    expect(await page.locator('.reason').innerText()).toMatch(/ of \d|%/);
  });

  it.each(sized(['hearts'], ['hearts', 'liars-dice:5x2', 'leduc']))(
    '%s passes axe in both themes',
    async (game) => {
      const { page } = await site.open(`#/play?game=${game}&seats=human.l1.l1.l1`, {
        bypassCSP: true,
      });
      await turn(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourViolations(page)).toEqual([]);
    },
  );
});
