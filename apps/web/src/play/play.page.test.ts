/** Games against the engine, in the built app. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, SOON } from '../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterEach(() => site.leave());
afterAll(() => site?.close());

/** Weak, so that games last, and always the same. */
const GAME = '#/play?seed=7&seats=human.s20';
const CALM = { reducedMotion: 'reduce' } as const;

const PLAYERS_TURN = /to move|wins|draw/i;

/** Waits until somebody has to do something, and says what the page says. */
async function turn(page: Page): Promise<string> {
  const line = page.locator('.turn strong').filter({ hasText: PLAYERS_TURN });
  await line.waitFor();
  return line.innerText();
}

/** The moves on the page. */
async function moves(page: Page): Promise<string[]> {
  return page.locator('.moves li').allInnerTexts();
}

/** Plays open columns in turn until the game is over; gives what the page says then. */
async function playOut(page: Page, drop: (column: number) => Promise<void>): Promise<string> {
  let said = await turn(page);
  for (let turns = 0; /to move/.test(said); turns++) {
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
  it('is played to its end by mouse, and its link holds the whole of it', async () => {
    const { page, faults } = await site.open(GAME, CALM);
    await turn(page);
    const said = await playOut(page, (column) =>
      page.getByRole('button', { name: `Column ${column}` }).click(),
    );
    expect(said).toMatch(/wins|draw/i);
    if (/wins/.test(said)) expect(await page.locator('.board .winning').count()).toBeGreaterThanOrEqual(4);
    const played = await moves(page);
    const again = await site.open(new URL(page.url()).hash, CALM);
    expect(await turn(again.page)).toBe(said);
    expect(await moves(again.page)).toEqual(played);
    expect([...faults, ...again.faults]).toEqual([]);
  });

  it('is played to its end by keyboard alone, and says each move to screen readers', async () => {
    const { page, faults } = await site.open(GAME, CALM);
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
    expect(said).toMatch(/wins|draw/i);
    expect(await page.locator('p[role=status]').last().innerText()).toMatch(/^Played: column \d\. /);
    expect(await page.locator('.board ~ .unseen table tbody td').allInnerTexts()).toContain('Fig');
    expect(faults).toEqual([]);
  });

  it('takes back both plies, keeps a hint until a move, changes sides and begins again', async () => {
    const { page, faults } = await site.open(GAME, CALM);
    await turn(page);
    await page.getByRole('button', { name: 'Column 4' }).click();
    await page.locator('.moves li').nth(1).waitFor();
    await turn(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No move was played yet').waitFor();
    await page.keyboard.press('h');
    await page.getByText(/^Hint: Column 4 got/).waitFor();
    expect(await page.locator('.value.hint').count()).toBe(1);
    await page.keyboard.press('f'); // the engine begins now
    await page.locator('.moves li').first().waitFor();
    expect(await turn(page)).toBe('Honey to move');
    expect(await page.locator('.value.hint').count()).toBe(0);
    await page.keyboard.press('r');
    await expect.poll(() => moves(page), SOON).toHaveLength(1); // and the engine begins again
    expect(faults).toEqual([]);
  });

  it.each([
    ['connect:7x6x4x3', /to move|wins/],
    ['tic-tac-toe', /to move|draw|wins/i],
    ['othello', /to move/],
    ['hex:7', /to move/],
    ['nim:3-4-5', /to move/],
    ['pig:50', /to move/],
    ['samegame:8x8x4x1', /to move/],
    ['mnk:11x11x5', /to move/],
  ])('is for %s too', async (game, expected) => {
    const { page, faults } = await site.open(
      `#/play?game=${game}&seed=1&seats=human.s50.s50`.replace(/\.s50$/, game.endsWith('x3') ? '.s50' : ''),
      CALM,
    );
    await turn(page);
    const roll = page.getByRole('button', { name: 'Roll' });
    if (await roll.isVisible()) await roll.click();
    else await page.locator('.hit-area.open').first().click();
    await page
      .locator('.moves li')
      .nth(game.startsWith('samegame') ? 0 : 1)
      .waitFor();
    expect(await turn(page)).toMatch(expected);
    expect(faults).toEqual([]);
  });
});

describe('while the engine thinks', () => {
  it('no task of the page takes longer than a frame of its processor', async () => {
    const { page } = await site.open('#/analyse?moves=44&seed=1', { ...CALM, cores: 4 });
    await page.locator('.value.best').waitFor();
    await page.waitForTimeout(1_000); // what opening a page takes is another matter
    await site.browser.startTracing(page, { categories: ['toplevel', 'devtools.history'] });
    await page.waitForTimeout(2_000);
    const trace = parseTrace(await site.browser.stopTracing());
    const mains = trace.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
    const tasks = trace.filter(
      ({ name, pid, tid, tdur }) =>
        /RunTask/.test(name) &&
        tdur !== undefined &&
        mains.some((main) => main.pid === pid && main.tid === tid),
    );
    expect(tasks.length).toBeGreaterThan(20);
    expect(Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000))).toBeLessThan(16);
  });
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function parseTrace(buffer: Buffer): TraceEvent[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(buffer.toString());
  return traceEvents;
}
