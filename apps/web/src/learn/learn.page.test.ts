/** The chapters, in the built app. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site, SOON, violations } from '../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterEach(() => site.leave());
afterAll(() => site?.close());

/** Goes through a simulation by keyboard, and returns its phases. */
async function goThrough(page: Page): Promise<string[]> {
  const phases: string[] = [];
  for (;;) {
    phases.push(await page.locator('.phases [aria-current]').innerText());
    expect(await page.getByRole('button', { name: /^Next/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Show the answer' }).press('Enter');
    const next = page.getByRole('button', { name: /^Next (?:step|simulation)/ });
    const isLast = (await next.innerText()) === 'Next simulation';
    const where = await page.getByText(/^Simulation \d+, step/).innerText();
    await next.press('Enter');
    await page.getByText(where).waitFor({ state: 'detached' });
    if (isLast) return phases;
  }
}

describe('the four phases', () => {
  it('come in their order, each with a question', async () => {
    const { page, faults } = await site.open('#/learn?chapter=phases&seed=3');
    await page.getByText('Simulation 1, step 1').waitFor();
    const phases = await goThrough(page);
    expect(phases).toEqual(['Expansion', 'Simulation', 'Back propagation']);
    await page.getByText('Simulation 2, step 1').waitFor();
    expect(await goThrough(page)).toEqual(['Selection', 'Simulation', 'Back propagation']);
    await page.getByText('Simulation 3, step 1').waitFor();
    const link = '#/learn?chapter=phases&game=tic-tac-toe&moves=b2a1c3&seed=3&at=3';
    await expect.poll(() => new URL(page.url()).hash, SOON).toBe(link);
    expect(faults).toEqual([]);
  });

  it('check the answer, and explain it with the numbers of the formula', async () => {
    const { page, faults } = await site.open('#/learn?chapter=connect&seed=3&at=60', { bypassCSP: true });
    await page.getByText('Which column does UCB1 select?').waitFor();
    const bounds = await page.locator('.bound b').allInnerTexts();
    const largest = bounds.indexOf(bounds.toSorted().at(-1) ?? '');
    await page.locator('.answers button').nth(largest).click();
    await page.getByText('Correct.').waitFor();
    await page.getByText(`= ${bounds[largest]}.`).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('are shown for a position that a teacher chooses', async () => {
    const { page, faults } = await site.open('#/learn?chapter=phases&seed=3');
    await page.getByText('For teachers').click();
    await page.getByLabel('Game').selectOption('connect:5x5x3');
    await page.getByRole('button', { name: 'Column 2' }).last().click();
    await page.getByRole('button', { name: 'Column 3' }).last().click();
    await page.getByRole('button', { name: 'Open lesson' }).click();
    await expect.poll(() => new URL(page.url()).hash, SOON).toContain('game=connect:5x5x3&moves=23&seed=3');
    await page.locator('p', { hasText: 'At the root: Fig to move' }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('bandits and points', () => {
  it('ask questions, then open the playground', async () => {
    const { page, faults } = await site.open('#/learn?chapter=bandit&seed=3', { bypassCSP: true });
    for (let pull = 0; pull < 30; pull++) {
      const arm = page.getByRole('button', { name: `Arm ${'ABCD'[pull % 4]}` });
      if (pull < 4) await arm.click();
      else await arm.dispatchEvent('click'); // does not wait for the mouse
    }
    await page.getByText('You won 15.').waitFor();
    await page.getByRole('button', { name: 'B', exact: true }).click();
    await page.getByRole('button', { name: 'With the logarithm of the pulls' }).click();
    await page.getByText('One run of UCB1').waitFor();
    const label = await page.locator('.chart [role="img"]').getAttribute('aria-label');
    expect(label).toMatch(/UCB1 \d+, greedy \d+, random \d+$/);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('estimates pi by random points', async () => {
    const { page, faults } = await site.open('#/learn?seed=5');
    await page.getByRole('button', { name: '10,000', exact: true }).click();
    await page.getByRole('button', { name: '+10,000' }).click();
    await expect.poll(() => page.locator('.facts dd').first().innerText(), SOON).toBe('10,000');
    // Four standard deviations of the estimate are 0.066.
    const estimate = Number(await page.locator('.facts dd').nth(2).innerText());
    expect(Math.abs(estimate - Math.PI)).toBeLessThan(0.066);
    expect(faults).toEqual([]);
  });
});

describe('hidden cards', () => {
  it('are sampled in each simulation, and the information sets are counted', async () => {
    const { page, faults } = await site.open('#/learn?chapter=cards&card=q&seed=3', { bypassCSP: true });
    await page.getByRole('button', { name: 'Two' }).click();
    await page.getByText('No world yet').waitFor();
    await page.getByRole('button', { name: 'Next simulation' }).click();
    await page.getByText('Simulation 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: '+1,000' }).click();
    await page.getByText('1,001 worlds sampled').waitFor();
    const sets = await page.locator('.children tbody th').allInnerTexts();
    expect(sets.join('; ')).toContain('You with Q, having checked, facing a bet');
    expect(sets.filter((set) => set.startsWith('Opponent with K'))).not.toEqual([]);
    expect(sets.filter((set) => set.includes('Opponent with Q'))).toEqual([]);
    await page.getByRole('button', { name: 'One time in three' }).click();
    await expect.poll(() => page.locator('.strategy tr').count(), SOON).toBe(12);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('an experiment', () => {
  it('compares searches of a trap, and explains what is seen', async () => {
    const { page, faults } = await site.open('#/learn?chapter=traps&seed=1', { bypassCSP: true });
    await page.getByText('Honey is to move. Only b3 blocks the row.').waitFor();
    await page.getByText('40 searches of each kind, with the seeds 1 to 40').waitFor();
    await page.getByText('The numbers').click();
    const rows = await page.locator('.listing tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split('\t').at(-1))).toEqual(Array(10).fill('100.0 %'));
    expect(rows.at(-1)).toBe('5,000\t100.0 %\t100.0 %');
    await page.getByRole('button', { name: /^In random games/ }).click();
    await page.getByText('Honey is to move. Only c1 or c3 holds the draw.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('a network', () => {
  it('learns Hex in the page, shows its priors, and moves', async () => {
    const { page, faults } = await site.open('#/learn?chapter=network&seed=3', { bypassCSP: true });
    await page.getByText(/^Fig to move\. The network expects that Fig wins: \d/).waitFor();
    expect(await page.locator('.board .value').count()).toBe(25);
    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await page.getByText('last 40 games against UCT').waitFor();
    await page.locator('.chart').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Let the network move' }).click();
    await page.getByText(/^Honey to move/).waitFor();
    await page.getByRole('button', { name: 'The first', exact: true }).click();
    await page.getByText('its bonus c P √N / (1 + 0) is four times as large').waitFor();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the network' }).click();
    expect((await download).suggestedFilename()).toBe('hex-5.net');
    expect(faults).toEqual([]);
  });
});
