import { describe, expect, it } from 'vitest';
import { findGame } from '../../games.ts';
import { inputHelp, parseInput, type UserInput } from './userInput.ts';

function replyTo(game: string, position: string, text: string): UserInput {
  return findGame(game)((playable) =>
    parseInput(playable, playable.notation.parsePosition(position), text, []),
  );
}

describe('a reply', () => {
  it('may be a move', () => {
    expect(replyTo('connect-four', '', ' 4 ')).toEqual({ kind: 'move', move: 3 });
    expect(replyTo('tic-tac-toe', '', 'B2')).toEqual({ kind: 'move', move: 4 });
  });

  it.each(['undo', 'analysis', 'board', 'moves', 'score', 'resign', 'help', 'quit'])(
    'may be the word %s, in any case',
    (word) => {
      expect(replyTo('connect-four', '', word.toUpperCase())).toEqual({ kind: word });
    },
  );

  it('may ask for the legal moves', () => {
    expect(replyTo('connect-four', '', '?')).toEqual({ kind: 'legal' });
    expect(findGame('hex:3')(inputHelp)).toMatch(/^\? +list the legal moves$/m);
  });

  it('may be a word with another behind it', () => {
    expect(replyTo('connect-four', '', 'hint')).toEqual({ kind: 'hint', move: undefined });
    expect(replyTo('connect-four', '', 'Hint 3')).toEqual({ kind: 'hint', move: 2 });
    expect(replyTo('connect-four', '', 'why 3')).toEqual({ kind: 'hint', move: 2 });
    expect(replyTo('connect-four', '', 'level 3')).toEqual({ kind: 'level', level: 3 });
    expect(replyTo('connect-four', '', 'level Best')).toEqual({ kind: 'level', level: 10 });
    expect(replyTo('connect-four', '', 'save My Game.json')).toEqual({ kind: 'save', path: 'My Game.json' });
    expect(replyTo('connect-four', '', 'load a')).toEqual({ kind: 'load', path: 'a' });
  });

  it('may be a column that is called like no word of ours', () => {
    expect(replyTo('connect:35x2x4', '', 'q')).toEqual({ kind: 'move', move: 25 });
    expect(replyTo('connect-four', '', 'q')).toEqual({ kind: 'quit' });
  });

  it.each([
    ['8', 'There is no column "8"; there are 1 to 7, and help.'],
    ['0', 'There is no column "0"; there are 1 to 7, and help.'],
    ['44', 'There is no column "44"; there are 1 to 7, and help.'],
    ['-1', 'There is no column "-1"; there are 1 to 7, and help.'],
    ['\x1b[A', 'There is no column "[A"; there are 1 to 7, and help.'],
    ['', 'Type a column, 1 to 7, or help.'],
    ['save', 'Type save and a file.'],
    ['level', 'Type level and a number, 1 (easy) to 10 (hard), or a name.'],
    ['level 0', 'Type level and a number, 1 (easy) to 10 (hard), or a name.'],
    ['hint 8', 'There is no column "8"; there are 1 to 7, and help.'],
    ['undo 4', 'There is no column "undo 4"; there are 1 to 7, and help.'],
    ['4', 'The column 4 is full; free: 1, 2, 3, 5, 6 and 7.'],
  ])('is refused with a reason where it is none: %j', (text, why) => {
    expect(replyTo('connect-four', '444444', text)).toEqual({ kind: 'refused', why });
  });

  it('is refused where the cell is taken', () => {
    const why = 'The cell b2 is taken; free: a1, b1, c1, a2, c2, a3, b3 and c3.';
    expect(replyTo('tic-tac-toe', 'b2', 'b2')).toEqual({ kind: 'refused', why });
  });

  it('may be a pass where the game has one, and says so where it must be', () => {
    const forced = 'd3c3f5d2d1e1b2c1';
    expect(replyTo('othello', forced, 'pass')).toEqual({ kind: 'move', move: 64 });
    const why = 'The cell d6 is not to be played now; free: pass.';
    expect(replyTo('othello', forced, 'd6')).toEqual({ kind: 'refused', why });
  });
});
