/** The laws of notations, for every game. */
import type { Game, Notation } from '@banyan/mcts';
import { describe, it } from 'vitest';
import {
  expectToReadWhatItWrites,
  expectToRefuseOtherText,
  expectToRefuseOtherValues,
} from '../../test/notationLaws.ts';
import {
  CONNECT_FOUR,
  CONNECT_THREE,
  connectN,
  connectNMany,
  dotsAndBoxes,
  draughts,
  GOMOKU,
  go,
  hearts,
  hex,
  knockoutWhist,
  kuhnPoker,
  leducPoker,
  liarsDice,
  mnk,
  nim,
  othello,
  phantom444,
  phantomMnk,
  phantomTicTacToe,
  pig,
  sameGame,
  ticTacToe,
} from '../index.ts';

const ANY_SPACE: readonly string[] = ['', ' ', '\t\n'];
const NO_SPACE: readonly string[] = [''];
const SOME_SPACE: readonly string[] = [' ', '\t\n'];

describe.each([
  lawsOf(connectN(CONNECT_FOUR), 20, NO_SPACE),
  lawsOf(connectN(CONNECT_THREE), 20, NO_SPACE),
  lawsOf(connectN({ columns: 1, rows: 9, connect: 3 }), 3, NO_SPACE),
  lawsOf(connectN({ columns: 35, rows: 2, connect: 5 }), 5, NO_SPACE),
  lawsOf(connectNMany(CONNECT_FOUR, 3), 5, NO_SPACE),
  lawsOf(ticTacToe, 50, NO_SPACE),
  lawsOf(mnk(GOMOKU), 3, ANY_SPACE),
  lawsOf(mnk({ columns: 19, rows: 19, connect: 5 }), 1, ANY_SPACE),
  lawsOf(mnk({ columns: 1, rows: 12, connect: 4 }), 5, ANY_SPACE),
  lawsOf(mnk({ columns: 19, rows: 2, connect: 6 }), 5, ANY_SPACE),
  lawsOf(othello, 10, ANY_SPACE),
  lawsOf(draughts, 5, SOME_SPACE),
  lawsOf(go({ columns: 3, rows: 2 }), 3, ANY_SPACE),
  lawsOf(go({ columns: 10, rows: 2, superko: 'situational', handicap: [4] }), 1, ANY_SPACE),
  lawsOf(hex({ size: 2, swap: true }), 10, ANY_SPACE),
  lawsOf(hex({ size: 5 }), 5, ANY_SPACE),
  lawsOf(hex({ size: 19, swap: true }), 1, ANY_SPACE),
  lawsOf(dotsAndBoxes({ columns: 3, rows: 2 }), 10, ANY_SPACE),
  lawsOf(dotsAndBoxes({ columns: 12, rows: 12 }), 1, ANY_SPACE),
  lawsOf(nim({ heaps: [3, 12, 5], most: 10 }), 10, ANY_SPACE),
  lawsOf(nim({ heaps: [1, 3, 5, 7], misere: true }), 10, ANY_SPACE),
  lawsOf(nim({ heaps: [999], most: 321 }), 2, ANY_SPACE),
  lawsOf(pig({ target: 10 }), 10, ANY_SPACE),
  lawsOf(pig({ target: 100, players: 3 }), 2, ANY_SPACE),
  lawsOf(puzzle(4, 4, 2), 5, ANY_SPACE),
  lawsOf(puzzle(26, 26, 4), 1, ANY_SPACE),
  lawsOf(puzzle(2, 20, 3), 5, ANY_SPACE),
  lawsOf(kuhnPoker, 30, ANY_SPACE),
  lawsOf(leducPoker, 30, ANY_SPACE),
  lawsOf(liarsDice(), 10, SOME_SPACE),
  lawsOf(liarsDice({ players: 3, dice: 2 }), 5, SOME_SPACE),
  lawsOf(liarsDice({ players: 10, sides: 2 }), 5, SOME_SPACE),
  lawsOf(phantomTicTacToe, 20, ANY_SPACE),
  lawsOf(phantom444, 10, ANY_SPACE),
  lawsOf(phantomMnk({ columns: 5, rows: 3, connect: 3 }), 10, ANY_SPACE),
  lawsOf(knockoutWhist(), 2, ANY_SPACE),
  lawsOf(knockoutWhist({ players: 3, cards: 2 }), 10, ANY_SPACE),
  lawsOf(hearts(), 2, ANY_SPACE),
  lawsOf(hearts({ target: 20 }), 1, ANY_SPACE),
])('the notation of $name', ({ readsWhatItWrites, refusesOtherText, refusesOtherValues }) => {
  it('reads the moves and positions that it writes', readsWhatItWrites);
  it('refuses other text', refusesOtherText);
  it('refuses a position that is no text', refusesOtherValues);
});

interface Laws {
  readonly name: string;
  readonly readsWhatItWrites: () => void;
  readonly refusesOtherText: () => void;
  readonly refusesOtherValues: () => void;
}

/** @param separators what may stand between the moves of a position. */
function lawsOf<State>(
  game: Game<State> & { readonly notation: Notation<State> },
  games: number,
  separators: readonly string[],
): Laws {
  return {
    name: game.name,
    readsWhatItWrites: () => expectToReadWhatItWrites(game, games, separators),
    refusesOtherText: () => expectToRefuseOtherText(game),
    refusesOtherValues: () => expectToRefuseOtherValues(game),
  };
}

function puzzle(columns: number, rows: number, colours: number): sameGame.Game {
  return sameGame(sameGame.randomBoard({ columns, rows, colours, seed: 1 }));
}
