/** Searches by several threads, in the built app, on a device that reports three cores. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize } from '../../../../packages/mcts/test/sized.ts';
import { openSite, SOON, searchWorkers, sharedLink, useSite, type Visit } from '../../test/site.ts';

const site = useSite();

const THREE = { cores: 3 } as const;
/** A game of the core at its start: no exact search and no review take the cores from the searches that are tested. */
const GAME = 'game=connect:9x7x5';
const ONE = { cores: 1 } as const;
/** The script of a thread. */
const THREAD = /\/threadWorker-/;

/** The number of running threads of a page. */
function threadWorkers(page: Page): number {
  return page.workers().filter((worker) => THREAD.test(worker.url())).length;
}

/** Waits for a text of the search panel. */
async function said(page: Page, what: string | RegExp): Promise<void> {
  await page.locator('.search > .soft').filter({ hasText: what }).waitFor();
}

/** The text of the search panel, once the search is paused. */
async function rest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  const state = page.locator('.search > .soft');
  await state.filter({ hasNotText: 'The engine is starting' }).waitFor(); // a search may be paused before its first report
  return state.innerText();
}

/** All statistics of a paused search. */
async function shown(page: Page): Promise<object> {
  await rest(page);
  const figures = await page.locator('.figures dd').allInnerTexts();
  const rows = await page.locator('.candidates tbody tr').allInnerTexts();
  return { figures: figures.filter((_, index) => index !== 1), rows }; // without the speed
}

async function simulations(page: Page): Promise<number> {
  return Number(await page.locator('.figures dd').first().getAttribute('data-value'));
}

describe('an unbounded search', () => {
  it('uses all cores but one, pauses, continues, leaves no thread behind, and is reproduced by its link with one core', async () => {
    const { page, faults } = await site.open(`#/analyse?${GAME}&seed=1`, THREE);
    await said(page, 'Searching; WebAssembly, 2 threads, seed 1.');
    expect(threadWorkers(page)).toBe(2);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await rest(page)).toBe('Paused; WebAssembly, 2 threads, seed 1.');
    const paused = await simulations(page);
    const found = await shown(page);
    const link = await sharedLink(page);
    expect(link).toMatch(/sims=\d+\.\d+$/);
    expect(await shown(page)).toEqual(found);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(paused);
    expect(threadWorkers(page)).toBe(2);
    await page.getByRole('button', { name: /^Column 4: column 4/ }).hover();
    expect(await page.locator('.board .ghost').count()).toBeGreaterThanOrEqual(2);
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('heading', { name: 'What a tree search does' }).first().waitFor();
    await expect.poll(() => searchWorkers(page), SOON).toEqual([]);
    const other = await site.open(link, ONE);
    await expect.poll(() => shown(other.page), SOON).toEqual(found);
    expect([...faults, ...other.faults]).toEqual([]);
  });

  atFullSize(() => {
    it('is reproduced tree by tree in TypeScript', async () => {
      const link = `#/analyse?${GAME}&seed=3&sims=1500.500.1000`;
      const { page } = await site.open(link, THREE);
      await said(page, 'Paused; WebAssembly, 3 threads, seed 3.');
      const found = await shown(page);
      expect(found).toMatchObject({ figures: ['3.0k', expect.any(String), expect.any(String)] });
      await page.goto(`${site.url}${link}&engine=ts`);
      await said(page, 'Paused; TypeScript, 3 threads, seed 3.');
      expect(await shown(page)).toEqual(found);
    });
  });

  atFullSize(() => {
    it('uses one thread on a device with one core, and loads no code for several', async () => {
      const { page, requests } = await site.open(`#/analyse?${GAME}&seed=1`, ONE);
      await said(page, 'Searching; WebAssembly, 1 thread, seed 1.');
      expect(requests.filter((url) => /threadWorker-|parallelEngine-/.test(url))).toEqual([]);
    });
  });
});

