/** Searches by several threads, in the built app, on a device that is said to have four cores. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, SOON } from '../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterEach(() => site.leave());
afterAll(() => site?.close());

const CALM = { reducedMotion: 'reduce' } as const;
const FOUR = { ...CALM, cores: 4 } as const;
const ONE = { ...CALM, cores: 1 } as const;

/** The scripts of the threads that a page has started. */
function lanes(page: Page): number {
  return page.workers().filter((worker) => /lane-/.test(worker.url())).length;
}

/** Waits until the search panel says so. */
async function said(page: Page, what: string | RegExp): Promise<void> {
  await page.locator('.search > .soft').filter({ hasText: what }).waitFor();
}

/** What the search panel says, once the search rests. */
async function rest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Think on' }).waitFor();
  return page.locator('.search > .soft').innerText();
}

/** All that is shown of a search that rests. */
async function shown(page: Page): Promise<object> {
  await rest(page);
  const figures = await page.locator('.figures dd').allInnerTexts();
  const rows = await page.locator('.candidates tbody tr').allInnerTexts();
  return { figures: figures.filter((_, index) => index !== 1), rows }; // but for the speed
}

async function simulations(page: Page): Promise<number> {
  return Number(await page.locator('.figures dd').first().getAttribute('data-value'));
}

describe('a search that nothing bounds', () => {
  it('has all cores but one, rests, goes on from there, and leaves no thread behind', async () => {
    const { page, faults } = await site.open('#/analyse?seed=1', FOUR);
    await said(page, 'Searching; WebAssembly, 3 threads, seed 1.');
    expect(lanes(page)).toBe(3);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await rest(page)).toBe('Paused; WebAssembly, 3 threads, seed 1.');
    const paused = await simulations(page);
    await page.getByRole('button', { name: 'Think on' }).click();
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(paused);
    expect(lanes(page)).toBe(3);
    await page.getByRole('button', { name: /^Column 4: column 4/ }).hover();
    expect(await page.locator('.board .ghost').count()).toBeGreaterThanOrEqual(2);
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('heading', { name: 'Measuring by chance' }).first().waitFor();
    await expect.poll(() => page.workers().length, SOON).toBe(0);
    expect(faults).toEqual([]);
  });

  it.each([
    'connect:7x6x4x3',
    'othello',
    'hex:7',
    'nim:3-4-5',
    'pig:50&moves=roll3',
    'samegame:8x8x4x1',
    'mnk:11x11x5',
  ])('has them for %s too', async (game) => {
    const { page, faults } = await site.open(`#/analyse?game=${game}&seed=1`, FOUR);
    await said(page, /(Searching|Proven)[.;].* 3 threads, seed 1/);
    await page.locator('.candidates tbody tr').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('shares a link by which anybody finds the same, even with one core', async () => {
    const { page, faults } = await site.open('#/analyse?moves=44&seed=3', FOUR);
    await said(page, '3 threads');
    await page.getByRole('button', { name: 'Pause' }).click();
    const found = await shown(page);
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("not now"))');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.url(), SOON).toMatch(/sims=\d+\.\d+\.\d+$/);
    expect(await shown(page)).toEqual(found);
    const link = new URL(page.url()).hash;
    expect(link).toMatch(/sims=/);
    const other = await site.open(link, ONE);
    expect(await shown(other.page)).toEqual(found);
    expect([...faults, ...other.faults]).toEqual([]);
  });

  it('is repeated tree by tree in TypeScript, too', async () => {
    const link = '#/analyse?moves=44&seed=3&sims=3000.1000.2000';
    const [core, readable] = [await site.open(link, FOUR), await site.open(`${link}&engine=ts`, FOUR)];
    const found = await shown(core.page);
    expect(found).toMatchObject({ figures: ['6.0k', expect.any(String), expect.any(String)] });
    expect(await shown(readable.page)).toEqual(found);
    expect(await rest(readable.page)).toBe('Paused; TypeScript, 3 threads, seed 3.');
  });

  it('has one thread on a device of one core, which loads nothing of several', async () => {
    const { page, requests } = await site.open('#/analyse?seed=1', ONE);
    await said(page, 'Searching; WebAssembly, 1 thread, seed 1.');
    expect(requests.filter((url) => /lane-|team-/.test(url))).toEqual([]);
  });
});

