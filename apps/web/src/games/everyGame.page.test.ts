/** Each game in the built app: played by clicks, played to its end with hidden hands, and searched by several threads. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

/** Waits for the turn of a person, or the end, and returns its text. */
async function turn(page: Page): Promise<string> {
  const line = page.locator('.turn strong').filter({ hasText: /your move|win|draw/i });
  await line.waitFor();
  return line.innerText();
}

const IN_SIGHT = [
  ['connect:7x6x4x3', /your move|win/i],
  ['pig:50', /your move/i],
  ['samegame:8x8x4x1', /your move/i],
  ...sized([], [
    ['tic-tac-toe', /your move|draw|win/i],
    ['othello', /your move/i],
    ['hex:7', /your move/i],
    ['nim:3-4-5', /your move/i],
    ['mnk:11x11x5', /your move/i],
  ] as const),
] as const;

it('every kind of game is played against the engine', async () => {
  const { page, faults } = await site.open('#/friend');
  for (const [game, expected] of IN_SIGHT) {
    const seats = game.endsWith('x3') ? 'human.s50.s50' : 'human.s50';
    await page.goto(`${site.url}#/play?game=${game}&seed=1&seats=${seats}`);
    await page.getByText('No moves yet').waitFor();
    await turn(page);
    const roll = page.getByRole('button', { name: 'Roll' });
    if (await roll.isVisible()) await roll.click();
    else await page.locator('.hit-area.open').first().click();
    await page
      .locator('.moves li')
      .nth(game.startsWith('samegame') ? 0 : 1)
      .waitFor();
    expect(await turn(page), game).toMatch(expected);
  }
  expect(faults).toEqual([]);
});

describe('a game with hidden hands', () => {
  const CHOICES = '.hand button, .choices > .primary, .face:enabled, .hit-area.open';

  /** Plays the first choice until the game is over, and returns the result. */
  async function playOut(page: Page): Promise<string> {
    let said = await turn(page);
    for (let turns = 0; turns < 200 && /move/i.test(said); turns++) {
      await page.locator(CHOICES).first().click();
      said = await turn(page);
    }
    return said;
  }

  it.each([
    'phantom-mnk:3x3x3',
    'knockout-whist:3x4',
    ...sized([], ['kuhn', 'leduc', 'liars-dice:1x2', 'liars-dice:2x3', 'hearts']),
  ])('%s is played to its end against engines, which then show what they believed', async (game) => {
    const { page, faults } = await site.open(`#/play?game=${game}&seats=human.l1.l1.l1&seed=1`);
    expect(await playOut(page)).toMatch(/wins?|draw/i);
    await page.getByText('What does it believe?').click();
    await page.getByText(/^Percentages of [\d,]+ worlds/).waitFor();
    const cells = await page.locator('.belief tbody td').allInnerTexts();
    expect(cells.some((cell) => /[1-9]/.test(cell))).toBe(true);
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(() => turn(page), SOON).toMatch(/move/i);
    expect(faults).toEqual([]);
  });
});

atFullSize(() => {
  it('an unbounded search uses several threads for every kind of game', async () => {
    const { page, faults } = await site.open('#/friend', { cores: 3 });
    const games = [
      'connect:7x6x4x3',
      'pig:50&moves=roll3',
      'othello&solver=off',
      'hex:7',
      'samegame:8x8x4x1',
    ];
    for (const [seed, game] of games.entries()) {
      await page.goto(`${site.url}#/analyse?game=${game}&seed=${seed}`);
      await page
        .locator('.search > .soft')
        .filter({ hasText: new RegExp(`(Searching|Proven)[.;].* 2 threads, seed ${seed}`) })
        .waitFor();
      await page.locator('.candidates tbody tr').first().waitFor();
    }
    expect(faults).toEqual([]);
  });
});
