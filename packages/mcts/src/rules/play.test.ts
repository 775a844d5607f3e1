import { describe, expect, it } from 'vitest';
import { type BanditState, bandit } from '../../test/bandit.ts';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { nim } from '../../test/nim.ts';
import { type Game, play } from '../index.ts';

const heaps = nim(1, 2);

describe('play', () => {
  it('gives the next state and leaves this one as it was', () => {
    const state = heaps.initialState();
    expect(play(heaps, state, { heap: 1, count: 1 })).toEqual({ heaps: [1, 1], toMove: 1 });
    expect(state).toEqual(heaps.initialState());
  });

  it('refuses an illegal action, names it and what is legal, and leaves the state as it was', () => {
    const state = heaps.initialState();
    const error = errorOf(() => play(heaps, state, { heap: 0, count: 2 }));
    expect(error.code).toBe('ILLEGAL_MOVE');
    expect(error.message).toBe(
      '{"heap":0,"count":2} is not legal in this state of nim 1-2; ' +
        'legal are {"heap":0,"count":1}, {"heap":1,"count":1}, {"heap":1,"count":2}',
    );
    expect(state).toEqual(heaps.initialState());
  });

  it('refuses what is no game, such as arguments in the wrong order', () => {
    const error = errorOf(() => callUntyped(play, heaps.initialState(), heaps, 0));
    expect(error.message).toMatch(
      /^expected a Game, with initialState, .*, not an object without initialState$/,
    );
  });

  it.each([-1, 2, 0.5, Number.NaN, Infinity])('refuses %f where 0 and 1 are legal', (action) => {
    const game = bandit([0, 1]);
    expect(codeOf(() => play(game, game.initialState(), action))).toBe('ILLEGAL_MOVE');
  });

  it('quotes a text where numbers are legal', () => {
    const game = bandit([0, 1]);
    const { message } = errorOf(() => callUntyped(play, game, game.initialState(), '1'));
    expect(message).toBe('"1" is not legal in this state of bandit of 0 1; legal are 0, 1');
  });

  it('refuses any action after the end', () => {
    const game = bandit([0, 1]);
    const over = play(game, game.initialState(), 1);
    const error = errorOf(() => play(game, over, 0));
    expect(error.code).toBe('GAME_OVER');
    expect(error.message).toBe('bandit of 0 1 is over: no action can be played, not 0');
  });

  it('names actions that JSON cannot write', () => {
    interface Move {
      readonly square: bigint;
    }
    const arms = bandit([1]);
    const bits: Game<BanditState, Move> = {
      name: 'bits',
      players: 1,
      initialState: arms.initialState,
      clone: arms.clone,
      currentPlayer: arms.currentPlayer,
      legalActions: () => [{ square: 1n }],
      apply: (state) => arms.apply(state, 0),
      returns: arms.returns,
      actionKey: ({ square }) => String(square),
    };
    const error = errorOf(() => play(bits, bits.initialState(), { square: 2n ** 63n }));
    expect(error.code).toBe('ILLEGAL_MOVE');
    expect(error.message).toMatch('{"square":"9223372036854775808n"} is not legal');
  });
});
