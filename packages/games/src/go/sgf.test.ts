/** The end of a game in files: whose each point is, and the dead stones that this says. */
import { expect, it } from 'vitest';
import { played } from '../../test/goBoards.ts';
import { go } from '../index.ts';
import { deadIn, gameOfSgf, resultOf, sgfOfGame, territoryOf } from './sgf.ts';

const game = go({ columns: 5, rows: 5 });
const MOVES = 'b1 pass b2 pass b3 pass b4 pass b5 pass c4 pass d4 pass e4 d2 pass pass';
const state = played(game, game.initialState(), MOVES);
const moves = MOVES.split(' ').map((name, index) => ({
  player: index % 2,
  action: game.notation.parseAction(state, name) ?? go.PASS,
}));
const d2 = 5 + 3;

it.each([
  ['no stone', []],
  ['the stone on d2', [[d2]]],
  ['every stone', game.chains(state)],
])('territory without %s is written at the last move, and says which chains are dead', (_, dead) => {
  const territory = territoryOf(game, state, dead);
  const root = sgfOfGame({ board: game.board, moves, territory }, 'a test');
  const read = gameOfSgf(root);
  expect(read.moves).toEqual(moves);
  expect(read.territory?.map((points) => [...points].sort())).toEqual(
    territory.map((points) => [...points].sort()),
  );
  expect(read.territory && deadIn(game, state, read.territory)).toEqual(dead);
});

it('the territory of a dead stone is the opponent’s, and a stone’s own point is no territory', () => {
  const [black, white] = territoryOf(game, state, [[d2]]);
  expect(black).toHaveLength(25 - 8);
  expect(black).toContain(d2);
  expect(white).toEqual([]);
});

it('a chain is dead only if all its stones stand on territory of the opponent', () => {
  const [wall] = game.chains(state); // of Black, from b1 on
  expect(deadIn(game, state, [[], wall.slice(0, -1)])).toEqual([]);
  expect(deadIn(game, state, [[], wall])).toEqual([wall]);
});

it('a file without territory has none', () => {
  expect(gameOfSgf(sgfOfGame({ board: game.board, moves }, 'a test')).territory).toBeUndefined();
});

it('a game without moves has its territory at the root', () => {
  const { data } = sgfOfGame({ board: game.board, moves: [], territory: [[0], []] }, 'a test');
  expect(data).toMatchObject({ TB: ['ae'], TW: [''] });
});

it.each([
  [3.5, 'B+3.5'],
  [-12, 'W+12'],
  [0, '0'],
])('a lead of %d is %s', (lead, text) => {
  expect(resultOf(lead)).toBe(text);
});
