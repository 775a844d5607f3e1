import { play, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { randomGame } from '../../test/states.ts';
import { type NimHeaps, nim, nimNotation } from '../index.ts';

const RULES: NimHeaps = { heaps: [3, 12, 5], most: 10 };
const game = nim(RULES);
const { format, formatAction, parseAction, parsePosition } = nimNotation(game);
const start = game.initialState();

describe('a move', () => {
  it('is the letter of a heap and how many are taken', () => {
    for (const action of game.legalActions(start)) {
      const { heap, count } = game.takeOf(action);
      expect(formatAction(start, action)).toBe(`${'abc'[heap]}${count}`);
      expect(parseAction(start, ` ${'ABC'[heap]}${count}\n`)).toBe(action);
    }
  });

  it('is read whether it is legal or not', () => {
    expect(parseAction(start, 'a10')).toBe(game.actionOf({ heap: 0, count: 10 }));
  });

  it.each([
    '',
    ' ',
    'a',
    '3',
    '3a',
    'a0',
    'a01',
    'd1',
    'b11',
    'a-1',
    'a1.5',
    'a 1',
    'é1',
    '🌳',
    'a１',
    'a1e0',
  ])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  it.each<NimHeaps>([RULES, { heaps: [1, 3, 5, 7], misere: true }, { heaps: [999], most: 321 }])(
    'is the moves that lead to it, in %o',
    (rules) => {
      const game = nim(rules);
      const notation = nimNotation(game);
      const random = sfc32('notation');
      for (let number = 0; number < 5; number++) {
        let state = game.initialState();
        let text = '';
        for (const action of randomGame(game, random)) {
          const move = notation.formatAction(state, action);
          expect(notation.parseAction(state, move)).toBe(action);
          text += move;
          state = play(game, state, action);
          expect(notation.parsePosition(text)).toEqual(state);
        }
      }
    },
  );

  it('may have space around and between its moves, and capitals in it', () => {
    expect(parsePosition('\tA3  B10\nc5 ')).toEqual(parsePosition('a3b10c5'));
  });

  it.each([
    ['a1d1', 'move 2 of the position, "d1", is no move; moves are a1 to c10'],
    ['a', 'move 1 of the position, "a", is no move; moves are a1 to c10'],
    ['a2a2', 'move 2 of the position, "a2", takes more than the 1 that are left; moves are a1 to c10'],
    ['a3b10b2c5c1', 'move 5 of the position, "c1", comes after the end of the game; moves are a1 to c10'],
  ])('is not %o: %s', (text, message) => {
    const error = errorOf(() => parsePosition(text));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toBe(message);
  });
});

describe('a drawing', () => {
  it('has a line for each heap', () => {
    expect(`\n${format(parsePosition('b5c5'))}`).toBe(`
a  3 |||
b  7 |||||||
c  0`);
  });
});
