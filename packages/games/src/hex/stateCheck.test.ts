import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { hex } from '../index.ts';

describe('a state of hex', () => {
  const game = hex({ size: 4, swap: true });
  const { parsePosition } = game.notation;
  const state = parsePosition('b2c3d1a4');
  const { cells } = state;
  const [B2, D1, D4] = [5, 3, 15];
  const won = parsePosition('b1c1b2c2b3c3b4');

  it('that play can reach is accepted', () => {
    for (const swap of [false, true]) {
      const small = hex({ size: 3, swap });
      for (const reached of statesWithin(small, 5)) small.checkState(reached);
    }
    const random = sfc32('checks');
    for (let number = 0; number < 5; number++) {
      const board = hex({ size: 7, swap: true });
      const reached = board.initialState();
      for (const action of randomGame(board, random)) {
        board.apply(reached, action);
        expect(() => board.checkState(reached)).not.toThrow();
      }
    }
  });

  it.each<[string, hex.State, RegExp]>([
    ['of another board', hex({ size: 3 }).initialState(), /9 cells, not 16/],
    ['of a third player', { ...state, cells: cells.with(B2, 3) }, /a cell holds 3/],
    ['with a miscount', { ...state, stones: 5 }, /counts 5 stones and holds 4/],
    ['with a count that is no number', { ...state, stones: Number.NaN }, /counts NaN stones and holds 4/],
    [
      'with a stone that is not counted',
      { ...state, cells: cells.with(D4, 1) },
      /counts 4 stones and holds 5/,
    ],
    ['with a stone of the wrong player', { ...state, cells: cells.with(D1, 2) }, /have 1, 3 stones/],
    ['without its set of empty cells', { ...state, empty: new Int32Array(0) }, /set of empty cells/],
    ['whose set of empty cells has a stone', { ...state, empty: state.empty.with(0, -1) }, /set of empty/],
    ['without links', { ...state, links: new Uint8Array(0) }, /links are not those/],
    ['with a link too many', { ...state, links: state.links.with(D4, 1) }, /links are not those/],
    [
      'whose first stone was taken over before there was one',
      { ...game.initialState(), swapped: true },
      /no stone/,
    ],
    [
      'that says it was swapped, and was not',
      { ...parsePosition('b2c3d1'), swapped: true },
      /have 2, 1 stones/,
    ],
    ['without a winner, though edges are linked', { ...won, winner: -1 }, /winner is -1, and should be 0/],
    ['won without linked edges', { ...state, winner: 1 }, /winner is 1, and should be -1/],
    ['whose last action put no stone', { ...state, last: D4 }, /last action is 15, no stone of player 1/],
    [
      'whose last action is a stone of the wrong player',
      { ...state, last: B2 },
      /last action is 5, no stone/,
    ],
    ['whose last action is no action', { ...state, last: Number.NaN }, /last action is NaN, no stone/],
    ['with a last action before any', { ...game.initialState(), last: B2 }, /is 5, and should be 361/],
    ['that went on after the end', wentOn(), /player 0 has linked the edges, and player 1 moved after it/],
    ['with linked edges before the last stone', linkedTwice(), /not by the last stone/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => game.checkState(wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of hex 4x4 with swap: /);
    expect(error.message).toMatch(message);
  });

  it('that was swapped is refused without the swap rule', () => {
    const plain = hex({ size: 4 });
    expect(errorOf(() => plain.checkState(parsePosition('b1swap'))).message).toMatch(/no stone to take over/);
  });

  it.each([undefined, null, 7, 'b2', {}, { cells: [] }])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(game.checkState, undefined, [wrong]))).toBe('INVALID_POSITION');
  });

  it('whose swapped is no boolean is refused', () => {
    const wrong = { ...state, swapped: 1 };
    expect(() => Reflect.apply(game.checkState, undefined, [wrong])).toThrow(
      /swapped is 1, not true or false/,
    );
  });

  /** A state in which the second player moved after the first had won. */
  function wentOn(): hex.State {
    const next = game.clone(won);
    game.apply(next, D4);
    return { ...next, winner: 0 };
  }

  /** Two columns of the first player, each of which links the edges. */
  function linkedTwice(): hex.State {
    const twice = cells.map((_, cell) => (cell === D4 ? 0 : cell % 4 < 2 ? 1 : 2));
    return {
      cells: twice,
      empty: Int32Array.of(1 << D4),
      links: game.linksOf(twice),
      stones: 15,
      swapped: false,
      winner: 0,
      last: 0,
    };
  }
});
