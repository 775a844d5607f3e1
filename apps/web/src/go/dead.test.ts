import { expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { type Position, positionAfter } from '../games/position.ts';
import { agreementOf, endBoardOf } from './dead.ts';
import { endWords } from './passes.ts';

/** Black has the whole board but for a stone of White on d2. */
const ENDED = 'b1passb2passb3passb4passb5passc4passd4passe4d2passpass';

async function after(moves: string): Promise<Position> {
  return positionAfter(await openGame('go:5'), moves);
}

it.each([
  ['none', 'Black leads by 7.5 points.', [1, 0], 'none'],
  ['d2', 'Black leads by 17.5 points without the dead stones.', [1, 0], 'd2'],
  ['e4d2', 'White leads by 7.5 points without the dead stones.', [0, 1], 'b1d2'], // any stone of a chain names it
])('with the dead stones %s: %s', async (text, note, returns, canonical) => {
  const position = await after(ENDED);
  expect(agreementOf(position, text)).toEqual({ note, returns, text: canonical });
});

it.each([
  [ENDED, 'd3', 'dead must name stones of the position, and d3 is none'],
  [ENDED, 'a9', 'dead must name stones of the position, and a9 is none'],
  ['b1pass', 'b1', 'dead is for games of Go after two passes in a row'],
])('after %s, %s is refused: %s', async (moves, text, why) => {
  expect(agreementOf(await after(moves), text)).toBe(why);
});

it('a board has its chains, its area and its agreement by cells of the picture', async () => {
  const board = endBoardOf(await after(ENDED));
  const d2 = 3 * 5 + 3;
  const b3 = 2 * 5 + 1;
  expect(board.chains.get(d2)).toEqual([d2]);
  expect(board.chains.get(b3)).toHaveLength(8);
  expect(board.chains.has(0)).toBe(false);
  const dead = board.named('d2');
  expect([...dead]).toEqual([d2]);
  expect(board.without(dead).text).toBe('d2');
  expect(board.areaWithout(dead).every((owner) => owner === 1)).toBe(true);
  expect(board.areaWithout(new Set())[d2]).toBe(-1);
});

it('the end by two passes is described with its condition, and one pass before it', async () => {
  const position = await after(ENDED);
  expect(endWords(position, undefined)).toBe('Two passes: Black wins if all stones live');
  const agreement = agreementOf(position, 'd2');
  if (typeof agreement === 'string') throw new Error(agreement);
  expect(endWords(position, agreement)).toBe(
    'Black wins by agreement. Black leads by 17.5 points without the dead stones.',
  );
  expect(endWords(await after('b1pass'), undefined)).toBe(
    'Black to move. Another pass would end the game; the search counts all stones as alive.',
  );
  expect(endWords(await after('b1'), undefined)).toBeUndefined();
});
