import { expect, it } from 'vitest';
import { measurementOf } from './trainingResults.ts';

it('the interval of a match has a width, also where every pair was won', () => {
  const { score, games } = measurementOf('uct', 10, 3, [1, 1, 1, 1]);
  expect(games).toBe(8);
  expect(score.value).toBe(1);
  expect(score.lower).toBeGreaterThan(0.4);
  expect(score.lower).toBeLessThan(0.7);
  expect(score.upper).toBe(1);
  expect(measurementOf('uct', 10, 3, [0, 0]).score).toMatchObject({ value: 0, lower: 0 });
});

it('many pairs that both sides split have a narrow interval', () => {
  const { score } = measurementOf('rave', 10, 3, new Array<number>(100).fill(0.5));
  expect(score.value).toBe(0.5);
  expect(score.upper - score.lower).toBeLessThan(0.05);
});
