/** The tree that an engine keeps between its moves, and the switch for the opponent's time, in the built app. */
import type { Page } from 'playwright';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { SOON, searchWorkers, useSite, type Visit, violations } from '../../test/site.ts';

const site = useSite();

/** Counts the answers of workers, but not that they have started, nor requests for threads; records the simulations of each search, and all visits of its moves. */
const RECORD = `
  window.answers = [];
  window.answered = 0;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data !== 'ready' && data?.thread === undefined) window.answered++;
        const { simulations, moves } = data?.value ?? {};
        if (moves !== undefined) answers.push({ simulations, visits: moves.reduce((sum, { visits }) => sum + visits, 0) });
      });
    }
  };`;

const Answers = v.array(v.object({ simulations: v.number(), visits: v.number() }));

/** Opens an address whose workers' answers are recorded. */
function opened(address: string, cores = 1): Promise<Visit> {
  return site.open(address, { cores, script: RECORD });
}

async function answersOf(page: Page): Promise<v.InferOutput<typeof Answers>> {
  return v.parse(Answers, await page.evaluate('answers'));
}

/** Drops a stone, and waits for the reply. */
async function play(page: Page, column: number, moves: number): Promise<void> {
  await page.getByRole('button', { name: `Column ${column}`, exact: true }).click();
  await expect.poll(() => page.locator('.moves li').count(), SOON).toBe(moves);
}

describe('an engine against a person', () => {
  it('begins its second search with the visits of its first; equal moves repeat it, and an undo begins anew', async () => {
    const address = '#/play?game=connect:8x7x4&seed=7&seats=human.s2000';
    const found = [];
    for (let game = 0; game < 2; game++) {
      const { page, faults } = await opened(address);
      await play(page, 4, 2);
      await play(page, 5, 4);
      found.push(await answersOf(page));
      await page.getByRole('button', { name: 'Undo' }).click();
      await play(page, 5, 4);
      const last = (await answersOf(page))[2];
      expect(last.visits).toBe(last.simulations);
      expect(faults).toEqual([]);
    }
    const [[first, second]] = found;
    expect(first.visits).toBe(first.simulations);
    expect(second.visits).toBeGreaterThan(second.simulations);
    expect(found[1]).toEqual(found[0]);
  });

  it.each([[1, 1], ...sized([], [[3, 3]])])(
    'thinks on the time of the person when asked, on %i cores, which the address keeps, and leaves no worker behind',
    async (cores, workers) => {
      const { page, faults } = await opened('#/play?game=connect:8x7x4&seed=7&seats=human.t300', cores);
      const box = page.getByLabel('Think on the opponent’s time');
      await page.getByText('Settings').click();
      await box.check();
      await expect.poll(() => page.url(), SOON).toContain('ponder=on');
      await page.reload();
      await expect.poll(() => box.isChecked(), SOON).toBe(true);
      await expect.poll(() => page.evaluate('answered'), SOON).toBe(1); // the engine begins to ponder before any move
      await expect.poll(() => page.workers().length, SOON).toBe(workers);
      const hasPondered = async (): Promise<boolean> => {
        await page.getByRole('button', { name: 'Restart' }).click();
        await page.getByText('No moves yet').waitFor();
        await play(page, 4, 2);
        const { simulations, visits } = (await answersOf(page)).slice(-1)[0];
        return visits > simulations;
      };
      await expect.poll(hasPondered, SOON).toBe(true); // a move that comes at once leaves no time
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByText(/^Hint: /).waitFor();
      for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
      await page.getByRole('link', { name: 'Learn' }).click();
      await page.getByRole('heading', { name: 'What a tree search does' }).first().waitFor();
      await expect.poll(() => searchWorkers(page), SOON).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it('cannot do so without a time limit', async () => {
    const { page, faults } = await site.open('#/play?seats=human.s2000&ponder=on');
    const box = page.getByLabel('Think on the opponent’s time');
    await expect.poll(() => box.isDisabled(), SOON).toBe(true);
    await page.locator('label.seat select').nth(1).selectOption('t300');
    await expect.poll(() => box.isDisabled(), SOON).toBe(false);
    expect(await box.isChecked()).toBe(true);
    expect(faults).toEqual([]);
  });
});
