/** Games so long that recursion would overflow the stack. */
import { describe, expect, it } from 'vitest';
import { sized } from '../../test/sized.ts';
import { type Game, mcts, TERMINAL } from '../index.ts';

describe('a long game', () => {
  /** One action at a time, one player, and the end far away. */
  const LENGTH = sized(2_000, 8_000);
  const chain: Game<{ step: number }> = {
    name: 'chain',
    players: 1,
    initialState: () => ({ step: 0 }),
    clone: ({ step }) => ({ step }),
    currentPlayer: ({ step }) => (step === LENGTH ? TERMINAL : 0),
    legalActions: () => [0],
    apply(state) {
      state.step++;
    },
    returns: () => [1],
  };

  it('makes a deep tree without recursion, in its line of play and in its advance', () => {
    const search = mcts(chain, { evaluator: () => ({ returns: [0.5] }), maxNodes: 20_000 }).start(
      chain.initialState(),
      0,
    );
    search.run(LENGTH);
    expect(search.report()).toMatchObject({ maxDepth: LENGTH, nodes: LENGTH + 1 });
    expect(search.report().principalVariation).toHaveLength(LENGTH);
    search.advance(0);
    expect(search.report()).toMatchObject({ maxDepth: LENGTH - 1, nodes: LENGTH });
  });

  it('of 100,000 moves is played to its end by rollouts', () => {
    const far: typeof chain = { ...chain, currentPlayer: ({ step }) => (step === 100_000 ? TERMINAL : 0) };
    const search = mcts(far, { maxRolloutMoves: 100_000, maxNodes: 100 }).start(far.initialState(), 0);
    search.run(10);
    expect(search.report().actions[0].value).toBe(1);
  });

  it('is cut as a draw, or as the game evaluates', () => {
    const value = (game: typeof chain): number => {
      const search = mcts(game, { maxRolloutMoves: 50, maxNodes: 100 }).start(game.initialState(), 0);
      search.run(1);
      return search.report().actions[0].value;
    };
    expect(value(chain)).toBe(0.5);
    expect(value({ ...chain, evaluate: ({ step }) => [step / 100] })).toBe(0.51);
  });
});
