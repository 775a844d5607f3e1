import { describe, expect, it, vi } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { everyState } from '../../test/minimax.ts';
import { board, farSighted, ticTacToe } from '../../test/ticTacToe.ts';
import { decisive, lookAheadByRules, mcts, rollout, sfc32, TERMINAL } from '../index.ts';

const policy = decisive(farSighted);
const evaluate = rollout(farSighted, { policy });

/** The returns of one rollout, and how many random numbers it drew. */
function rolledOut(text: string, seed = 1): { returns: ArrayLike<number>; drawn: number } {
  const state = board(text);
  const random = vi.fn(sfc32(seed));
  const { returns } = evaluate(state, farSighted.legalActions(state), random);
  return { returns, drawn: random.mock.calls.length };
}

/** The first cell that a rollout takes, given the first random number. */
function firstCell(text: string, random: number): number | undefined {
  const state = board(text);
  const actions = farSighted.legalActions(state);
  rollout(farSighted, { policy, maxRolloutMoves: 1 })(state, actions, () => random);
  return actions.find((cell) => state.cells[cell] !== '.');
}

describe('a decisive rollout', () => {
  it('wins where it can, without a random number', () => {
    for (let seed = 0; seed < 20; seed++) {
      expect(rolledOut('xx. oo. ...', seed)).toEqual({ returns: [1, 0], drawn: 0 });
      expect(rolledOut('xx. oo. x..', seed)).toEqual({ returns: [0, 1], drawn: 0 });
    }
  });

  it('takes the first of several wins', () => {
    expect(firstCell('x.x .o. xo.', 0.99)).toBe(1);
  });

  it('meets a threat, by one random number a move', () => {
    for (const random of [0, 0.5, 0.99]) expect(firstCell('xx. .o. ...', random)).toBe(2);
    expect(rolledOut('xox oox .x.')).toEqual({ returns: [0.5, 0.5], drawn: 2 });
  });

  it('draws evenly among what does not lose, in order', () => {
    // Nothing loses at once after one mark.
    const cells = [0, 0.124, 0.126, 0.99].map((random) => firstCell('x.. ... ...', random));
    expect(cells).toEqual([1, 1, 2, 8]);
    // All but one lose where x has two of the top row.
    expect([0, 0.99].map((random) => firstCell('x.x .o. ...', random))).toEqual([1, 1]);
  });

  it('is uniform where all is lost', () => {
    const cells = [0, 0.26, 0.51, 0.99].map((random) => firstCell('x.x o.. x.o', random));
    expect(cells).toEqual([1, 4, 5, 7]);
  });

  it('never overlooks a win nor makes a blunder that it need not make', () => {
    const byRules = lookAheadByRules(ticTacToe);
    for (const [seed, state] of everyState(ticTacToe).entries()) {
      if (ticTacToe.currentPlayer(state) === TERMINAL) continue;
      const actions = ticTacToe.legalActions(state);
      const { winning, losing } = byRules(state);
      const after = ticTacToe.clone(state);
      rollout(farSighted, { policy, maxRolloutMoves: 1 })(after, actions, sfc32(seed));
      const taken = actions.findIndex((cell) => after.cells[cell] !== '.');
      if (winning.length > 0) expect(taken).toBe(winning[0]);
      else if (losing.length < actions.length) expect(losing).not.toContain(taken);
    }
  });

  it('ignores the rolloutAction of the game, and is cut at its bound', () => {
    const rolloutAction = vi.fn(() => 0);
    const state = ticTacToe.initialState();
    const actions = ticTacToe.legalActions(state);
    const random = vi.fn(() => 0);
    const game = { ...farSighted, rolloutAction, evaluate: () => [0.25, 0.75] };
    const cut = rollout(game, { policy: decisive(game), maxRolloutMoves: 3 });
    expect(cut(state, actions, random).returns).toEqual([0.25, 0.75]);
    expect([rolloutAction.mock.calls.length, random.mock.calls.length]).toEqual([0, 3]);
  });

  it('is the policy of mcts where that is asked for', () => {
    const start = board('xx. oo. ...');
    const search = mcts(farSighted, { rolloutPolicy: 'decisive', maxNodes: 100 }).start(start, 1);
    search.run(50);
    const [best] = search.report().actions;
    expect([best.action, best.value]).toEqual([2, 1]);
  });

  it('needs a game that looks ahead', () => {
    expect(codeOf(() => decisive(ticTacToe))).toBe('INVALID_OPTION');
    const error = errorOf(() => mcts(ticTacToe, { rolloutPolicy: 'decisive' }));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toMatch('needs a game with lookAhead, which tic-tac-toe does not have');
  });
});

describe('a look-ahead with actions that do not exist', () => {
  const confused = { ...ticTacToe, lookAhead: () => ({ winning: [], losing: [9] }) };

  it.each([{ solver: true }, { rolloutPolicy: 'decisive' }] as const)('is refused, with %o', (options) => {
    const search = mcts(confused, options).start(ticTacToe.initialState(), 1);
    const { code, message } = errorOf(() => search.run(1));
    expect(code).toBe('GAME_INCONSISTENT');
    expect(message).toMatch(
      /^lookAhead of tic-tac-toe must give indices into its [89] legal actions, .* not 9$/,
    );
  });
});

it('decisive rollouts are refused for a game of three players', () => {
  expect(errorOf(() => decisive({ ...farSighted, players: 3 }))).toMatchObject({
    code: 'INVALID_OPTION',
    message: 'decisive rollouts are for games of 2 players, and tic-tac-toe has 3',
  });
});
