import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { pig } from '../../test/pig.ts';
import { board, type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import { agent, mcts, type ReducerRules, reducerGame } from '../index.ts';
import { checkGame, perft } from '../testing/index.ts';

/** Tic-tac-toe whose states never change. */
const rules: ReducerRules<TicTacToeState> = {
  ...ticTacToe,
  name: 'immutable tic-tac-toe',
  reduce({ cells }, cell) {
    const side = cells.filter((owner) => owner === '.').length % 2 === 1 ? 'x' : 'o';
    return { cells: cells.with(cell, side) };
  },
};

describe('reducerGame', () => {
  it('makes a game that keeps all laws', () => {
    const game = reducerGame(rules);
    expect(checkGame(game, { mustEnd: true })).toMatchObject({ games: 20, cut: 0 });
    expect(game.stateKey?.(game.initialState())).toBe('.........');
    expect([1, 2, 3].map((plies) => perft(game, game.initialState(), plies))).toEqual([9, 72, 504]);
  });

  it('is searched as the game that changes in place, number for number', async () => {
    const options = { seed: 7 } as const;
    const position = board('xo. .x. o..');
    const mutable = await agent(mcts(ticTacToe, { maxNodes: 10_000 })).search(
      position,
      { simulations: 500 },
      options,
    );
    const immutable = await agent(mcts(reducerGame(rules), { maxNodes: 10_000 })).search(
      { current: position },
      { simulations: 500 },
      options,
    );
    expect(immutable.actions).toEqual(mutable.actions);
    expect(immutable.action).toBe(8);
  });

  it('takes the buffer form of its actions along', () => {
    const game = reducerGame({
      ...rules,
      legalActionsInto(state, buffer) {
        const actions = rules.legalActions(state);
        buffer.splice(0, actions.length, ...actions);
        return actions.length;
      },
    });
    const buffer = [7, 7];
    expect(game.legalActionsInto?.({ current: board('xo. .x. o..') }, buffer)).toBe(5);
    expect(buffer).toEqual([2, 3, 5, 7, 8]);
    expect(checkGame(game, { games: 5 })).toMatchObject({ games: 5 });
  });

  it('takes chance along', () => {
    const game = reducerGame({
      ...pig,
      reduce(state, action: Parameters<typeof pig.apply>[1]) {
        const next = pig.clone(state);
        pig.apply(next, action);
        return next;
      },
    });
    expect(checkGame(game, { games: 5 })).toMatchObject({ games: 5 });
  });

  it('lets checkGame find a reducer that changes its argument', () => {
    const careless = reducerGame({
      ...rules,
      reduce(state, cell) {
        ticTacToe.apply(state, cell);
        return state;
      },
    });
    const { code, message } = errorOf(() => checkGame(careless));
    expect(code).toBe('GAME_INCONSISTENT');
    expect(message).toMatch(/an action on a copy does not show in the original/);
  });

  it('refuses rules without a function that they need', () => {
    const { message } = errorOf(() => callUntyped(reducerGame, { ...rules, reduce: undefined }));
    expect(message).toMatch(/^expected the rules of a reducer, with .*, not an object without reduce$/);
  });

  it('says so where a reducer returns nothing', () => {
    const forgetful = reducerGame({ ...rules, reduce: () => Reflect.get(rules, 'nothing') });
    const box = forgetful.initialState();
    expect(codeOf(() => forgetful.apply(box, 0))).toBe('GAME_INCONSISTENT');
    expect(box.current.cells).toEqual(board('.........').cells);
    expect(errorOf(() => forgetful.apply(box, 0)).message).toBe(
      'the reducer of immutable tic-tac-toe must return the next state',
    );
  });
});
