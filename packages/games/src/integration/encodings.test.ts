/** The encodings of the catalogue keep the laws of encodings. */
import type { Game } from '@banyan/mcts';
import { checkEncoding, type EncodingSummary } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import {
  CONNECT_FOUR,
  CONNECT_THREE,
  connectN,
  connectNMany,
  draughts,
  go,
  hex,
  mnk,
  nim,
  othello,
  phantomTicTacToe,
  pig,
  sameGame,
  ticTacToe,
} from '../index.ts';

/** Checks the encoding of a game, which has this number of symmetries besides the identity. */
function check<State>({ encoding, ...game }: Game<State>, symmetries: number, games = 20): EncodingSummary {
  if (encoding === undefined) throw new Error(`${game.name} has no encoding`);
  expect(encoding.symmetries ?? []).toHaveLength(symmetries);
  return checkEncoding(game, encoding, { games });
}

const sameGameBoard = sameGame.randomBoard({ columns: 6, rows: 5, colours: 3, seed: 1 });

describe('the encoding of', () => {
  it.each<[string, () => EncodingSummary]>([
    ['Connect Four', () => check(connectN(CONNECT_FOUR), 1)],
    ['Connect Three', () => check(connectN(CONNECT_THREE), 1)],
    ['a single column', () => check(connectN({ columns: 1, rows: 4, connect: 2 }), 0)],
    ['Connect Four for three', () => check(connectNMany(CONNECT_FOUR, 3), 1)],
    ['a square m,n,k-game', () => check(mnk({ columns: 4, rows: 4, connect: 3 }), 7)],
    ['an oblong m,n,k-game', () => check(mnk({ columns: 5, rows: 3, connect: 3 }), 3)],
    ['a line', () => check(mnk({ columns: 7, rows: 1, connect: 3 }), 1)],
    ['tic-tac-toe', () => check(ticTacToe, 7)],
    ['Othello', () => check(othello, 3)],
    ['English draughts', () => check(draughts, 0, 4)],
    ['Go', () => check(go({ columns: 3, rows: 3 }), 7, 4)],
    ['oblong Go', () => check(go({ columns: 3, rows: 2, suicide: true }), 3, 4)],
    ['Hex', () => check(hex({ size: 4 }), 1)],
    ['Hex with swap', () => check(hex({ size: 4, swap: true }), 1, 60)],
    ['Nim', () => check(nim({ heaps: [3, 4, 5] }), 0)],
    ['Nim with a limit', () => check(nim({ heaps: [3, 9], most: 2, misere: true }), 0)],
    ['SameGame', () => check(sameGame(sameGameBoard), 0)],
    ['Pig', () => check(pig({ target: 20 }), 0)],
    ['Pig for three', () => check(pig({ target: 20, players: 3 }), 0)],
  ])('%s keeps the laws', (_, run) => {
    const { states, distinct } = run();
    expect(distinct).toBeGreaterThan(2);
    expect(states).toBeGreaterThanOrEqual(distinct);
  });

  it('Hex shows the second player the board with columns as rows', () => {
    const game = hex({ size: 3, swap: true });
    const inputsAfter = (moves: string): number[] => {
      const state = game.notation.parsePosition(moves);
      const inputs = new Float32Array(27);
      game.encoding.write(state, game.currentPlayer(state), inputs, 0);
      return [...inputs];
    };
    const [own, other, swap] = [0, 9, 18];
    const ones = (inputs: readonly number[]): number[] =>
      inputs.flatMap((input, at) => (input === 1 ? [at] : []));
    expect(ones(inputsAfter('b1'))).toEqual([
      other + 3,
      ...Array.from({ length: 9 }, (_, cell) => swap + cell),
    ]);
    expect(ones(inputsAfter('b1c1'))).toEqual([own + 1, other + 2]);
    const second = game.notation.parsePosition('b1');
    expect(game.encoding.indexOf(2, second)).toBe(6);
    expect(game.encoding.indexOf(hex.SWAP, second)).toBe(9);
    expect(game.encoding.indexOf(2, game.initialState())).toBe(2);
  });

  it('a game of hidden information is not derived from the open one', () => {
    expect(phantomTicTacToe).not.toHaveProperty('encoding');
  });
});
