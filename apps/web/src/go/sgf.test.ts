import { expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { capturesOf } from './captures.ts';
import { readSgf, writeSgf } from './sgf.ts';

it.each([
  ['(;SZ[9];B[ee];W[cg];B[];W[tt])', { game: 'go:9', moves: 'e5c3passpass' }],
  ['(;SZ[9]KM[5.5];B[ee])', { game: 'go:9-0-5.5', moves: 'e5' }],
  ['(;FF[4]GM[1]SZ[19]KM[0.5]HA[2]AB[dp][pd];W[dd];B[pp])', { game: 'go:19-2-0.5', moves: 'd16q4' }],
  ['(;SZ[9];B[ee](;W[cg];B[gc])(;W[aa]))', { game: 'go:9', moves: 'e5c3g7' }],
  ['(;SZ[5];B[];W[];B[])', { game: 'go:5', moves: 'passpass' }],
  ['(;SZ[9]HA[2]AB[aa][bb];W[cc])', { game: 'go:9-a9b8-7.5', moves: 'c7' }],
  ['(;SZ[9]KM[0.5]AB[ee];W[cc])', { game: 'go:9-e5-0.5', moves: 'c7' }],
  ['(;SZ[9]RU[NZ];B[cc])', { game: 'go:9-0-7.5-suicide', moves: 'c7' }],
  ['(;SZ[5];B[cc];W[aa];B[];W[]TB[aa:ba][ab])', { game: 'go:5', moves: 'c3a5passpass', dead: 'a5' }],
  ['(;SZ[5];B[cc];W[aa];B[];W[]TB[ba]TW[])', { game: 'go:5', moves: 'c3a5passpass', dead: 'none' }],
  ['(;SZ[5];B[cc];W[aa]TB[aa])', { game: 'go:5', moves: 'c3a5' }],
])('%s is a game of the page', (text, game) => {
  expect(readSgf(text)).toEqual(game);
});

it.each([
  ['no brackets', 'the file has no game'],
  ['(;GM[2])', 'the game is of type "2", not 1, which is Go'],
  ['(;SZ[7:5])', 'the board is 7 x 5, and the page has only square boards'],
  ['(;SZ[9]KM[-3])', 'the komi is -3, and the page allows 0 or more'],
  ['(;SZ[9];B[aa];B[bb])', 'move 2 is Black’s, and White is to move'],
  ['(;SZ[9];B[aa];W[aa])', 'move 2, a9, is illegal'],
  ['(;SZ[9];B[];W[];B[aa])', 'move 3 comes after two passes'],
])('%s is refused with the reason', (text, reason) => {
  expect(() => readSgf(text)).toThrow(reason);
});

it.each([
  { game: 'go:9', moves: 'e5c3g7passd4' },
  { game: 'go:13-4-0.5', moves: 'g7passk3' },
  { game: 'go:9-a9b8-7.5-suicide', moves: 'c7' },
  { game: 'go:5', moves: 'b1passb2passb3passb4passb5passc4passd4passe4d2passpass', dead: 'd2' },
  { game: 'go:5', moves: 'b1d5passpass', dead: 'none' },
])('the game $game $moves is written and read back', async (given) => {
  const position = positionAfter(await openGame(given.game), given.moves);
  expect(position.info.name).toBe(given.game);
  expect(readSgf(writeSgf(position, 'dead' in given ? given.dead : undefined))).toEqual(given);
});

it('an agreed game has its result', async () => {
  const position = positionAfter(await openGame('go:5'), 'c3a5passpass');
  expect(writeSgf(position, 'a5')).toContain('RE[B+17.5]');
  expect(writeSgf(position, 'none')).toContain('RE[W+7.5]');
  expect(writeSgf(position)).not.toContain('RE[');
});

it('captures are counted for both players, with the stones of a handicap', async () => {
  const game = await openGame('go:9-2-0.5');
  const taken = positionAfter(game, 'a9b9e5a8'); // Black takes a9
  expect(capturesOf(taken)).toEqual([1, 0]);
});
