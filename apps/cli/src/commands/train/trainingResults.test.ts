import { expect, it } from 'vitest';
import { measurementOf } from './trainingResults.ts';

const MATCH = { opponent: 'uct', milliseconds: 10, generation: 3, openingMoves: 2 } as const;

it('the interval of a match has a width, also where every pair was won', () => {
  const { score, games } = measurementOf(MATCH, [1, 1, 1, 1]);
  expect(games).toBe(8);
  expect(score.value).toBe(1);
  expect(score.lower).toBeGreaterThan(0.4);
  expect(score.lower).toBeLessThan(0.7);
  expect(score.upper).toBe(1);
  expect(measurementOf(MATCH, [0, 0]).score).toMatchObject({ value: 0, lower: 0 });
});

it('many pairs that both sides split have a narrow interval', () => {
  const { score } = measurementOf(MATCH, new Array<number>(100).fill(0.5));
  expect(score.value).toBe(0.5);
  expect(score.upper - score.lower).toBeLessThan(0.05);
});
