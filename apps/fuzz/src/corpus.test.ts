/** Inputs that failed once pass now, and so do the first cases of each target. */
import { expect, it } from 'vitest';
import { kept } from './corpus.ts';
import { loadTarget, TARGET_NAMES } from './targets.ts';

it.each(kept())('$target: $name', async ({ target, input }) => {
  const { replay } = await loadTarget(target);
  expect((await replay(JSON.stringify(input))).length).toBeGreaterThan(0);
});

it.each(TARGET_NAMES)('the first cases of %s keep the law', { timeout: 120_000 }, async (name) => {
  const target = await loadTarget(name);
  for (let seed = 0; seed < 3; seed++) expect((await target.run(seed)).length).toBeGreaterThan(0);
});
