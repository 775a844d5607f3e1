import { expect, it } from 'vitest';
import { eloOf } from './elo.ts';
import type { Pentanomial } from './pentanomial.ts';
import { type PairingResult, ratings } from './ratings.ts';

const many = 1_000_000;

/** Makes the result of pairs that all have the same score. */
function all(first: number, second: number, place: number, pairs = many): PairingResult {
  const counts = [0, 0, 0, 0, 0];
  counts[place] = pairs;
  const [ll, ld, even, wd, ww] = counts;
  return { first, second, pairs: [ll, ld, even, wd, ww] };
}

it('two engines differ by the Elo of their score', () => {
  // The ratings add one won and one lost pair.
  const pairs = 50;
  const [one, other] = ratings(2, [all(0, 1, 3, pairs)]);
  const expected = eloOf((0.75 * pairs + 1) / (pairs + 2));
  expect(one.value - other.value).toBeCloseTo(expected, 6);
  expect(one.value + other.value).toBeCloseTo(0, 6);
});

it('differences add up along a chain', () => {
  const values = ratings(3, [all(0, 1, 3), all(1, 2, 3)]).map(({ value }) => value);
  const step = eloOf(0.75);
  expect(values[0]).toBeCloseTo(step, 2);
  expect(values[1]).toBeCloseTo(0, 2);
  expect(values[2]).toBeCloseTo(-step, 2);
});

it('an engine that has won every game has a finite rating above all others', () => {
  const [best, middle, last] = ratings(3, [all(0, 1, 4, 10), all(0, 2, 4, 10), all(1, 2, 4, 10)]);
  expect(best.value).toSatisfy(Number.isFinite);
  expect(best.value).toBeGreaterThan(middle.value);
  expect(middle.value).toBeGreaterThan(last.value);
});

it('the interval of two engines is that of their pairs, by the delta method', () => {
  const pairs: Pentanomial = [100, 200, 400, 200, 100];
  const [one] = ratings(2, [{ first: 0, second: 1, pairs }]);
  // With the two added pairs, 101 + 101 pairs are 1/2 from the mean and 400 pairs 1/4. A rating is half of the
  // difference; at a score of 1/2 the slope is 1600 / ln 10 Elo.
  const deviation = Math.sqrt((202 / 4 + 400 / 16) / 1002 / 1002);
  const width = (1.959963984540054 * deviation * 1600) / Math.LN10 / 2;
  expect(one.upper - one.value).toBeCloseTo(width, 6);
  expect(one.value - one.lower).toBeCloseTo(one.upper - one.value, 9);
});

it('without games the ratings are NaN', () => {
  expect(ratings(2, [all(0, 1, 4, 0)])).toEqual([
    { value: NaN, lower: NaN, upper: NaN },
    { value: NaN, lower: NaN, upper: NaN },
  ]);
});
