/** The games in TypeScript whose plain search is measured. */
import type { Game } from '@banyan/mcts';
import { halvesGame } from '../peers/banyan.ts';
import type { Build } from './build.ts';
import { byBuffer, byGuide, byPush } from './byPush.ts';

export interface Workload {
  readonly name: string;
  readonly simulations: number;
  /** Measures a game of this workload. A callback, as each game has its own type of state. */
  readonly run: Measuring;
  /** The same with the rules that the other checkout plays by, where these are others. */
  readonly runBefore?: Measuring;
}

type Measuring = <Result>({ games }: Build, measure: <State>(game: Game<State>) => Result) => Result;

const CONNECT_FOUR = { columns: 7, rows: 6, connect: 4 };
const GOMOKU_15 = { columns: 15, rows: 15, connect: 5 };

/** The rows of which there is a search by hand, too. */
export const TWO_WORDS = 'Connect Four on two words';

export const WORKLOADS: readonly Workload[] = [
  { name: TWO_WORDS, simulations: 100_000, run: (_, measure) => measure(halvesGame) },
  { name: TWO_WORDS, simulations: 600_000, run: (_, measure) => measure(halvesGame) },
  {
    name: 'Connect Four, readable rules',
    simulations: 100_000,
    run: ({ games }, measure) => measure(games.connectN(CONNECT_FOUR)),
  },
  { name: 'tic-tac-toe', simulations: 100_000, run: ({ games }, measure) => measure(games.ticTacToe) },
  {
    name: 'gomoku 15x15',
    simulations: 10_000,
    run: ({ games }, measure) => measure(games.mnk(GOMOKU_15)),
  },
  { name: 'Hex 11', simulations: 10_000, run: ({ games }, measure) => measure(games.hex({ size: 11 })) },
  { name: 'Othello', simulations: 5_000, run: ({ games }, measure) => measure(games.othello) },
  { name: 'six functions, 225 cells', simulations: 10_000, run: (_, measure) => measure(byPush) },
  { name: 'the same with a buffer', simulations: 10_000, run: (_, measure) => measure(byBuffer) },
  {
    name: 'the same by the guide, before it by push',
    simulations: 10_000,
    run: (_, measure) => measure(byGuide),
    runBefore: (_, measure) => measure(byPush),
  },
];
