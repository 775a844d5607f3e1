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

  it('ends as two people agree by taps on stones, and a reload keeps it', async () => {
    const { page, faults } = await site.open(PEOPLE);
    const turn = page.locator('.turn');
    await expect.poll(() => turn.innerText(), SOON).toContain('Black leads by 17.5 points without the dead');
    expect(await turn.innerText()).toContain('Two passes: agree on the dead stones');
    const row = page.locator('.board-area table').getByRole('row', { name: /^2 / }); // as screen readers have it
    await expect.poll(() => row.innerText(), SOON).toContain('White: dead');
    await expect.poll(() => page.locator('.dead-stones path').count(), SOON).toBe(1);
    await page.getByRole('button', { name: 'b3, Black: alive', exact: true }).click();
    const stone = page.getByRole('button', { name: 'b3, Black: dead', exact: true });
    await stone.waitFor();
    expect(await stone.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => turn.innerText(), SOON).toContain('White leads by 7.5 points');
    await stone.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => turn.innerText(), SOON).toContain('Black leads by 17.5 points');
    const label = (): Promise<string | null> => page.getByRole('application').getAttribute('aria-label');
    await expect.poll(label, SOON).toBe('Go, 5 × 5, Two passes: agree on the dead stones');
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => turn.innerText(), SOON).toContain('Black wins');
    await expect.poll(label, SOON).toBe('Go, 5 × 5, Black wins');
    await page.getByRole('button', { name: 'd2, White: dead', exact: true }).waitFor();
    expect(page.url()).toContain('&dead=d2');
    await page.reload();
    await expect.poll(() => turn.innerText(), SOON).toContain('Black wins');
    await page.getByText('The players agree that the stones with a cross are dead.').waitFor();
    await expect.poll(() => page.locator('.dead-stones path').count(), SOON).toBe(1);
    await page.locator('.controls').getByRole('link', { name: 'Analyse' }).click();
    await page.getByText('Black wins by agreement. Black leads by 17.5 points without').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('has no button for moves on a phone while the players agree, and a tap marks a stone at once', async () => {
    const { page, faults } = await site.open(PEOPLE.replace('go:5', 'go:9'), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'd2, White: ', exact: false }).tap();
    await page.getByText('You have marked').waitFor();
    expect(await page.locator('.confirm').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('goes on where the players do not agree, and an engine takes no stones for dead but those of random games', async () => {
    const { page } = await site.open(PEOPLE);
    await page.getByRole('button', { name: 'Play on' }).click();
    await expect.poll(() => page.locator('.moves li').count(), SOON).toBe(16);
    const other = await site.open(PEOPLE.replace('human.human', 's50.human'));
    const turn = other.page.locator('.turn');
    await other.page.getByText('Tap a dead stone of your own if it lives.').waitFor();
    const kept = other.page.getByRole('button', { name: 'b3, Black: alive', exact: true });
    expect(await kept.getAttribute('aria-disabled')).toBe('true');
    await kept.click({ force: true });
    await expect
      .poll(() => turn.innerText(), SOON)
      .toContain('The engine takes no stones for dead but those');
    await other.page.getByRole('button', { name: 'd2, White: dead', exact: true }).click();
    await expect.poll(() => turn.innerText(), SOON).toContain('Black leads by 7.5 points.');
    await kept.click({ force: true });
    await expect.poll(() => turn.innerText(), SOON).toContain('The engine takes no stones for dead');
    await other.page.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => turn.innerText(), SOON).toContain('Black leads by 7.5 points.'); // and no refusal
  });

  it('is played on by an engine without hope while the board is undecided, and ended where it is settled', async () => {
    const { page } = await site.open('#/play?game=go:9-8-0.5&moves=e5&seats=human.s50&seed=3');
    const moves = page.locator('.moves li');
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect.poll(() => moves.count(), SOON).toBe(3);
    expect(await moves.last().innerText()).not.toContain('Pass');
    const settled = ENDED.replace(/passpass$/, '');
    const other = await site.open(`#/play?game=go:5&moves=${settled}&seats=human.s50&seed=3`);
    await other.page.getByRole('button', { name: 'Pass', exact: true }).click();
    await other.page.getByText('Two passes: agree on the dead stones').first().waitFor();
  });

  it('says why a point is not to be played', async () => {
    const { page, faults } = await site.open('#/play?game=go:5&seats=human.human&moves=b1b2a2a3c2c3e5d2e4c1');
    const turn = page.locator('.turn');
    await page.getByRole('button', { name: 'c3, White', exact: true }).click({ force: true });
    await expect.poll(() => turn.innerText(), SOON).toContain('c3 has a stone.');
    expect(await turn.getByRole('alert').count()).toBe(1);
    await page.getByRole('button', { name: 'd4, empty', exact: true }).click();
    await expect.poll(() => turn.getByRole('alert').count(), SOON).toBe(0);
    await page.getByRole('button', { name: 'c3, White', exact: true }).click({ force: true });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => page.locator('.moves li').count(), SOON).toBe(10);
    expect(await turn.getByRole('alert').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('has its size, komi, handicap and rules by a form', async () => {
    const { page, faults } = await site.open('#/play?game=go:9&seats=human.human');
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Another size…' });
    await page.getByLabel('Side').fill('13');
    await page.getByLabel('Handicap').fill('4');
    await page.getByLabel('Komi').fill('0.5');
    await page.getByLabel(/^Situational superko/).check();
    await page.getByLabel(/^Suicide/).check();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page
      .getByRole('heading', { name: 'Go, 13 × 13, 4 handicap stones, situational superko' })
      .waitFor();
    expect(page.url()).toContain('game=go:13-4-0.5-situational-suicide');
    expect(faults).toEqual([]);
  });

  it('keeps handicap stones on points of their own in the form', async () => {
    const { page, faults } = await site.open('#/play?game=go:9-a9b8-7.5&seats=human.human');
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Another size…' });
    await page.getByLabel('Komi').fill('0.5');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => page.url(), SOON).toContain('game=go:9-a9b8-0.5');
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Another size…' });
    await page.getByLabel('Handicap stones on a9 b8').uncheck();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => page.url(), SOON).toContain('game=go:9-0-0.5');
    expect(faults).toEqual([]);
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
    await page.setViewportSize({ width: 390, height: 844 });
    const name = `${'x'.repeat(90)}.sgf`;
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('?') });
    await page.getByText('xxx: the file').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await input.setInputFiles(file);
    await page.locator('.candidates tbody tr').first().waitFor();
    expect(new URL(page.url()).hash).toContain('#/analyse?game=go:9-2-0.5&moves=e5d4');
    expect(faults).toEqual([]);
  });
});
