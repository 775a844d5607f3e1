/** The chapters, in the built app. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { SOON, useSite, violations } from '../../test/site.ts';

/** axe needs a page whose policy lets it in. */
const FOR_AXE = { bypassCSP: true } as const;
const MOVING = { reducedMotion: 'no-preference' } as const;

const site = useSite();

/** What the lesson shows: the phase, the step, the root, and the lines of code that run. */
async function shown(page: Page): Promise<{ phase: string; step: string; root: string; code: string }> {
  const texts = async (selector: string): Promise<string> =>
    (await page.locator(selector).allInnerTexts()).join(' ');
  return {
    phase: await texts('.phases [aria-current]'),
    step: await texts('[aria-label="By step"] .number'),
    root: await page.locator('.tree-node.by-none .won').first().textContent().then(String),
    code: await texts('.code-panel .runs'),
  };
}

async function next(page: Page, what: 'step' | 'phase' | 'simulation'): Promise<void> {
  await page.getByRole('button', { name: `Next ${what}` }).click();
}

describe('the opening chapter', () => {
  it('grows a tree while a game is played, and stops on request and off the screen', async () => {
    const { page, faults } = await site.open('#/play', {
      ...MOVING,
      viewport: { width: 1280, height: 400 },
    });
    await page.clock.install();
    await page.goto(`${site.url}#/learn?seed=3`);
    const nodes = async (): Promise<number> => await page.locator('.growth-node').count();
    await expect.poll(nodes, SOON).toBeGreaterThan(3);
    /** How many nodes two seconds add. */
    const added = async (): Promise<number> => {
      const before = await nodes();
      await page.clock.runFor(2_000);
      return (await nodes()) - before;
    };
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(added, SOON).toBe(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(added, SOON).toBeGreaterThan(5);
    await page.getByText('What must the search know').scrollIntoViewIfNeeded();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await expect.poll(added, SOON).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close(); // no later test has its clock
  });

  it('shows frames by a button where motion is reduced', async () => {
    const { page, faults } = await site.open('#/learn?seed=3');
    await page.getByText('Fig is to move. Simulation 20 of 80.').waitFor();
    for (const simulation of [40, 60, 80]) {
      await page.getByRole('button', { name: 'Next frame' }).click();
      await page.getByText(`Simulation ${simulation} of 80.`).waitFor();
    }
    await page.getByRole('button', { name: 'Next frame' }).click();
    await page.getByText(/^Column\s\d has the most visits, so Fig plays it\.$/).waitFor();
    await page.getByRole('button', { name: 'Next frame' }).click();
    await page.getByText('Honey is to move. Simulation 20 of 80.').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('the four phases', () => {
  it('happen on the tree: by step, by phase, by simulation, forwards and back', async () => {
    const { page, faults } = await site.open('#/learn?chapter=phases&seed=3', FOR_AXE);
    await page.getByText('At the root, Honey is to move.').waitFor();
    const first = await shown(page);
    expect(first).toMatchObject({ phase: 'Selection', root: '3/7' });
    await page.getByText('return the child with the largest').waitFor();
    expect(await page.locator('.bound-label').count()).toBe(6);
    const phases: string[] = [];
    for (let frame = Number(/of (\d+)/.exec(first.step)?.[1]); frame > 0; frame--) {
      phases.push((await shown(page)).phase);
      if (frame > 1) await next(page, 'step');
    }
    expect([...new Set(phases)]).toEqual(['Selection', 'Expansion', 'Rollout', 'Back up']);
    const last = await shown(page);
    expect(last.root).toMatch(/^[\d.]+\/8$/);
    await page.getByRole('button', { name: 'TypeScript' }).click();
    expect((await shown(page)).code).toContain('tree.addReturn(path[step], values[choosers[step]]);');
    // The question comes after the demonstration, and its answer has the numbers of the formula.
    await page.getByText('Which move does UCB1 select there?').waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.locator('.question').getByText('has the largest UCB1 value').waitFor();
    await next(page, 'step');
    await expect.poll(() => new URL(page.url()).hash, SOON).toMatch(/seed=3&at=9$/);
    expect(await shown(page)).toMatchObject({ phase: 'Selection', root: last.root });
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page), SOON).toMatchObject({ phase: 'Back up', step: last.step });
    for (const phase of ['Back up', 'Rollout', 'Expansion', 'Selection']) {
      await page.getByRole('button', { name: 'Previous phase' }).click();
      expect((await shown(page)).phase).toBe(phase);
    }
    expect(await shown(page)).toMatchObject({ step: first.step, root: first.root });
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('play as an animation, open at the simulation of a link, and grow with another c', async () => {
      const { page, faults } = await site.open('#/learn?chapter=connect&seed=3&at=60', {
        ...MOVING,
        ...FOR_AXE,
      });
      await page.getByText('At the root, Fig is to move.').waitFor();
      const bounds = await page.locator('.bound b').allInnerTexts();
      const largest = bounds.toSorted().at(-1) ?? '';
      expect(await page.locator('.bound-label.largest').textContent()).toBe(largest);
      await page.locator('.live-formula', { hasText: `= ${largest}` }).waitFor();
      await page.locator('.children').getByRole('button', { name: 'Column 1' }).click();
      await page.locator('.live-formula', { hasText: `= ${bounds[0]}` }).waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(async () => (await shown(page)).phase, SOON).toBe('Rollout');
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByLabel('Simulation', { exact: true }).fill('30');
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).hash, SOON).toMatch(/&seed=3&at=30$/);
      // Beside the default, the slider grows another tree.
      const share = async (): Promise<number> => {
        const visits = await page
          .locator('[aria-label="Visits of the moves, c = 3.00"] li > :last-child')
          .allInnerTexts();
        return Math.max(...visits.map(Number));
      };
      const slider = page.getByRole('slider');
      await slider.focus();
      await slider.press('End');
      await expect.poll(share, SOON).toBeGreaterThanOrEqual(20);
      expect(await share()).toBeLessThan(40);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  atFullSize(() => {
    it('are shown for a position that a teacher chooses', async () => {
      const { page, faults } = await site.open('#/learn?chapter=phases&seed=3');
      await page.getByText('For teachers').click();
      await page.getByLabel('Game').selectOption('connect:5x5x3');
      await page.getByRole('button', { name: 'Column 2' }).last().click();
      await page.getByRole('button', { name: 'Column 3' }).last().click();
      await page.getByRole('button', { name: 'Open lesson' }).click();
      await expect.poll(() => new URL(page.url()).hash, SOON).toContain('game=connect:5x5x3&moves=23&seed=3');
      await page.locator('p', { hasText: 'The position of the root: Fig to move' }).waitFor();
      expect(faults).toEqual([]);
    });
  });
});

describe('bandits and points', () => {
  it('ask questions, then open the playground', async () => {
    const { page, faults } = await site.open('#/learn?chapter=bandit&seed=3', FOR_AXE);
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
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('estimates pi by random points', async () => {
      const { page, faults } = await site.open('#/learn?chapter=points&seed=5');
      await expect.poll(() => page.locator('.facts dd').first().innerText(), SOON).toBe('100');
      await page.getByRole('button', { name: '+10,000' }).click();
      await expect.poll(() => page.locator('.facts dd').first().innerText(), SOON).toBe('10,100');
      // Four standard deviations of the estimate are 0.066.
      const estimate = Number(await page.locator('.facts dd').nth(2).innerText());
      expect(Math.abs(estimate - Math.PI)).toBeLessThan(0.066);
      expect(faults).toEqual([]);
    });
  });
});

atFullSize(() => {
  describe('hidden cards', () => {
    it('are sampled in each simulation, and the information sets are counted', async () => {
      const { page, faults } = await site.open('#/learn?chapter=cards&card=q&seed=3', FOR_AXE);
      await page.getByText('No world yet').waitFor();
      await page.getByRole('button', { name: 'Next simulation' }).click();
      await page.getByText('Simulation 1', { exact: true }).waitFor();
      await page.getByRole('button', { name: '+1,000' }).click();
      await page.getByText('1,001 worlds sampled').waitFor();
      const sets = await page.locator('.children tbody th').allInnerTexts();
      expect(sets.join('; ')).toContain('You with Q, having checked, facing a bet');
      expect(sets.filter((set) => set.startsWith('Opponent with K'))).not.toEqual([]);
      expect(sets.filter((set) => set.includes('Opponent with Q'))).toEqual([]);
      await page.getByRole('button', { name: 'Two', exact: true }).click();
      await page.getByRole('button', { name: 'One time in three' }).click();
      await expect.poll(() => page.locator('.strategy tr').count(), SOON).toBe(12);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  describe('an experiment', () => {
    it('compares searches of a trap, and explains what is seen', async () => {
      const { page, faults } = await site.open('#/learn?chapter=traps&seed=1', FOR_AXE);
      await page.getByText('Honey is to move. Only b3 (★) blocks the line.').waitFor();
      await page.getByText('40 searches of each kind, with the seeds 1 to 40').waitFor();
      await page.getByText('The numbers').click();
      const rows = await page.locator('.listing tbody tr').allInnerTexts();
      expect(rows.map((row) => row.split('\t').at(-1))).toEqual(Array(10).fill('100\u00a0%'));
      expect(rows.at(-1)).toBe('5,000\t100\u00a0%\t100\u00a0%');
      await page.getByRole('button', { name: /^In random games/ }).click();
      await page.getByText('Honey is to move. Only c1 and c3 (★) hold the draw.').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  });

  describe('a network', () => {
    it('learns Hex in the page, shows its priors, and moves', async () => {
      const { page, faults } = await site.open('#/learn?chapter=network&seed=3', FOR_AXE);
      await page.getByText(/^Fig to move\. Value: Fig wins with a probability of \d/).waitFor();
      expect(await page.locator('.board .value').count()).toBe(25);
      await page.getByRole('button', { name: 'Train', exact: true }).click();
      await page.getByText(/last (40|60|80|100) games against UCT/).waitFor();
      await page.locator('.chart').waitFor();
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Let the network move' }).click();
      await page.getByText(/^Honey to move/).waitFor();
      await page.getByRole('button', { name: 'The first', exact: true }).click();
      await page.getByText('its exploration term c P √N / (1 + 0) is four times as large').waitFor();
      expect(await violations(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the network' }).click();
      expect((await download).suggestedFilename()).toBe('hex-5.net');
      expect(faults).toEqual([]);
    });
  });
});
