/** Reviews of games whose positions have exact answers. */
import { describe, expect, it } from 'vitest';
import { faultsOf, reviewed } from '../../test/reviews.ts';
import { judge } from './judgement.ts';

/** A tenth of the page's size: enough for these proofs. */
const SIMULATIONS = 2_000;

describe('a review', () => {
  it('finds no fault in a losing move where nothing better is found', async () => {
    const nodes = await reviewed('44513', 1, SIMULATIONS, SIMULATIONS);
    expect(faultsOf(nodes)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(judge(nodes[4])?.sentence.replaceAll('\u00a0', ' ')).toMatch(
      /^Column 1 loses by force in \d moves?; column [36] scores \d\d to \d\d in a search of 8,000 simulations\.$/,
    );
  });

  it('finds a blunder where the recommended move is proven to be better', async () => {
    // Both players have three on top of each other: column 1 wins, and column 4 lets column 7 win.
    const nodes = await reviewed('1717174', 1, SIMULATIONS, SIMULATIONS);
    expect(faultsOf(nodes)[6]).toBe('blunder');
    expect(judge(nodes[7])?.sentence.replaceAll('\u00a0', ' ')).toMatch(
      /^Column 4 loses by force.*; column 1 wins by force in 1 move\.$/,
    );
  });
});
