/** Encodings that are derived from the rules alone keep the laws of encodings, too. */
import { encodingOf, type Game } from '@banyan/mcts';
import { checkEncoding } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import {
  CONNECT_THREE,
  connectN,
  connectNMany,
  dotsAndBoxes,
  hex,
  mnk,
  nim,
  othello,
  pig,
  sameGame,
  ticTacToe,
} from '../index.ts';

const puzzle = sameGame.randomBoard({ columns: 6, rows: 5, colours: 3, seed: 1 });

describe('the encoding that is derived for', () => {
  it.each<[string, () => void]>([
    ['Connect Three', () => check(connectN(CONNECT_THREE))],
    ['Connect Three for three', () => check(connectNMany(CONNECT_THREE, 3))],
    ['an m,n,k-game', () => check(mnk({ columns: 5, rows: 4, connect: 4 }))],
    ['tic-tac-toe', () => check(ticTacToe)],
    ['Othello', () => check(othello)],
    ['Hex', () => check(hex({ size: 5 }))],
    ['Hex with swap', () => check(hex({ size: 4, swap: true }))],
    ['Dots and Boxes', () => check(dotsAndBoxes({ columns: 3, rows: 3 }))],
    ['Nim', () => check(nim({ heaps: [3, 4, 5] }))],
    ['SameGame', () => check(sameGame(puzzle))],
    ['Pig', () => check(pig({ target: 20 }))],
  ])('%s keeps the laws', (_, run) => {
    run();
  });
});

function check<State>({ encoding: _, ...game }: Game<State>): void {
  const encoding = encodingOf(game);
  const { states, distinct } = checkEncoding(game, encoding, { games: 10, seed: 'derived' });
  expect(distinct).toBeGreaterThan(3);
  expect(states).toBeGreaterThanOrEqual(distinct);
}
