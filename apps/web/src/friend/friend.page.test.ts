/** Games between people in browsers of their own, by a real server. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { type GameServer, openGameServer } from '../../test/gameServer.ts';
import {
  colourViolations,
  openSite,
  type Site,
  SOON,
  storedForOffline,
  useSite,
  violations,
  visitable,
} from '../../test/site.ts';

let server: GameServer;
const site = useSite(async () => {
  server = await openGameServer();
  return visitable(server.url, () => server.stop());
});

const PHONE = { viewport: { width: 360, height: 740 } } as const;

/** A new game as its first player sees it. */
interface NewGame {
  readonly page: Page;
  readonly faults: string[];
  /** The links for the others. */
  readonly links: readonly string[];
}

/** Makes a game by the form. */
async function makeGame(choose: (page: Page) => Promise<unknown> = async () => {}): Promise<NewGame> {
  const { page, faults } = await site.open('#/friend');
  const make = page.getByRole('button', { name: 'Make the game' });
  await page.getByLabel('Honey').waitFor();
  await choose(page);
  await make.click();
  await page.locator('.room-view').waitFor();
  const fields = await page.getByLabel(/^Send this link/).all();
  const links = await Promise.all(fields.map((field) => field.inputValue()));
  return { page, faults, links };
}

/** Opens a link in a browser of its own, and takes the open seat there. */
async function join(link: string | undefined, options = {}): ReturnType<Site['open']> {
  const visit = await follow(link, options);
  await visit.page.getByRole('button', { name: 'Take this seat' }).click();
  await visit.page.waitForURL(/&token=/);
  return visit;
}

/** Opens a link in a browser of its own. */
function follow(link: string | undefined, options = {}): ReturnType<Site['open']> {
  return site.open(new URL(link ?? '').hash, options);
}

/** The token in the address of a page. */
function tokenOf(page: Page): string {
  return /&token=([\w-]+)/.exec(page.url())?.[1] ?? '';
}

/** Waits until the page says this of the turn. */
function says(page: Page, text: string | RegExp): Promise<void> {
  return page.locator('.turn strong').filter({ hasText: text }).waitFor();
}

async function drop(page: Page, column: number): Promise<void> {
  await says(page, 'Your move');
  await page.getByRole('button', { name: `Column ${column}`, exact: true }).click();
}

function moves(page: Page): Promise<string[]> {
  return page.locator('.moves li').allInnerTexts();
}

/** Waits until a page shows these moves. */
function showsMoves(page: Page, expected: readonly string[]): Promise<void> {
  return expect.poll(() => moves(page), SOON).toEqual(expected);
}

