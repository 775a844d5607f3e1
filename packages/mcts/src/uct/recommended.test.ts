import { describe, expect, it } from 'vitest';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { mcts, rollout } from '../index.ts';

/** A game that recommends rollouts of one move. */
const game = { ...nim(5, 6), recommended: { maxRolloutMoves: 1 } };

function cutRollouts(options: Parameters<typeof mcts<NimState, Take>>[1]): number {
  const search = mcts(game, options).start(game.initialState(), 1);
  search.run(20);
  return search.report().cutRollouts;
}

describe('the recommended length of rollouts', () => {
  it('is the default of mcts', () => expect(cutRollouts({})).toBeGreaterThan(0));

  it.each([
    ['a length of its own', { maxRolloutMoves: 100 }],
    ['an evaluator', { evaluator: rollout(game) }],
    ['plain', { plain: true }],
  ])('does not apply to a search with %s', (_, options) => expect(cutRollouts(options)).toBe(0));
});
