import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { statesWithin } from '../../test/states.ts';
import { mnk, othello } from '../index.ts';

const { parsePosition } = othello.notation;

describe('a state', () => {
  const state = parsePosition('f5d6c3');
  const { cells } = state;
  const D4 = 27;

  it('that play can reach is accepted', () => {
    for (const reached of statesWithin(othello, 6)) othello.checkState(reached);
    for (const moves of ['d3c3f5d2d1e1b2c1', 'd3c3f5d2d1e1b2c1pass', 'e6f4e3f6g5d6e7f5c5']) {
      expect(() => othello.checkState(parsePosition(moves))).not.toThrow();
    }
  });

  it.each<[string, othello.State, RegExp]>([
    ['of another board', { ...state, cells: cells.slice(1) }, /63 cells, not 64/],
    ['of a third player', { ...state, cells: cells.with(0, 3) }, /a cell holds 3/],
    ['with a hole in the centre', { ...state, cells: cells.with(D4, 0) }, /in the centre is empty/],
    ['in which a third player is to move', { ...state, player: 2 }, /the player is 2, not 0 or 1/],
    ['in which no player is to move', { ...state, player: -1 }, /the player is -1, not 0 or 1/],
    ['that passes without need', { ...state, stuck: 1 }, /counts 1 players without a move, and has 0/],
    ['that is over without need', { ...state, stuck: 2 }, /counts 2 players without a move, and has 0/],
    ['whose pass is forgotten', { ...parsePosition('d3c3f5d2d1e1b2c1'), stuck: 0 }, /has 1/],
    ['whose end is forgotten', { ...parsePosition('e6f4e3f6g5d6e7f5c5'), stuck: 1 }, /has 2/],
    ['that counts no number', { ...state, stuck: Number.NaN }, /counts NaN players/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => othello.checkState(wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of othello: /);
    expect(error.message).toMatch(message);
  });

  it.each([
    undefined,
    null,
    7,
    'f5',
    {},
    { cells: [] },
    mnk({ columns: 8, rows: 8, connect: 5 }).initialState(),
  ])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(othello.checkState, undefined, [wrong]))).toBe('INVALID_POSITION');
  });
});