atFullSize(() => {
  describe('a search of given size', () => {
    it('uses one thread, and finds the same on every device', async () => {
      const link = `#/analyse?${GAME}&seed=5&sims=5000`;
      const three = await site.open(link, THREE);
      const one = await site.open(link, ONE);
      expect(await rest(three.page)).toBe('Paused; WebAssembly, 1 thread, seed 5.');
      expect(await shown(three.page)).toEqual(await shown(one.page));
      expect(threadWorkers(three.page)).toBe(0);
      await three.page.getByRole('button', { name: 'Continue' }).click();
      await said(three.page, '2 threads');
      await expect.poll(() => simulations(three.page), SOON).toBeGreaterThan(5_000);
    });

    it('uses the chosen threads, and finds the same each time', async () => {
      const link = `#/analyse?${GAME}&seed=5&threads=2&sims=5001`;
      const first = await site.open(link, ONE);
      expect(await rest(first.page)).toBe('Paused; WebAssembly, 2 threads, seed 5.');
      expect(await simulations(first.page)).toBe(5_001);
      const found = await shown(first.page);
      const again = await site.open(link, THREE);
      expect(await shown(again.page)).toEqual(found);
      await again.page.goto(site.url + link.replace('threads=2', 'threads=1'));
      await said(again.page, 'Paused; WebAssembly, 1 thread, seed 5.');
      expect(await shown(again.page)).not.toEqual(found);
    });

    it('runs no simulation where there is only one move', async () => {
      const { page } = await site.open('#/analyse?game=nim:1-1&moves=a1&seed=1&threads=2&sims=2001', THREE);
      await said(page, 'Only one legal move. TypeScript, 2 threads, seed 1.');
      expect(await simulations(page)).toBe(0);
    });
  });
});

atFullSize(() => {
  describe('the number of threads', () => {
    it('is chosen in Analyse, and kept in the link and in Play', async () => {
      const { page, faults } = await site.open(`#/analyse?${GAME}&seed=1&sims=500`, THREE);
      await rest(page);
      await page.getByText('Position, seed and search').click();
      const choice = page.getByLabel('Threads');
      expect(await choice.locator('option').allInnerTexts()).toEqual([
        'Automatic (1)',
        '1 thread',
        '2 threads',
        '3 threads',
      ]);
      await choice.selectOption('2 threads');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await said(page, /Searching; .*2 threads/);
      expect(new URL(page.url()).hash).toContain('threads=2');
      await page.getByRole('link', { name: 'Play from here' }).click();
      await expect.poll(() => page.getByLabel('Threads').inputValue(), SOON).toBe('2');
      expect(faults).toEqual([]);
    });

    it('is chosen in Play: by default several for a time limit, one for simulations', async () => {
      const { page, faults } = await site.open('#/play?seed=1&seats=human.t300', THREE);
      await page.getByRole('button', { name: 'Column 4' }).click();
      await page.locator('.moves li').nth(1).waitFor();
      expect(threadWorkers(page)).toBe(2);
      await page.getByText('Settings').click();
      await page.getByLabel('Threads').selectOption('3 threads');
      await expect.poll(() => new URL(page.url()).hash, SOON).toContain('threads=3');
      await page.getByRole('button', { name: 'Column 4' }).click();
      await page.locator('.moves li').nth(3).waitFor();
      expect(threadWorkers(page)).toBe(3);
      await site.leave();
      const other = await site.open('#/play?seed=1&seats=human.s5000', THREE);
      await other.page.getByRole('button', { name: 'Column 4' }).click();
      await other.page.locator('.moves li').nth(1).waitFor();
      expect(threadWorkers(other.page)).toBe(0);
      await other.page.getByText('Settings').click();
      await other.page.getByLabel('Threads').selectOption('3 threads');
      await other.page.getByRole('button', { name: 'Column 4' }).click();
      await other.page.locator('.moves li').nth(3).waitFor();
      expect(threadWorkers(other.page)).toBe(3);
      expect([...faults, ...other.faults]).toEqual([]);
    });
  });
});

