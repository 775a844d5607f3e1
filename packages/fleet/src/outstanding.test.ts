import { expect, it } from 'vitest';
import type { NumberedTask } from './messages.ts';
import { halves, Outstanding } from './outstanding.ts';

const games = (...numbers: number[]): NumberedTask[] =>
  numbers.map((number) => ({ number, set: number - (number % 2), task: null }));
const numbersOf = (some: readonly NumberedTask[]): number[] => some.map(({ number }) => number);

it('a job ends with its last game', () => {
  const outstanding = new Outstanding();
  outstanding.add('a', games(0, 1));
  expect(outstanding.end(0)).toMatchObject({ number: 0 });
  expect(outstanding.end(0)).toBeUndefined();
  expect(outstanding.jobs).toBe(1);
  outstanding.end(1);
  expect(outstanding.jobs).toBe(0);
});

it('a job that is not in the queue any more has the games that have not ended', () => {
  const outstanding = new Outstanding();
  outstanding.add('a', games(0, 1));
  outstanding.add('b', games(2, 3));
  outstanding.end(2);
  expect(outstanding.jobsBeside(new Set(['a']))).toEqual(['b']);
  expect(numbersOf(outstanding.take('b'))).toEqual([3]);
  expect(outstanding.has(3)).toBe(false);
  expect(outstanding.jobs).toBe(1);
});

it('a job is divided between two sets, a set between two games, and a game is not', () => {
  expect(halves(games(4, 5, 6, 7, 9)).map(numbersOf)).toEqual([
    [4, 5],
    [6, 7, 9],
  ]);
  expect(halves(games(4, 5)).map(numbersOf)).toEqual([[4], [5]]);
  expect(halves(games(4)).map(numbersOf)).toEqual([[4]]);
});
