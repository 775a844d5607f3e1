import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { placeHiddenStones } from './hiddenStones.ts';

describe('hidden stones', () => {
  const pairsInARow = { strips: 1, length: 5, connect: 2 };

  it('are drawn uniformly from the places without a line', () => {
    const random = sfc32('hide');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 6_000; draw++) {
      const cells = new Uint8Array(5);
      placeHiddenStones(pairsInARow, cells, [0, 1, 2, 3, 4], 2, 1, random);
      counts.set(cells.join(''), (counts.get(cells.join('')) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['00101', '01001', '01010', '10001', '10010', '10100']);
    // 4 standard deviations of a count of probability 1/6.
    for (const count of counts.values())
      expect(Math.abs(count - 1_000)).toBeLessThan(4 * Math.sqrt(6_000 * (5 / 36)));
  });

  it('make no line with the known stones', () => {
    for (let seed = 0; seed < 20; seed++) {
      const cells = Uint8Array.of(0, 0, 1, 0, 0);
      placeHiddenStones(pairsInARow, cells, [0, 1, 3, 4], 2, 1, sfc32(seed));
      expect([...cells]).toEqual([1, 0, 1, 0, 1]);
    }
  });

  it('are refused where no place exists', () => {
    const error = errorOf(() =>
      placeHiddenStones(pairsInARow, new Uint8Array(5), [0, 1, 2, 3, 4], 4, 1, sfc32(1)),
    );
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toBe(
      'no place without a line was found for 4 hidden stones on 5 cells in 100000 steps',
    );
  });
});