describe('a game by link', () => {
  it('is played to its end by two people, and watched by a third, who cannot move', async () => {
    const { page: first, faults, links } = await makeGame();
    await says(first, 'Waiting for all players');
    const second = await join(links[0]);
    const spectators = await first.getByLabel(/^Spectators open this link/).inputValue();
    const third = await follow(spectators);
    const columns = [1, 2, 1, 2, 1, 2, 1];
    for (const [ply, column] of columns.entries()) await drop(ply % 2 === 0 ? first : second.page, column);
    for (const page of [first, second.page, third.page]) {
      await says(page, 'Fig wins');
      await showsMoves(page, columns.map(String));
      expect(await page.locator('.board .winning').count()).toBe(4);
    }
    expect(await third.page.getByText('You are watching.').count()).toBe(1);
    expect(await third.page.locator('.hit-area.open').count()).toBe(0);
    expect(await third.page.getByRole('button', { name: /Resign|Offer/ }).count()).toBe(0);
    expect(await first.getByText('1 person watches').count()).toBe(1);
    expect([...faults, ...second.faults, ...third.faults]).toEqual([]);
  });

  it('gives the token of a seat to the player who takes it, and to no other', async () => {
    const { page: first, links } = await makeGame();
    expect(links[0]).not.toContain('token=');
    const second = await join(links[0]);
    await drop(first, 4);
    await drop(second.page, 4);
    const [own, other] = [first, second.page].map((page) => tokenOf(page));
    expect(own).not.toBe(other);
    const kept = await first.evaluate('location.href + document.documentElement.innerHTML');
    expect(kept).toContain(own);
    expect(kept).not.toContain(other);
    const late = await follow(links[0]);
    await late.page.getByText('You are watching.').waitFor();
    expect(await late.page.getByRole('button', { name: 'Take this seat' }).count()).toBe(0);
  });

  it('loses nothing by a reload, before the friend comes and in the middle', async () => {
    const { page: first, links } = await makeGame();
    await first.reload();
    expect(await first.getByLabel(/^Send this link/).inputValue()).toBe(links[0]);
    const second = await join(links[0]);
    await drop(first, 4);
    await drop(second.page, 4);
    await showsMoves(first, ['4', '4']);
    for (const page of [first, second.page]) {
      await page.reload();
      await showsMoves(page, ['4', '4']);
    }
    await drop(first, 5);
    await showsMoves(second.page, ['4', '4', '5']);
    expect(await first.getByLabel(/^Send this link/).count()).toBe(0);
  });

  it('goes on by itself after the server was away, and says so meanwhile', async () => {
    const { page: first, links } = await makeGame();
    const second = await join(links[0]);
    await drop(first, 4);
    await says(second.page, 'Your move');
    await server.stop();
    for (const page of [first, second.page])
      await page.getByText('connection to the server is lost').waitFor();
    await second.page.getByRole('button', { name: 'Column 3', exact: true }).click(); // is sent later
    await server.restart();
    for (const page of [first, second.page]) {
      await showsMoves(page, ['4', '3']);
      expect(await page.getByText('connection to the server is lost').count()).toBe(0);
    }
    await drop(first, 3);
    await showsMoves(second.page, ['4', '3', '3']);
  });

  it('has clocks, of which that of the player to move runs; ends by resigning; the rematch has the seats exchanged', async () => {
    const { page: first, links } = await makeGame((page) => page.getByLabel('Time').selectOption('5+3'));
    const clocks = first.getByRole('timer');
    expect(await clocks.allInnerTexts()).toEqual(['5:00', '5:00']);
    const second = await join(links[0]);
    await says(first, 'Your move');
    await expect.poll(() => first.locator('.clock.running').count(), SOON).toBe(1);
    await expect.poll(() => clocks.first().innerText(), SOON).not.toBe('5:00');
    await drop(first, 4);
    await second.page.locator('.player').nth(1).locator('.clock.running').waitFor();
    expect(await second.page.locator('.clock.running').count()).toBe(1);
    await says(second.page, 'Your move');
    await second.page.getByRole('button', { name: 'Resign' }).click();
    await second.page.getByRole('button', { name: 'Do not resign' }).click();
    await second.page.getByRole('button', { name: 'Resign' }).click();
    await second.page.getByRole('button', { name: 'Yes, resign' }).click();
    for (const page of [first, second.page]) await says(page, 'Honey resigned: Fig wins');
    await first.getByRole('button', { name: 'Offer a rematch' }).click();
    await second.page.getByText('Fig offers a rematch.').waitFor();
    const before = first.url();
    await second.page.getByRole('button', { name: 'Accept the rematch' }).click();
    await says(second.page, 'Your move');
    await says(first, 'Fig to move');
    expect(first.url()).not.toBe(before);
    await drop(second.page, 7);
    await showsMoves(first, ['7']);
    await first.goBack(); // the earlier game stays open, with a link to the rematch
    await says(first, 'Honey resigned: Fig wins');
    await first.getByRole('link', { name: 'Go to the rematch' }).click();
    await showsMoves(first, ['7']);
  });

  atFullSize(() => {
    it('is drawn when both want it; a move declines', async () => {
      const { page: first, links } = await makeGame();
      const second = await join(links[0]);
      await drop(first, 4);
      await first.getByRole('button', { name: 'Offer a draw' }).click();
      await second.page.getByText('Fig offers a draw.').waitFor();
      await drop(second.page, 4);
      await first.getByRole('button', { name: 'Offer a draw' }).click();
      await second.page.getByRole('button', { name: 'Accept the draw' }).click();
      for (const page of [first, second.page]) await says(page, 'A draw by agreement');
    });
  });

  it('has engines as players', async () => {
    const { page, links, faults } = await makeGame((form) =>
      form.getByLabel('Honey').selectOption('level 3'),
    );
    expect(links).toEqual([]);
    await drop(page, 4);
    await showsMoves(page, ['4', '1']);
    expect(await page.getByText('engine at level 3').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('has dice, which the server rolls', async () => {
      const { page: first, links } = await makeGame((form) =>
        form.getByLabel(/^Game/).selectOption({ label: 'Pig to 50' }),
      );
      const second = await join(links[0]);
      await says(first, 'Your move');
      await first.getByRole('button', { name: 'Roll' }).click();
      for (const page of [first, second.page]) {
        await expect.poll(async () => (await moves(page)).join(' '), SOON).toMatch(/^Roll [1-6]$/);
      }
    });
  });
});

atFullSize(() => {
  describe('a new game of another size', () => {
    it('has the size that is entered, without a button of its own', async () => {
      const { page } = await makeGame(async (form) => {
        await form.getByLabel(/^Game/).selectOption('Another size…');
        await form.getByLabel('Columns').fill('7');
        await form.getByLabel('Rows').fill('6');
        await form.getByLabel('In a line').fill('4');
        expect(await form.getByRole('button', { name: 'Open' }).count()).toBe(0);
      });
      await page.getByRole('heading', { name: 'Connect Four', exact: true }).waitFor();
    });
  });
});

describe('a game that the page cannot draw', () => {
  it('is shown as text, to each player without the cards of the other', async () => {
    const { page: first, links } = await makeGame((page) => page.getByLabel(/^Game/).selectOption('kuhn'));
    const second = await join(links[0]);
    await says(first, 'Your move');
    const [own, other] = await Promise.all(
      [first, second.page].map((page) => page.locator('.text-board').innerText()),
    );
    expect(own).not.toBe(other);
    expect(own).toMatch(/^Fig {7}[JQK]/);
    await first.getByRole('heading', { name: 'Kuhn’s poker' }).waitFor();
    const [choice] = await first.locator('.extras button').allInnerTexts();
    await first.getByRole('button', { name: choice, exact: true }).click();
    await says(second.page, 'Your move');
  });
});

describe('the page of games by link', () => {
  it('passes axe in the light and the dark theme, and fits a phone', async () => {
    const { page: first, links } = await makeGame();
    const friend = await join(links[0], { ...PHONE, bypassCSP: true });
    await drop(first, 4);
    await says(friend.page, 'Your move');
    const pages = [friend.page];
    for (const address of sized([], ['#/friend'])) {
      const form = await site.open(address, { ...PHONE, bypassCSP: true });
      await form.page.getByLabel('Honey').waitFor();
      pages.push(form.page);
    }
    for (const page of pages) {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourViolations(page)).toEqual([]);
    }
  });

  it('explains a link to a game that the server does not have', async () => {
    const { page } = await site.open('#/friend?room=0123456789abcdef012345');
    await page.getByText('The server does not have this game').waitFor();
    await page.getByRole('link', { name: 'Make a new game' }).click();
    await page.getByRole('button', { name: 'Make the game' }).waitFor();
  });

  it('asks the server itself, and not what the browser keeps for offline use', async () => {
    const { page } = await site.open('#/friend', { serviceWorkers: 'allow' });
    await storedForOffline(page);
    expect(await page.evaluate("fetch('./healthz').then((answer) => answer.ok)")).toBe(true);
    expect(await page.evaluate("caches.match('./healthz').then((kept) => kept === undefined)")).toBe(true);
    expect(await page.evaluate("caches.match('./icon.svg').then((kept) => kept !== undefined)")).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Make the game' }).waitFor(); // the kept page has the mark
  });

  atFullSize(() => {
    it('is not offered where no server of games serves the app', async () => {
      const files = await openSite();
      try {
        const { page, faults } = await files.open('#/play');
        await page.locator('.moves, .panel').first().waitFor();
        expect(await page.getByRole('link', { name: /Friend/i }).count()).toBe(0);
        await page.goto(`${files.url}#/friend`);
        await page.getByText('banyan serve').waitFor();
        expect(faults).toEqual([]);
      } finally {
        await files.close();
      }
      const served = await site.open('#/play?game=connect:7x6x4');
      await served.page.getByRole('link', { name: 'Play a friend by link' }).click();
      await served.page.getByRole('button', { name: 'Make the game' }).waitFor();
    });
  });
});