describe('a search that simulations bound', () => {
  it('has one thread, and finds the same on every device', async () => {
    const link = '#/analyse?moves=44&seed=5&sims=20000';
    const four = await site.open(link, FOUR);
    const one = await site.open(link, ONE);
    expect(await rest(four.page)).toBe('Paused; WebAssembly, 1 thread, seed 5.');
    expect(await shown(four.page)).toEqual(await shown(one.page));
    expect(lanes(four.page)).toBe(0);
    await four.page.getByRole('button', { name: 'Think on' }).click();
    await said(four.page, '3 threads');
    await expect.poll(() => simulations(four.page), SOON).toBeGreaterThan(20_000);
  });

  it('has the threads that were chosen, and finds the same each time', async () => {
    const link = '#/analyse?moves=44&seed=5&threads=2&sims=20001';
    const first = await site.open(link, ONE);
    expect(await rest(first.page)).toBe('Paused; WebAssembly, 2 threads, seed 5.');
    expect(await simulations(first.page)).toBe(20_001);
    const found = await shown(first.page);
    const again = await site.open(link, FOUR);
    expect(await shown(again.page)).toEqual(found);
    const alone = await site.open(link.replace('threads=2', 'threads=1'), FOUR);
    expect(await shown(alone.page)).not.toEqual(found);
  });

  it('has nothing to find where there is only one move, with any number of threads', async () => {
    const { page } = await site.open('#/analyse?game=nim:1-1&moves=a1&seed=1&threads=2&sims=2001', FOUR);
    await said(page, 'There is only one move. TypeScript, 2 threads, seed 1.');
    expect(await simulations(page)).toBe(0);
  });
});

describe('the number of threads', () => {
  it('is chosen in Analyse, goes into the link, and from there to Play', async () => {
    const { page, faults } = await site.open('#/analyse?seed=1&sims=500', FOUR);
    await rest(page);
    await page.getByText('Position, seed and search').click();
    const choice = page.getByLabel('Threads');
    expect(await choice.locator('option').allInnerTexts()).toEqual([
      'Automatic (3)',
      '1 thread',
      '2 threads',
      '3 threads',
      '4 threads',
    ]);
    await choice.selectOption('2 threads');
    await page.getByRole('button', { name: 'Search this' }).click();
    await said(page, /Searching; .*2 threads/);
    expect(new URL(page.url()).hash).toContain('threads=2');
    await page.getByRole('link', { name: 'Play from here' }).click();
    await expect.poll(() => page.getByLabel('Threads').inputValue(), SOON).toBe('2');
    expect(faults).toEqual([]);
  });

  it('is chosen in Play: opponents by time have several at once, those by simulations when they are told to', async () => {
    const { page, faults } = await site.open('#/play?seed=1&seats=t300.t300', FOUR);
    await page.locator('.moves li').nth(1).waitFor();
    expect(lanes(page)).toBe(3);
    await page.getByLabel('Threads').selectOption('2 threads');
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain('threads=2');
    await expect.poll(() => lanes(page), SOON).toBe(2);
    await site.leave();
    const other = await site.open('#/play?seed=1&seats=human.s5000', FOUR);
    await other.page.getByRole('button', { name: 'Column 4' }).click();
    await other.page.locator('.moves li').nth(1).waitFor();
    expect(lanes(other.page)).toBe(0);
    await other.page.getByLabel('Threads').selectOption('3 threads');
    await other.page.getByRole('button', { name: 'Column 4' }).click();
    await other.page.locator('.moves li').nth(3).waitFor();
    expect(lanes(other.page)).toBe(3);
    expect([...faults, ...other.faults]).toEqual([]);
  });
});

