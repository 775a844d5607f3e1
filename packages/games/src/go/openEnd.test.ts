/** Positions in which a pass could end the game, and whether there is anything left to play for. */
import { expect, it } from 'vitest';
import { goIsSettled } from './openEnd.ts';
import { go } from './rules.ts';

const small = go({ columns: 5, rows: 5 });
const handicap = go({ columns: 9, rows: 9, handicap: 5, komi: 0.5 });

it.each([
  ['an empty board', small, '', false],
  ['a board with a wall and two eyes', small, 'b1 pass b2 pass b3 pass b4 pass b5 pass c4 pass d4', true],
  [
    'the same after a pass',
    small,
    'b1 pass b2 pass b3 pass b4 pass b5 pass c4 pass d4 pass e4 d2 pass',
    true,
  ],
  ['handicap stones', handicap, 'd4 pass', false],
])('%s', (_, game, moves, isSettled) => {
  expect(goIsSettled(game, game.notation.parsePosition(moves))).toBe(isSettled);
});
