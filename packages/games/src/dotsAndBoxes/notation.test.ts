import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { dotsAndBoxes } from '../index.ts';

const game = dotsAndBoxes({ columns: 2, rows: 1 });
const { format, formatAction, parseAction, parsePosition } = game.notation;

describe('the drawing', () => {
  it('shows dots, lines and the owners of boxes', () => {
    expect(format(parsePosition('b1a2b3 c2 e2')).split('\n')).toEqual([
      '  a b c d e',
      '1 + - +   +',
      '2 | O |   |',
      '3 + - +   +',
    ]);
    expect(format(game.initialState()).split('\n')).toEqual([
      '  a b c d e',
      '1 +   +   +',
      '2',
      '3 +   +   +',
    ]);
  });
});

describe('a move', () => {
  it('is the cell of its line, row by row', () => {
    const start = game.initialState();
    const names = game.legalActions(start).map((line) => formatAction(start, line));
    expect(names).toEqual(['b1', 'd1', 'a2', 'c2', 'e2', 'b3', 'd3']);
    expect(names.map((name) => parseAction(start, ` ${name.toUpperCase()}`))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each(['a1', 'b2', 'c3', 'f1', 'b4', 'b0', '', 'b', 'pass'])(
    'is no dot, box or other text: %o',
    (text) => {
      expect(parseAction(game.initialState(), text)).toBeUndefined();
    },
  );
});

describe('a position', () => {
  refusesPositions(parsePosition, 'lines are b1 to d3, between dots', [
    ['b1b1', 'move 2 of the position, "b1", is drawn'],
    ['b1a1', 'move 2 of the position, "a1", is no move'],
    ['b1d1a2c2e2b3d3b1', 'move 8 of the position, "b1", comes after the end of the game'],
  ]);
});