/** Has the engine's worker begin with other globals. */
async function begin(page: Page, script: string): Promise<void> {
  await page.route(/worker-/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};${await response.text()}` });
  });
}

describe('while threads start, which takes for ever here', () => {
  const NEVER = 'self.Worker = class { addEventListener() {} postMessage() {} terminate() {} }';

  it('the engine moves when it is told to', async () => {
    const { page, faults } = await site.open('#/learn', FOUR);
    await begin(page, NEVER);
    await page.goto(`${site.url}#/play?seed=1&seats=t30000.human`);
    await page.getByRole('button', { name: 'Move now' }).click();
    await expect.poll(() => page.locator('.moves li').count(), { timeout: 10_000 }).toBe(1);
    expect(faults).toEqual([]);
  });

  it('a search is paused with a first look, and the next position is searched', async () => {
    const { page } = await site.open('#/learn', FOUR);
    await begin(page, NEVER);
    await page.goto(`${site.url}#/analyse?seed=1`);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await rest(page)).toBe('Paused; WebAssembly, 1 thread, seed 1.');
    expect(await simulations(page)).toBe(1);
    await page.getByRole('button', { name: 'Think on' }).click();
    await page
      .getByRole('button', { name: /^Column 4/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await rest(page)).toBe('Paused; WebAssembly, 1 thread, seed 1.');
  });
});

describe('where threads fail', () => {
  it('the search goes on with the others, and says so', async () => {
    const { page } = await site.open('#/analyse?seed=1', FOUR);
    await said(page, '3 threads');
    const victim = page.workers().find((worker) => /lane-/.test(worker.url()));
    await victim?.evaluate('self.close()').catch(() => {}); // it has no time to answer
    const before = await simulations(page);
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await rest(page);
    await page.getByText('A part of the engine stopped').waitFor();
    await page.getByRole('button', { name: 'Think on' }).click();
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(before);
  });

  it('one thread goes on where all are lost, and the next position has several again', async () => {
    const { page } = await site.open('#/analyse?seed=1', FOUR);
    await said(page, '3 threads');
    await page.locator('.candidates tbody tr').first().waitFor();
    const victims = page.workers().filter((worker) => /lane-/.test(worker.url()));
    await Promise.all(victims.map((each) => each.evaluate('self.close()').catch(() => {})));
    await said(page, 'Searching; WebAssembly, 1 thread, seed 1.');
    await page.getByText('one searches alone this time').waitFor();
    await page
      .getByRole('button', { name: /^Column 4/ })
      .first()
      .click();
    await said(page, '3 threads');
  });

  it('one thread does it all where workers have no workers, and says so', async () => {
    const { page } = await site.open('#/learn', FOUR);
    await begin(page, 'delete self.Worker');
    await page.goto(`${site.url}#/analyse?seed=1`);
    await said(page, 'Searching; WebAssembly, 1 thread, seed 1.');
    await page.getByText('lets the engine have one thread only').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await rest(page);
    const paused = await simulations(page);
    await page.getByRole('button', { name: 'Think on' }).click();
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(paused);
  });

  it('a link by several threads says that its numbers are others there, and is shared as what it was', async () => {
    const { page } = await site.open('#/learn', FOUR);
    await begin(page, 'delete self.Worker');
    await page.goto(`${site.url}#/analyse?moves=44&seed=5&threads=2&sims=2001`);
    expect(await rest(page)).toBe('Paused; WebAssembly, 1 thread, seed 5.');
    await page.getByText('the numbers differ from those of the link').waitFor();
    const found = await shown(page);
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("not now"))');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.url(), SOON).toMatch(/threads=1&sims=2001$/);
    const other = await site.open(new URL(page.url()).hash, FOUR);
    expect(await shown(other.page)).toEqual(found);
  });

  it('a policy that forbids WebAssembly has several threads all the same, of JavaScript', async () => {
    const strict = await openSite({ wasm: false });
    try {
      const { page } = await strict.open('#/analyse?seed=1', FOUR);
      await said(page, 'Searching; JavaScript core, 3 threads, seed 1.');
    } finally {
      await strict.close();
    }
  });
});
