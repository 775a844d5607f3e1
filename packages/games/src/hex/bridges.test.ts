import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { hex } from '../index.ts';

const game = hex({ size: 5, swap: true });
const { parsePosition, formatAction } = game.notation;

/** The actions that heavy rollouts choose after some moves. */
function answers(moves: string): string[] {
  const state = parsePosition(moves);
  const random = sfc32('heavy');
  const draws = Array.from({ length: 300 }, () => game.heavyRolloutAction?.(state, random) ?? Number.NaN);
  return [...new Set(draws)].map((action) => formatAction(state, action)).sort();
}

describe('a heavy rollout', () => {
  it.each([
    ['between two stones', 'c2 a5 b4 b3', 'c3'],
    ['on the other side', 'c2 a5 b4 c3', 'b3'],
    ['between a stone and the edge above', 'c2 a5 e5 c1', 'd1'],
    ['between a stone and the edge below', 'c4 a1 e1 b5', 'c5'],
    ['of the second player, between a stone and the left', 'a5 b3 a3', 'a4'],
    ['of the second player, between a stone and the right', 'a5 d3 e2', 'e3'],
    ['of several, the first from above in the order of the clock', 'b2 a5 d1 e5 c3 c2', 'c1'],
  ])('saves a bridge %s', (_, moves, reply) => {
    expect(answers(moves)).toEqual([reply]);
  });

  it.each([
    ['there is no bridge', 'c2 a5 b4 d5'],
    ['the bridge is broken', 'c2 b3 b4 c3'],
    ['the bridge is that of the last player', 'c2 a5 b4 e1 c3'],
    ['no stone lies on the board', ''],
    ['the first stone was taken over', 'c2 swap'],
  ])('is uniform where %s', (_, moves) => {
    const state = parsePosition(moves);
    const legal = game.legalActions(state).map((action) => formatAction(state, action));
    expect(answers(moves)).toEqual(legal.sort());
  });
});
