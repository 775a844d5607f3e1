import { expect, it } from 'vitest';
import { readReturns, writeOutcomes } from './outcomes.ts';

function outcomesFor(returns: number[], mover: number, count: number): number[] {
  const out = new Float32Array(count + 2).fill(9);
  writeOutcomes(returns, mover, out, 1);
  expect([out[0], out[count + 1]]).toEqual([9, 9]);
  return [...out.slice(1, -1)];
}

it.each([
  [[1, 0], 0, [1, 0, 0]],
  [[1, 0], 1, [0, 0, 1]],
  [[0.5, 0.5], 1, [0, 1, 0]],
  [[0.75, 0.25], 0, [0.5, 0.5, 0]],
  [[0.75, 0.25], 1, [0, 0.5, 0.5]],
])('two players with returns %j are win, draw and loss of player %d', (returns, mover, outcomes) => {
  expect(outcomesFor(returns, mover, 3)).toEqual(outcomes);
});

it('three players have a share each, the mover first', () => {
  expect(outcomesFor([0, 1, 0], 2, 3)).toEqual([0, 0, 1]);
  expect(outcomesFor([0.5, 0.5, 0], 1, 3)).toEqual([0.5, 0, 0.5]);
});

it('three players without any return have equal shares', () => {
  for (const share of outcomesFor([0, 0, 0], 0, 3)) expect(share).toBeCloseTo(1 / 3);
});

it('one player has the return and its complement', () => {
  expect(outcomesFor([0.25], 0, 2)).toEqual([0.25, 0.75]);
});

it.each([
  [[0.3], 0],
  [[0.3, 0.7], 0],
  [[0.3, 0.7], 1],
  [[0.2, 0.3, 0.5], 0],
  [[0.2, 0.3, 0.5], 2],
])('returns %j are read as they were written for player %d', (returns, mover) => {
  const outcomes = new Float32Array(3);
  writeOutcomes(returns, mover, outcomes, 0);
  const read = new Float64Array(returns.length);
  readReturns(outcomes, 0, mover, 1, read);
  for (const [player, value] of returns.entries()) expect(read[player]).toBeCloseTo(value, 6);
});
