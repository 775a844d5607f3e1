/** Two people with a browser each agree on the dead stones of Go, by a real server. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize } from '../../../../packages/mcts/test/sized.ts';
import { type GameServer, openGameServer } from '../../test/gameServer.ts';
import { colourViolations, type Site, SOON, useSite, violations, visitable } from '../../test/site.ts';

let server: GameServer;
const site = useSite(async () => {
  server = await openGameServer();
  return visitable(server.url, () => server.stop());
});

type Visit = Awaited<ReturnType<Site['open']>>;

/** Black has most of the board, and a stone of White has no eyes. */
const MOVES = ['c3', 'c1', 'c2', 'pass', 'd2', 'pass', 'b2', 'pass'];

/** A new game of Go of two people. @param other the seat of White. */
async function newGame(other: object = { kind: 'person' }): Promise<{ links: string[]; watching: string }> {
  const answer = await fetch(`${server.url}games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'go:5', seats: [{ kind: 'person' }, other] }),
  });
  const { seats, url } = await answer.json();
  return { links: seats.map((seat: { url: string }) => seat.url), watching: url };
}

function follow(link: string, options = {}): Promise<Visit> {
  return site.open(new URL(link).hash, options);
}

function turnOf(page: Page): Promise<string> {
  return page.locator('.turn').innerText();
}

/** Waits until the page says this of the turn. */
function says(page: Page, text: string): Promise<void> {
  return expect.poll(() => turnOf(page), SOON).toContain(text);
}

/** Waits until the panel of the agreement has this text. */
function reads(page: Page, text: string): Promise<void> {
  return page.locator('.agreement').getByText(text).waitFor();
}

async function playMove(page: Page, move: string): Promise<void> {
  await says(page, 'Your move');
  const name = move === 'pass' ? 'Pass' : `${move}, empty`;
  await page.getByRole('button', { name, exact: true }).click();
}

/** Two people who have passed. */
async function atTheEnd(options = {}): Promise<{ black: Visit; white: Visit; watching: string }> {
  const { links, watching } = await newGame();
  const black = await follow(links[0], options);
  const white = await follow(links[1]);
  for (const [ply, move] of [...MOVES, 'pass'].entries())
    await playMove((ply % 2 === 0 ? black : white).page, move);
  return { black, white, watching };
}

function stone(page: Page, name: string): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name, exact: true });
}

describe('two people at the end of a game of Go', () => {
  it('see and change the same marks, agree on them, and find the result after a reload', async () => {
    const { black, white, watching } = await atTheEnd();
    const third = await follow(watching);
    const pages = [black.page, white.page, third.page];
    for (const page of pages) {
      await says(page, 'agree on the dead stones');
      await says(page, 'Black leads by 17.5 points without the dead stones');
      await reads(page, '1,000 random games from here find 1 stone dead');
      await stone(page, 'c1, White: dead').waitFor();
    }
    await black.page.getByRole('button', { name: 'Agree' }).click();
    await reads(black.page, 'You agree. White has still to agree.');
    await reads(white.page, 'Black agrees.');
    await reads(third.page, 'Black agrees.');

    await stone(white.page, 'c2, Black: alive').click();
    for (const page of pages) {
      await stone(page, 'c3, Black: dead').waitFor();
      await says(page, 'White leads by 7.5 points');
      await reads(page, 'Both players have still to agree.');
    }
    await reads(white.page, 'You have marked 5 stones as dead');
    await reads(black.page, 'White has marked 5 stones as dead');
    expect(await stone(third.page, 'c3, Black: dead').getAttribute('aria-disabled')).toBe('true');
    expect(await third.page.getByRole('button', { name: /Agree|Play on/ }).count()).toBe(0);

    await black.page.reload();
    await stone(black.page, 'c3, Black: dead').focus();
    await black.page.keyboard.press('Enter');
    for (const page of pages) await stone(page, 'c3, Black: alive').waitFor();
    await white.page.getByRole('button', { name: 'Agree' }).click();
    await reads(black.page, 'White agrees.');
    await server.stop();
    for (const { page } of [black, white]) await page.getByText('connection to the server is lost').waitFor();
    await server.restart();
    await reads(black.page, 'White agrees.');
    await black.page.getByRole('button', { name: 'Agree' }).click();
    for (const page of pages) await says(page, 'Black wins');
    for (const { page } of [white, third]) {
      await page.reload();
      await says(page, 'Black wins');
      await says(page, 'Black leads by 17.5 points without the dead stones');
      await page.getByText('The players agree that the stones with a cross are dead.').waitFor();
      await stone(page, 'c1, White: dead').waitFor();
    }
    const analysis = await white.page.getByRole('link', { name: 'Analyse' }).last().getAttribute('href');
    expect(analysis).toContain('dead=c1');
    const faults = [...black.faults, ...white.faults, ...third.faults];
    expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_REFUSED'))).toEqual([]); // of the stopped server
  });

  it('play on where they do not agree, and read what two more passes mean', async () => {
    const { black, white } = await atTheEnd();
    await reads(white.page, 'random games from here find');
    await white.page.getByRole('button', { name: 'Play on' }).click();
    for (const { page } of [black, white]) {
      await says(page, 'If both players pass now, with no stone between');
      await expect.poll(() => page.locator('.moves li').count(), SOON).toBe(MOVES.length - 1);
      await expect.poll(() => page.locator('.dead-stones').count(), SOON).toBe(0);
    }
    await playMove(white.page, 'pass');
    await playMove(black.page, 'pass');
    for (const { page } of [black, white]) {
      await says(page, 'White wins'); // by the stone that was dead
      await expect.poll(() => page.locator('.dead-stones').count(), SOON).toBe(0);
    }
    expect([...black.faults, ...white.faults]).toEqual([]);
  });

  atFullSize(() => {
    it('mark stones on a phone, in the light and the dark theme', async () => {
      const phone = {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        bypassCSP: true,
      };
      const { black, white } = await atTheEnd(phone);
      await stone(black.page, 'c1, White: dead').tap();
      await stone(white.page, 'c1, White: alive').waitFor();
      expect(await black.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      await black.page.emulateMedia({ colorScheme: 'light' });
      expect(await violations(black.page)).toEqual([]);
      await black.page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourViolations(black.page)).toEqual([]);
    });
  });
});

atFullSize(() => {
  it('an engine by link takes all stones as alive, and the page says so', async () => {
    const { links } = await newGame({ kind: 'engine', engine: 'first' });
    const { page } = await follow(links[0]);
    await says(page, 'Your move');
    await playMove(page, 'c3'); // the engine plays a1
    await says(page, 'Your move');
    await stone(page, 'c3, Black').click({ force: true });
    await says(page, 'c3 has a stone.');
    await page.getByText('In games with an engine by link all stones count as alive').waitFor();
  });
});
