/** What light rollouts say about positions of Go. */
import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { codeOf } from '../../test/errors.ts';
import { drawnState } from '../../test/goBoards.ts';
import { go } from '../index.ts';

const BLACK = 0;
const five = go({ columns: 5, rows: 5 });

it('rollouts from a settled board agree: Black owns each point, and wins by the same score', () => {
  const state = drawnState(
    five,
    `X X X X X
     X . X . X
     X X X X X
     X X X X X
     X X X X X`,
    BLACK,
  );
  const { ownership, ...estimate } = five.estimate(state, 100, sfc32('eyes'));
  expect([...ownership]).toEqual(new Array<number>(25).fill(1));
  expect(estimate).toEqual({ rollouts: 100, lead: 25 - 7.5, error: 0, wins: 1 });
});

it('the stones of a chain without two eyes inside the territory of the opponent are dead', () => {
  const state = drawnState(
    five,
    `X X . X .
     X X X X X
     X . O . X
     X . . . X
     X X X X X`,
    BLACK,
  );
  const { ownership } = five.estimate(state, 200, sfc32('dead'));
  const dead = five.deadChains(state, ownership);
  expect(dead.map((chain) => chain.map((point) => five.notation.formatAction(state, point)))).toEqual([
    ['c3'],
  ]);
  expect(five.score(state)).toBe(19 - 1 - 7.5); // the points around the stone belong to neither player
  expect(five.score(state, dead)).toBe(25 - 7.5);
});

it('no stones are dead where the opponent has none', () => {
  const state = drawnState(
    five,
    `. . . . .
     . . . . .
     . . . . .
     . . . . .
     X . . . .`,
    BLACK,
  );
  expect(five.deadChains(state, new Float64Array(25).fill(-1))).toEqual([]);
});

it('the estimate of an empty board has an interval about its mean', () => {
  expect(five.estimate(five.initialState(), 1, sfc32('one')).error).toBe(Infinity);
  const { lead, error, wins } = five.estimate(five.initialState(), 400, sfc32('empty'));
  expect(error).toBeGreaterThan(0.1);
  expect(error).toBeLessThan(25 / 20); // the largest standard deviation is 25 points
  expect(Math.abs(wins - 0.5)).toBeLessThan(0.5);
  expect(lead).toBeLessThan(0); // a komi of 7.5 is more than Black's advantage
});

it.each([0, -1, 1.5, Number.NaN, Infinity])('an estimate by %d rollouts is refused', (rollouts) => {
  const state = five.initialState();
  expect(codeOf(() => five.estimate(state, rollouts, sfc32('eyes')))).toBe('INVALID_BUDGET');
});
