import { describe, expect, it } from 'vitest';
import { sfc32 } from '../numeric/random.ts';
import { moveVerdict } from './moveVerdict.ts';
import { ValueComparison } from './valueComparison.ts';

/** Adds pairs until the comparison is over or has `most`. */
function compared(sizes: readonly number[], pair: () => readonly [number, number], most = 100) {
  const comparison = new ValueComparison(sizes);
  for (let pairs = 0; comparison.nextSize !== undefined && pairs < most; pairs++) comparison.add(...pair());
  return comparison;
}

describe('a comparison of values', () => {
  it('finds the first move worse after 8 pairs of searches that agree, and is then over', () => {
    const pair = (): readonly [number, number] => [0.3, 0.6];
    expect(compared([10, 40], pair, 7)).toMatchObject({ isWorse: false, nextSize: 10 });
    const found = compared([10, 40], pair, 8);
    expect(found).toMatchObject({ isWorse: true, nextSize: undefined });
    expect(found.last).toEqual({ simulations: 10, pairs: 8, first: [0.3, 0.3], second: [0.6, 0.6] });
    found.add(0.9, 0.1);
    expect(found).toMatchObject({ isWorse: true, last: { pairs: 8 } });
  });

  it('ends a round at the first pair that does not agree, and asks one pair more of the next', () => {
    const comparison = new ValueComparison([10, 40]);
    for (const first of [0.3, 0.35, 0.45]) comparison.add(first, 0.7);
    expect(comparison).toMatchObject({ isWorse: false, nextSize: 40 });
    expect(comparison.last).toEqual({ simulations: 10, pairs: 3, first: [0.3, 0.45], second: [0.7, 0.7] });
    for (let pair = 0; pair < 8; pair++) comparison.add(0.2, 0.7);
    expect(comparison).toMatchObject({ isWorse: false, nextSize: 40 });
    comparison.add(0.2, 0.7);
    expect(comparison).toMatchObject({ isWorse: true, last: { simulations: 40, pairs: 9 } });
  });

  it.each([
    ['both are poor', 0.1, 0.45],
    ['both are good', 0.6, 0.95],
    ['the first is about even', 0.41, 0.9],
    ['the first is better', 0.9, 0.1],
  ])('finds no difference where %s', (_, first, second) => {
    expect(compared([10, 40], () => [first, second])).toMatchObject({ isWorse: false, nextSize: undefined });
  });

  it('is wrong in less than 1 % of cases, where the median of the first move is at its bound', () => {
    const random = sfc32(7);
    const cases = 20_000;
    let wrong = 0;
    for (let each = 0; each < cases; each++) {
      const { isWorse } = compared([1, 4, 16, 64], () => [0.3 + 0.2 * random(), 0.7]);
      wrong += Number(isWorse);
    }
    expect(wrong / cases).toBeGreaterThan(0.004); // the bound is 0.0073 for four rounds
    expect(wrong / cases).toBeLessThan(0.01);
  });

  it('refuses no sizes, and values outside 0 to 1', () => {
    expect(() => new ValueComparison([])).toThrow('sizes must have a size, not []');
    expect(() => new ValueComparison([0])).toThrow('size must be a finite number of at least 1, not 0');
    expect(() => new ValueComparison([1]).add(-0.1, 0.5)).toThrow(
      'first must be a number from 0 to 1, not -0.1',
    );
    expect(() => new ValueComparison([1]).add(0.1, Number.NaN)).toThrow(
      'second must be a number from 0 to 1, not NaN',
    );
  });
});

it('a verdict is by proofs, or else by a comparison', () => {
  const verdictOf = (played?: number, best?: number, comparison?: ValueComparison) =>
    moveVerdict({ played, best, comparison });
  const worse = compared([10], () => [0.3, 0.6]);
  expect([verdictOf(0, 1), verdictOf(0, 0.5)]).toEqual(['blunder', 'blunder']);
  expect(verdictOf(0.5, 1)).toBe('mistake');
  expect([verdictOf(1), verdictOf(undefined, 0), verdictOf(0.5, 0.5), verdictOf(0, 0)]).toEqual(
    Array.from({ length: 4 }, () => 'good'),
  );
  expect([verdictOf(), verdictOf(0), verdictOf(undefined, 1)]).toEqual(['open', 'open', 'open']);
  expect([verdictOf(undefined, undefined, worse), verdictOf(0, undefined, worse)]).toEqual([
    'doubtful',
    'doubtful',
  ]);
  expect(verdictOf(1, undefined, worse)).toBe('good');
});
