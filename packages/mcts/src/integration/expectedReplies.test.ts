import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { mcts } from '../index.ts';

/** A search of the empty board, of which every child is expanded. */
function grown(solver = false) {
  const search = mcts(ticTacToe, { solver, maxNodes: 20_000 }).start(ticTacToe.initialState(), 1);
  search.run(300);
  return search;
}

describe('the replies that are expected to an action', () => {
  it.each([false, true])('are the principal variation once it is played, solver: %s', (solver) => {
    for (const { action } of grown(solver).report().actions) {
      const search = grown(solver);
      const replies = search.expectedReplies?.(action);
      expect(replies?.length).toBeGreaterThan(0);
      search.advance(action);
      expect(search.report().principalVariation).toEqual(replies);
    }
  });

  it('follow the recommended action in the principal variation of the report', () => {
    const search = grown();
    const [best = -1, ...line] = search.report().principalVariation;
    expect(search.expectedReplies?.(best)).toEqual(line);
  });

  it('are empty before the first simulation, and refused for illegal actions', () => {
    const search = mcts(ticTacToe, { maxNodes: 20 }).start(ticTacToe.initialState(), 1);
    expect(search.expectedReplies?.(4)).toEqual([]);
    expect(errorOf(() => search.expectedReplies?.(9))).toMatchObject({ code: 'ILLEGAL_MOVE' });
    search.dispose();
    expect(errorOf(() => search.expectedReplies?.(4))).toMatchObject({ code: 'DISPOSED' });
  });
});