/** Opens Learn on a device with three cores, whose threads are scripts that never answer, or that do not arrive. */
async function openWithout(threads: 'answering' | 'arriving'): Promise<Visit> {
  const visit = await site.open('#/learn', THREE);
  await visit.page.route(THREAD, (route) =>
    threads === 'arriving' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return visit;
}

describe('while threads never start', () => {
  atFullSize(() => {
    it('the engine moves on request', async () => {
      const { page, faults } = await openWithout('answering');
      await page.goto(`${site.url}#/play?seed=1&seats=t30000.human`);
      await page.getByRole('button', { name: 'Move now' }).click();
      await expect.poll(() => page.locator('.moves li').count(), { timeout: 10_000 }).toBe(1);
      expect(faults).toEqual([]);
    });
  });

  it('a search is paused after one simulation, and the next position is searched', async () => {
    const { page } = await openWithout('answering');
    await page.goto(`${site.url}#/analyse?${GAME}&seed=1`);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await rest(page)).toBe('Paused; WebAssembly, 1 thread, seed 1.');
    expect(await simulations(page)).toBe(1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByRole('button', { name: /^Column 4/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await rest(page)).toBe('Paused; WebAssembly, 1 thread, seed 1.');
  });
});

describe('with failing threads', () => {
  it('the search continues with the others, and says so', async () => {
    const { page } = await site.open(`#/analyse?${GAME}&seed=1`, THREE);
    await said(page, '2 threads');
    const victim = page.workers().find((worker) => THREAD.test(worker.url()));
    await victim?.evaluate('self.close()').catch(() => {}); // it closes before it answers
    const before = await simulations(page);
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await rest(page);
    await page.getByText('A thread of the engine stopped').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(before);
  });

  atFullSize(() => {
    it('one thread continues where all are lost, and the next position uses several again', async () => {
      const { page } = await site.open(`#/analyse?${GAME}&seed=1`, THREE);
      await said(page, '2 threads');
      await page.locator('.candidates tbody tr').first().waitFor();
      const victims = page.workers().filter((worker) => THREAD.test(worker.url()));
      await Promise.all(victims.map((each) => each.evaluate('self.close()').catch(() => {})));
      await said(page, 'Searching; WebAssembly, 1 thread, seed 1.');
      await page.getByText('so this search uses one thread').waitFor();
      await page
        .getByRole('button', { name: /^Column 4/ })
        .first()
        .click();
      await said(page, '2 threads');
    });
  });

  atFullSize(() => {
    it('one thread searches where no thread can be loaded, and says so', async () => {
      const { page } = await openWithout('arriving');
      await page.goto(`${site.url}#/analyse?${GAME}&seed=1`);
      await said(page, 'Searching; WebAssembly, 1 thread, seed 1.');
      await page.getByText('The threads of the engine did not start').waitFor();
      await page.getByRole('button', { name: 'Pause' }).click();
      await rest(page);
      const paused = await simulations(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => simulations(page), SOON).toBeGreaterThan(paused);
    });
  });

  atFullSize(() => {
    it('a link for several threads says that its numbers differ, and is shared with one thread', async () => {
      const { page } = await openWithout('arriving');
      await page.goto(`${site.url}#/analyse?${GAME}&seed=5&threads=2&sims=2001`);
      expect(await rest(page)).toBe('Paused; WebAssembly, 1 thread, seed 5.');
      await page.getByText('its numbers differ from those of the link').waitFor();
      const found = await shown(page);
      const link = await sharedLink(page);
      expect(link).toMatch(/threads=1&sims=2001$/);
      const other = await site.open(link, THREE);
      expect(await shown(other.page)).toEqual(found);
    });
  });

  atFullSize(() => {
    it('JavaScript runs in several threads where a policy forbids WebAssembly', async () => {
      const strict = await openSite({ wasm: false });
      try {
        const { page } = await strict.open(`#/analyse?${GAME}&seed=1`, THREE);
        await said(page, 'Searching; JavaScript core, 2 threads, seed 1.');
      } finally {
        await strict.close();
      }
    });
  });
});
