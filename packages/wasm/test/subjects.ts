/** The games and boards that the core is tested on, each with the rules in TypeScript that it must agree with. */
import { connectN, go, hex, mnk, othello } from '@banyan/games';
import type { Game, UctOptions } from '@banyan/mcts';
import { sized } from '../../mcts/test/sized.ts';
import type { Build } from '../src/build.ts';
import type { Core } from '../src/core.ts';
import type { CoreGame } from '../src/coreGame.ts';
import type { GameName } from '../src/gameNames.ts';
import type { ReadableTwin } from '../src/twin.ts';
import { connectNModule, connectNTwin } from '../src/twins/connectN.ts';
import { goModule, goTwin } from '../src/twins/go.ts';
import { hexTwin } from '../src/twins/hex.ts';
import { mnkTwin } from '../src/twins/mnk.ts';
import { othelloTwin } from '../src/twins/othello.ts';

export interface Subject<State> {
  readonly game: Game<State>;
  readonly module: GameName;
  readonly twin: ReadableTwin<State>;
  inCore(core: Core, options?: UctOptions): CoreGame<State>;
}

/** A use of a game of any type of state. */
export type Trial<Result = void> = <State>(subject: Subject<State>) => Result;

/** A game by its name, to be tried. */
export interface Tested {
  readonly name: string;
  with<Result>(trial: Trial<Result>): Result;
}

export function tested<State>(subject: Subject<State>): Tested {
  return { name: subject.game.name, with: (trial) => trial(subject) };
}

export function connectNSubject(board: connectN.Board): Subject<connectN.State> {
  const game = connectN(board);
  return {
    game,
    module: connectNModule(game),
    twin: connectNTwin(game),
    inCore: (core, options) => core.connectN(board, { ...options, plain: true }),
  };
}

export function mnkSubject(board: mnk.Board): Subject<mnk.State> {
  const game = mnk(board);
  return {
    game,
    module: 'mnk',
    twin: mnkTwin(game),
    inCore: (core, options) => core.mnk(board, { ...options, plain: true }),
  };
}

export function goSubject(board: go.Board): Subject<go.State> {
  const game = go(board);
  return {
    game,
    module: goModule(game),
    twin: goTwin(game),
    inCore: (core, options) => core.go(board, { ...options, plain: true }),
  };
}

export function hexSubject(board: hex.Board): Subject<hex.State> {
  const game = hex(board);
  return {
    game,
    module: 'hex',
    twin: hexTwin(game),
    inCore: (core, options) => core.hex(board, { ...options, plain: true }),
  };
}

export const othelloSubject: Subject<othello.State> = {
  game: othello,
  module: 'othello',
  twin: othelloTwin,
  inCore: (core, options) => core.othello({ ...options, plain: true }),
};

type Size = readonly [columns: number, rows: number, connect: number];

const CONNECT_N: readonly Size[] = [
  [7, 6, 4], // the one with code of its own
  [7, 6, 3],
  [6, 7, 4],
  [5, 5, 3],
  [4, 4, 3],
  [4, 4, 4],
  [3, 3, 3],
  [8, 7, 4], // exactly 64 bits
  [8, 7, 7],
  [7, 8, 6],
  [6, 6, 5],
  [4, 15, 8], // a shift by 64 would be none, and take four across for eight
  [2, 31, 4], // and two for four
  [10, 5, 4], // more columns than have a table of the open ones
  [11, 4, 2],
  [16, 3, 3],
  [32, 1, 5],
  [3, 15, 8], // lines fit upwards only
  [12, 3, 8], // and across only
  [1, 20, 5],
  [1, 35, 30],
  [1, 63, 40], // one column of 64 bits
  [2, 1, 2],
];

/** Of 65 to 128 bits. */
const WIDE: readonly Size[] = [
  [9, 7, 4], // 72 bits, although 63 cells
  [8, 8, 4], // exactly 64 cells
  [10, 9, 4],
  [16, 7, 4], // exactly 128 bits
  [35, 2, 3],
  [3, 35, 4],
  [4, 31, 5],
  [12, 9, 6],
  [2, 63, 5], // a column a word
  [1, 127, 100], // one column of 128 bits
];

const MNK: readonly Size[] = [
  [3, 3, 3],
  [4, 4, 4],
  [4, 4, 3],
  [5, 2, 2],
  [7, 3, 5], // lines fit across only
  [1, 4, 3],
  [3, 19, 4],
  [8, 8, 5], // exactly 64 cells
  [11, 11, 5],
  [16, 8, 4], // exactly 128 cells
];

const GO: readonly go.Board[] = [
  { columns: 1, rows: 1 },
  { columns: 2, rows: 2, suicide: true },
  { columns: 3, rows: 3, superko: 'situational', komi: 0 },
  { columns: 5, rows: 5, superko: 'situational', suicide: true, komi: 0.5 },
  { columns: 9, rows: 7, handicap: [10, 20], komi: -3 }, // 63 points
  { columns: 8, rows: 8 }, // exactly 64 points
  { columns: 9, rows: 9 },
  { columns: 5, rows: 13, superko: 'situational' }, // 65 points
  { columns: 13, rows: 8 }, // 104 points, in the module of large boards
];

const HEX: readonly hex.Board[] = [
  { size: 2, swap: true },
  { size: 3 },
  { size: 5, swap: true },
  { size: 8 }, // exactly 64 cells
  { size: 11, swap: true },
];

function boardOf([columns, rows, connect]: Size): connectN.Board {
  return { columns, rows, connect };
}

const connectNGames: readonly Tested[] = CONNECT_N.map((size) => tested(connectNSubject(boardOf(size))));
const wideGames: readonly Tested[] = WIDE.map((size) => tested(connectNSubject(boardOf(size))));
const mnkGames: readonly Tested[] = MNK.map((size) => tested(mnkSubject(boardOf(size))));

const goGames: readonly Tested[] = GO.map((board) => tested(goSubject(board)));

const hexGames: readonly Tested[] = HEX.map((board) => tested(hexSubject(board)));

export const allGames: readonly Tested[] = [
  ...connectNGames,
  ...wideGames,
  ...mnkGames,
  ...goGames,
  ...hexGames,
  tested(othelloSubject),
];

/** The games that a build is tested on. JavaScript is made of the WebAssembly: a small test has a third, of each module one. */
export function gamesOf(build: Build): readonly Tested[] {
  return build === 'js'
    ? sized(
        allGames.filter((_, index) => index % 3 === 0),
        allGames,
      )
    : allGames;
}
