/** Reviews at the size that the page shows them at. */
import { describe, expect, it } from 'vitest';
import { faultsOf, reviewed } from '../../test/reviews.ts';
import { judge } from './judgement.ts';

/** Comparisons take some five seconds a move. */
const TIMEOUT = 900_000;

describe('a review', () => {
  it.each([1, 2, 3, 4, 5])(
    'finds no fault in 4453, whose last move is perfect (seed %i)',
    async (seed) => {
      const nodes = await reviewed('4453', seed, 300_000);
      expect(faultsOf(nodes)).toEqual([undefined, undefined, undefined, undefined]);
      expect(['choice', 'open']).toContain(judge(nodes[4])?.verdict);
    },
    TIMEOUT,
  );

  it(
    'finds no fault in a perfect move of a lost position, where smaller searches have proven some losses',
    async () => {
      expect(faultsOf(await reviewed('1373133511455455441', 99, 20_000)).at(-1)).toBeUndefined();
    },
    TIMEOUT,
  );
});
