/** Searches of hidden information guess no better than at random, over many deals. */
import { describe, expect, it } from 'vitest';
import { deviation, guessing } from '../../test/guessing.ts';
import { HIDDEN_SEARCHES } from '../../test/hiddenSearches.ts';

describe.each(Object.entries(HIDDEN_SEARCHES))('%s', (_, engineFor) => {
  it.each([
    ['hidden cards', true],
    ['dice that are not yet thrown', false],
  ] as const)('guesses %s no better than at random in 10,000 deals', (name, isHidden) => {
    expect(Math.abs(deviation(engineFor(guessing(name, isHidden)), isHidden, 10_000))).toBeLessThan(4);
  });
});
