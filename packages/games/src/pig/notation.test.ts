import { play, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { refusesPositions } from '../../test/notationLaws.ts';
import { randomGame } from '../../test/states.ts';
import { pig } from '../index.ts';

const game = pig({ target: 100 });
const { format, formatAction, parseAction, parsePosition } = game.notation;
const start = game.initialState();

describe('a move', () => {
  it('is roll, a face of the die, or hold', () => {
    const names = ['roll', '1', '2', '3', '4', '5', '6', 'hold'];
    for (const [action, name] of names.entries()) {
      expect(formatAction(start, action)).toBe(name);
      expect(parseAction(start, ` ${name.toUpperCase()}\n`)).toBe(action);
    }
    expect([pig.ROLL, pig.HOLD]).toEqual([0, 7]);
  });

  it.each(['7', '11', 'r', 'rol', 'holdhold'])('is not %o', (text) => {
    expect(parseAction(start, text)).toBeUndefined();
  });
});

describe('a position', () => {
  it('may leave out its rolls', () => {
    const random = sfc32('notation');
    for (const options of [{ target: 10 }, { target: 100, players: 3 }]) {
      const game = pig(options);
      let state = game.initialState();
      const moves: string[] = [];
      for (const action of randomGame(game, random)) {
        if (action !== pig.ROLL) moves.push(game.notation.formatAction(state, action));
        state = play(game, state, action);
      }
      expect(game.notation.parsePosition(moves.join(''))).toEqual(state);
    }
  });

  refusesPositions(parsePosition, 'moves are roll, 1 to 6, and hold', [
    ['7', 'move 1 of the position, "7", is no move'],
    ['3 fold', 'move 2 of the position, "fold", is no move'],
    ['3,4', 'move 2 of the position, ",", is no move'],
    ['hold', 'move 1 of the position, "hold", comes before the first roll of a turn'],
    ['roll hold', 'move 2 of the position, "hold", comes while the die rolls'],
    ['roll roll', 'move 2 of the position, "roll", comes while the die rolls'],
    [`${'6'.repeat(17)}1`, 'move 18 of the position, "1", comes after the end of the game'],
  ]);
});

describe('a drawing', () => {
  it('has a line for each player, and the points of the turn', () => {
    expect(`\n${format(parsePosition('6 6 hold 4 3'))}`).toBe(`
player 1  12
player 2   0 + 7`);
    expect(`\n${format(parsePosition('6 6 hold 4 1 roll'))}`).toBe(`
player 1  12 + 0, rolling
player 2   0`);
  });
});
