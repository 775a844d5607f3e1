/** Analyses, in the built app. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { columnsProven } from '../../test/proven.ts';
import { SOON, sharedLink, useSite } from '../../test/site.ts';

const site = useSite();

/** The rows of the table of moves, once the search has ended. */
async function finalRows(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  return page.locator('.candidates tbody tr').allInnerTexts();
}

/** The same, at full size once exact search has proven each move. */
async function provenRows(page: Page): Promise<string[]> {
  await sized(async () => {}, columnsProven)(page);
  return finalRows(page);
}

async function simulations(page: Page): Promise<number> {
  const label = await page.locator('.figures dd').first().getAttribute('data-value');
  return Number(label);
}

describe('an analysis', () => {
  it('is reproduced exactly by its link, in the core and in TypeScript', async () => {
    const size = sized(500, 2_000);
    const link = `#/analyse?seed=11&sims=${size}${sized('&solver=off', '')}`; // no move, and so no review
    const first = await site.open(link);
    const rows = await provenRows(first.page);
    expect(rows).toHaveLength(7);
    expect(await simulations(first.page)).toBe(size);
    await site.leave();
    const again = await site.open(link);
    expect(await provenRows(again.page)).toEqual(rows);
    const { page } = again;
    await page.goto(`${site.url}${link}&engine=ts`);
    await page.getByText('Paused; TypeScript, 1 thread, seed 11').waitFor();
    expect(await provenRows(page)).toEqual(rows);
    await page.goto(site.url + link.replace('seed=11', 'seed=12'));
    await page.getByText('Paused; WebAssembly, 1 thread, seed 12').waitFor();
    expect(await provenRows(page)).not.toEqual(rows);
    expect([...first.faults, ...again.faults]).toEqual([]);
  });

  atFullSize(() => {
    it('shows the values of a puzzle in points as well', async () => {
      const { page, faults } = await site.open('#/analyse?game=samegame:4x4x2x1&seed=1&sims=300');
      const [best] = await finalRows(page);
      expect(best).toMatch(/\d[\d,]* points/);
      expect(faults).toEqual([]);
    });
  });

  it('shows the expected score as a bar, which its number does not cover', async () => {
    for (const viewport of [{ width: 390, height: 844 }, ...sized([], [{ width: 1280, height: 800 }])]) {
      const { page } = await site.open('#/analyse?seed=1&sims=300&solver=off', { viewport });
      const [bar, number] = await Promise.all(
        ['.evaluation .bar', '.evaluation .bar .number'].map((part) => page.locator(part).boundingBox()),
      );
      const lengths = [bar, number].map((box) => Math.max(box?.width ?? 0, box?.height ?? 0));
      expect(lengths[1]).toBeGreaterThan(0);
      expect(lengths[1]).toBeLessThan(lengths[0] / 4);
    }
  });

  it('searches until it is paused, stays as it is when it is shared, and continues from there', async () => {
    const { page, faults } = await site.open('#/analyse?seed=1&threads=1&solver=off');
    await page.locator('.value.best').waitFor();
    const early = await simulations(page);
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(early);
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.evaluate('document.querySelector(".analysis").dataset.mark = "same"');
    const link = await sharedLink(page);
    const paused = await simulations(page); // the last report may come after the button
    expect(link).toContain(`sims=${paused}`);
    expect(await page.locator('.analysis[data-mark="same"] .candidates tbody tr').count()).toBe(7);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => simulations(page), SOON).toBeGreaterThan(paused);
    expect(faults).toEqual([]);
  });

  it('shows values on the board, and the expected line of the hovered move', async () => {
    const { page, faults } = await site.open('#/analyse?seed=1&sims=500&solver=off');
    await finalRows(page);
    expect(await page.locator('.board .value').count()).toBe(7);
    expect(await page.locator('.board .value.best .star').count()).toBe(1);
    await page.getByRole('button', { name: /^Column 4: column 4/ }).hover();
    expect(await page.locator('.board .ghost').count()).toBeGreaterThanOrEqual(2);
    expect(await page.locator('.board .value').count()).toBe(0);
    await page.mouse.move(0, 0);
    await expect.poll(() => page.locator('.board .ghost').count(), SOON).toBe(0);
    expect(faults).toEqual([]);
  });

  it('marks a blunder, and says in words what was better', async () => {
    // Both players have three on top of each other.
    const { page, faults } = await site.open('#/analyse?moves=1717174&seed=1&at=6&sims=2000');
    const blunder = page.getByRole('button', { name: /a blunder/ }).filter({ hasText: /^\s*7\s*4\s*\?\?/ });
    await blunder.click();
    await page
      .getByText(/4 \?\? is a blunder\. Column\s4 loses by force.*; column\s1 wins by force/)
      .waitFor();
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('has the exact outcome of each column of Connect Four, in any position', async () => {
      const { page, requests, faults } = await site.open('#/analyse?seed=1&sims=2000');
      const rows = page.locator('.candidates tbody tr');
      await rows.first().getByText('in 41').waitFor();
      const outcomes = (await rows.allInnerTexts()).map((text) => text.split(/\s+/).slice(0, 4).join(' '));
      expect(outcomes.toSorted()).toEqual([
        '1 loss in 40',
        '2 loss in 42',
        '3 draw in 42',
        '4 win in 41',
        '5 draw in 42',
        '6 loss in 42',
        '7 loss in 40',
      ]);
      expect(await page.locator('.why').innerText()).toMatch(/^Column\s4 wins by force in 41 moves\.$/);
      expect(await simulations(page)).toBe(2_000);
      expect(requests.filter((url) => url.includes('exactWorker'))).toHaveLength(1);
      await page.goto(`${site.url}#/analyse?moves=4444413526&seed=1&sims=2000`);
      await page.getByText(/^Column\s\d (wins|draws) by force/).waitFor();
      expect(faults).toEqual([]);
    });
  });

  it('proves a win by fours in five in a row, which 300 simulations do not', async () => {
    const fours = 'a3a5c2c4d4b5e4e5c3c6b4d2f4a6a2c1c5a4b3d5';
    const { page, faults } = await site.open(`#/analyse?game=mnk:9x9x5&moves=${fours}&seed=1&sims=300`);
    await page.locator('.why', { hasText: /wins by force within 5 moves/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('marks a blunder that only exact search proves', async () => {
    const { page, faults } = await site.open('#/analyse?moves=1&seed=1&at=1&sims=2000');
    await page
      .getByText(
        /1 \?\? is a blunder\. Column\s1 loses by force in 40 moves; column\s4 wins by force in 41 moves/,
      )
      .waitFor();
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('has no verdicts where nothing is to be proven', async () => {
      const { page, requests, faults } = await site.open('#/analyse?seed=1&sims=20000&solver=off');
      await finalRows(page);
      expect(await page.locator('.candidates').innerText()).not.toMatch(/win|draw|loss/);
      expect(requests.filter((url) => /exactWorker|Book/.test(url))).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  atFullSize(() => {
    it('marks no move without proofs of both outcomes', async () => {
      const { page, faults } = await site.open('#/analyse?moves=4453&seed=1&sims=20000&solver=off');
      await page
        .locator('.verdict')
        .getByText(/^(The search (cannot tell yet|prefers)|Column\s3 is what the search)/)
        .waitFor();
      await finalRows(page);
      expect(await page.locator('.variations .move b').count()).toBe(0);
      expect(faults).toEqual([]);
    });
  });

  it('draws its graph in a browser without a locale', async () => {
    const script = `Object.defineProperty(Navigator.prototype, 'language', { get: () => 'C' })`;
    const { page, faults } = await site.open('#/analyse?moves=44&seed=1&sims=300&solver=off', { script });
    await page.locator('.graph canvas').waitFor();
    expect(faults).toEqual([]);
  });

  it('works without its graph where its file does not arrive, and says why', async () => {
    const { page } = await site.open('#/learn');
    await page.route(/uPlot/, (route) => route.abort());
    await page.goto(`${site.url}#/analyse?moves=44&seed=1&sims=300&solver=off`);
    await page.getByText('The chart could not be loaded. Check your network connection.').waitFor();
    await page.locator('.value.best').waitFor();
  });

  atFullSize(() => {
    it('keeps variations, and selects a move by list, keys and graph', async () => {
      const { page, faults } = await site.open('#/analyse?moves=4435&seed=1&sims=500');
      const names = async () => {
        const texts = await page.locator('.variations .move').allInnerTexts();
        return texts.map((text) => text.split(/\s+/).slice(0, 2).join(':')).join(' ');
      };
      await page.locator('.variations').waitFor();
      await page.locator('body').press('ArrowLeft');
      await page.locator('body').press(',');
      await expect.poll(() => new URL(page.url()).hash, SOON).toContain('at=2');
      await page.getByRole('button', { name: /^Column 7/ }).click();
      await page.locator('.variation').waitFor();
      await expect.poll(names, SOON).toBe('1:4 2:4 3:3 3:7 4:5');
      expect(new URL(page.url()).hash).toContain('moves=447');
      await page.getByRole('button', { name: 'Make this the main line' }).click();
      await expect.poll(names, SOON).toBe('1:4 2:4 3:7 3:3 4:5');
      await page.locator('.graph .u-over').click({ position: { x: 3, y: 40 } });
      await expect.poll(() => new URL(page.url()).hash, SOON).toContain('at=0');
      expect(faults).toEqual([]);
    });
  });

  it('opens a typed position, and refuses an invalid one', async () => {
    const { page, faults } = await site.open('#/analyse?seed=3&sims=300&solver=off');
    await page.getByText('Position, seed and search').click();
    const moves = page.getByLabel('Moves from the start');
    await moves.fill('4444445');
    await moves.press('Enter');
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain('moves=4444445&seed=3');
    await page.getByText('Position, seed and search').click();
    await moves.fill('44444444');
    await moves.press('Enter');
    await page.getByText('move 7 of the position, "4", cannot be played').waitFor();
    expect(faults).toEqual([]);
  });
});
