/** Go in the built app: sizes, the map of territory, dead stones that the players agree on, files of SGF. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { SOON, useSite } from '../../test/site.ts';

const site = useSite();

/** Black has the whole board but for a dead stone of White; two passes end the game. */
const ENDED = 'b1passb2passb3passb4passb5passc4passd4passe4d2passpass';
const PEOPLE = `#/play?game=go:5&seats=human.human&moves=${ENDED}`;

describe('a game of Go', () => {
  it.each(sized([19], [9, 13, 19]))('on side %i has star points, coordinates and captures', async (size) => {
    const { page, faults } = await site.open(`#/play?game=go:${size}&seats=human.human&moves=a2a1`);
    await page.getByRole('button', { name: 'b1, empty', exact: true }).click();
    await page.getByText('Captured by Black 1 · by White 0').waitFor();
    expect(await page.locator('.star-point').count()).toBe(size === 19 ? 9 : 5);
    const names = await page.locator('.names text').allTextContents();
    expect(names).toContain(String(size));
    expect(names).not.toContain('i');
    expect(faults).toEqual([]);
  });

  it('shows who owns which point, by random games, with the interval of their mean', async () => {
    const { page, faults } = await site.open(`#/play?game=go:5&seats=human.human&moves=c3`);
    await page.getByLabel('Ownership map').check();
    await page
      .getByText(/In 500 random games from here .+ \(95 % interval of the mean: .+ to .+\)/)
      .waitFor();
    expect(await page.locator('.territory rect').count()).toBeGreaterThan(5);
    await page.getByLabel('Ownership map').uncheck();
    await expect.poll(() => page.locator('.territory').count(), SOON).toBe(0);
    expect(faults).toEqual([]);
  });

  it('ends as two people agree, without the stones that are dead', async () => {
    const { page, faults } = await site.open(PEOPLE);
    await page.getByText('Black leads by 17.5 points without the dead stones.').waitFor();
    expect(await page.locator('.dead-stones path').count()).toBe(1);
    expect(await page.locator('.turn').innerText()).toBe('Two passes: agree on the dead stones');
    await page.getByText('Change dead stones').click();
    await page.getByLabel('Black b1, 8 stones').check();
    await page.getByText('White leads by 7.5 points without the dead stones.').waitFor();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => page.locator('.turn').innerText(), SOON).toContain('White wins');
    expect(faults).toEqual([]);
  });

  it('goes on where the players do not agree, and an engine keeps to random games', async () => {
    const { page } = await site.open(PEOPLE);
    await page.getByRole('button', { name: 'Play on' }).click();
    await expect.poll(() => page.locator('.moves li').count(), SOON).toBe(16);
    const other = await site.open(PEOPLE.replace('human.human', 'human.s50'));
    await other.page.getByText('The engine agrees only to these dead stones.').waitFor();
    expect(await other.page.getByText('Change dead stones').count()).toBe(0);
  });

  it('is saved as SGF, and a file is opened for review or refused with the reason', async () => {
    const { page, faults } = await site.open('#/play?game=go:9-2-0.5&seats=human.human&moves=e5d4');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as SGF' }).click();
    const file = await (await downloading).path();
    expect(readFileSync(file, 'utf8')).toMatch(/SZ\[9\]KM\[0.5\]HA\[2\]/);
    const input = page.getByLabel('SGF file');
    const sent = (text: string): Promise<void> =>
      input.setInputFiles({ name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await sent('(;SZ[9];B[aa];W[aa])');
    await page.getByText('game.sgf: move 2, a9, is illegal').waitFor();
    await input.setInputFiles(file);
    await page.locator('.candidates tbody tr').first().waitFor();
    expect(new URL(page.url()).hash).toContain('#/analyse?game=go:9-2-0.5&moves=e5d4');
    expect(faults).toEqual([]);
  });
});
