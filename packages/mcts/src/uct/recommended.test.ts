import { describe, expect, it } from 'vitest';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { type Game, mcts, rollout, ucb1 } from '../index.ts';

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

describe('the recommended visits before an expansion', () => {
  const late = { ...nim(5, 6), recommended: { expandAfter: 10 } };

  function nodes(options: Parameters<typeof mcts<NimState, Take>>[1]): number {
    const search = mcts(late, options).start(late.initialState(), 1);
    search.run(100);
    return search.report().nodes;
  }

  const textbook = nodes({ plain: true });

  it('are the default of mcts', () => expect(nodes({})).toBeLessThan(textbook));

  it.each([
    ['visits of its own', { expandAfter: 1 }],
    ['an evaluator', { evaluator: rollout(late) }],
    ['a selection', { selection: ucb1() }],
    ['plain', { plain: true }],
  ])('do not apply to a search with %s', (_, options) => expect(nodes(options)).toBe(textbook));
});

describe('the recommended search of leaves', () => {
  let searched = 0;
  const exact = {
    ...nim(5, 6),
    recommended: { solver: true, leafSolver: true },
    solveLeaf(): undefined {
      searched++;
    },
  };

  function leaves(rules: Game<NimState, Take>, options: Parameters<typeof mcts<NimState, Take>>[1]): number {
    searched = 0;
    mcts(rules, options).start(rules.initialState(), 1).run(20);
    return searched;
  }

  it('is the default of mcts', () => expect(leaves(exact, {})).toBeGreaterThan(0));

  it.each([
    ['leafSolver: false', { leafSolver: false }],
    ['no solver', { solver: false }],
    ['an evaluator', { evaluator: rollout(exact) }],
    ['plain', { plain: true }],
  ])('does not apply to a search with %s', (_, options) => expect(leaves(exact, options)).toBe(0));

  it('does not apply to rules without such a search', () => {
    const { solveLeaf: _, ...others } = exact;
    expect(leaves(others, {})).toBe(0);
  });
});
