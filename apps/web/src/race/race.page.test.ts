/** Races, in the built app. */
import { describe, expect, it } from 'vitest';
import { atFullSize, sized } from '../../../../packages/mcts/test/sized.ts';
import { openSite, useSite, violations } from '../../test/site.ts';

const site = useSite();
const strict = useSite(() => openSite({ wasm: false }));

describe('a race', () => {
  it('finds the same tree in three builds', async () => {
    const { page, faults } = await site.open('#/race?moves=44&seed=5', { bypassCSP: true });
    await page.getByRole('button', { name: 'Start the race' }).click();
    await page.locator('.digests .same').nth(2).waitFor();
    expect(await page.locator('.digests .different').count()).toBe(0);
    const hashes = page.locator('.digests tbody tr').nth(1).locator('code').filter({ hasNotText: '–' });
    await hashes.nth(2).waitFor(); // every build has reached this size
    const row = await hashes.allInnerTexts();
    expect(row).toHaveLength(3);
    expect(new Set(row).size).toBe(1);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('to the bit').waitFor();
    for (const each of sized([], [page])) expect(await violations(each)).toEqual([]);
    expect(faults).toEqual([]);
  });

  atFullSize(() => {
    it('runs without WebAssembly where a policy forbids it', async () => {
      const { page } = await strict.open('#/race?seed=5');
      await page.getByRole('button', { name: 'Start the race' }).click();
      await page.getByText('Does not run here').waitFor();
      await page.locator('.digests .same').nth(1).waitFor();
      expect(await page.locator('.digests .different').count()).toBe(0);
    });
  });
});
