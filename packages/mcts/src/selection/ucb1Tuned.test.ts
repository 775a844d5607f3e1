import { describe, expect, it } from 'vitest';
import { codeOf } from '../../test/errors.ts';
import { rootWith } from '../../test/rootWith.ts';
import { selected } from '../../test/selected.ts';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { mcts, ucb1Tuned } from '../index.ts';
import type { Tree } from '../tree/tree.ts';

function choice(tree: Tree, c?: number): number {
  return selected(ucb1Tuned(c === undefined ? {} : { c }), tree) - 1;
}

describe('UCB1-Tuned', () => {
  it('takes unvisited children first, in order, and the first of equals', () => {
    expect(choice(rootWith(['squares'], [9, 9, 9], [0, 0, 0], [0, 0, 0]))).toBe(1);
    expect(choice(rootWith(['squares'], [9, 1, 1], [9, 5, 5], [9, 5, 5]))).toBe(1);
  });

  it('explores what varies, and not what is steady', () => {
    // Both have the mean 1/2 and 1,000 visits: one is 1/2 always, the other 0 or 1.
    expect(choice(rootWith(['squares'], [1_000, 500, 250], [1_000, 500, 500]))).toBe(1);
    // ln 2000 = 7.6; 0.5 + sqrt(0.0076 min(1/4, 0 + 0.123)) = 0.5306 against 0.54 + 0.0306, steady too.
    expect(choice(rootWith(['squares'], [1_000, 500, 250], [1_000, 540, 291.6]))).toBe(1);
    expect(choice(rootWith(['squares'], [1_000, 500, 500], [1_000, 505, 255.025]))).toBe(0); // 0.5436 against 0.5356
  });

  it('passes proven children by', () => {
    const tree = rootWith(['squares'], [5, 5, 5], [5, 0, 0]);
    tree.proof[1] = 1;
    expect(choice(tree)).toBe(1);
  });

  it('learns the squares of the returns of the player who chose', () => {
    const search = mcts(ticTacToe, { selection: ucb1Tuned() }).start(ticTacToe.initialState(), 1);
    search.run(3_000);
    expect(search.report().actions[0].action).toBe(4); // the centre
  });

  it('refuses a weight that is none', () => {
    expect(codeOf(() => ucb1Tuned({ c: -1 }))).toBe('INVALID_OPTION');
  });
});
