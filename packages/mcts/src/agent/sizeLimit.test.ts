import { describe, expect, it } from 'vitest';
import { SizeLimit } from './sizeLimit.ts';

const NO_BOUNDS = { simulations: Infinity, milliseconds: Infinity, nodes: Infinity, bytes: Infinity };

describe('a size limit', () => {
  it.each([
    [{ nodes: 10 }, 10],
    [{ bytes: 160 }, 10],
    [{ bytes: 159 }, 9],
    [{ bytes: 1 }, 1], // there is a root in any case
    [{ nodes: 10, bytes: 176 }, 10],
    [{ nodes: 10, bytes: 144 }, 9],
    [{}, Infinity],
  ])('of %j allows %d nodes of 16 bytes', (bounds, nodes) => {
    expect(new SizeLimit({ ...NO_BOUNDS, ...bounds }, 16).nodes).toBe(nodes);
  });

  it.each([
    [{ nodes: 10, bytes: 176 }, 'nodes'],
    [{ nodes: 10, bytes: 160 }, 'nodes'],
    [{ nodes: 10, bytes: 144 }, 'bytes'],
    [{ bytes: 144 }, 'bytes'],
  ])('of %j is reached by its %s', (bounds, reason) => {
    const sizeLimit = new SizeLimit({ ...NO_BOUNDS, simulations: 5, ...bounds }, 16);
    expect(sizeLimit.reached(sizeLimit.nodes - 1, 'searching', 1)).toBeUndefined();
    expect(sizeLimit.reached(sizeLimit.nodes, 'searching', 1)).toBe(reason);
  });

  it('without another bound is reached by a full tree, or by one that has stopped growing', () => {
    expect(new SizeLimit({ ...NO_BOUNDS, bytes: 160 }, 16).reached(3, 'memory', 1)).toBe('nodes');
    const sizeLimit = new SizeLimit({ ...NO_BOUNDS, nodes: 1_000_000 }, 16);
    expect(sizeLimit.reached(5, 'searching', 99_999)).toBeUndefined(); // it grew to 5
    expect(sizeLimit.reached(5, 'searching', 99_999)).toBeUndefined();
    expect(sizeLimit.reached(6, 'searching', 99_999)).toBeUndefined(); // and to 6
    expect(sizeLimit.reached(6, 'searching', 99_999)).toBeUndefined();
    expect(sizeLimit.reached(6, 'searching', 1)).toBe('nodes');
    const large = new SizeLimit({ ...NO_BOUNDS, nodes: 1_000_000 }, 16);
    large.reached(300_000, 'searching', 1);
    expect(large.reached(300_000, 'searching', 299_999)).toBeUndefined();
    expect(large.reached(300_000, 'searching', 1)).toBe('nodes');
  });

  it('with another bound, or without any, is not reached so', () => {
    for (const bounds of [{ simulations: 1e9, nodes: 100 }, { milliseconds: 1e9, bytes: 1e9 }, {}]) {
      expect(new SizeLimit({ ...NO_BOUNDS, ...bounds }, 16).reached(3, 'memory', 1e9)).toBeUndefined();
    }
  });
});
