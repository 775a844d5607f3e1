/** A game with everything that the pages and their workers need of it. */
import type { Engine, ExactSolver, Game, Notation } from '@banyan/mcts';
import type { connectFourBook } from '@banyan/wasm/connect-four-book';
import type { connectNSolver, othelloSolver } from '@banyan/wasm/exact';
import type { Core, CoreOptions, GameName } from '@banyan/wasm/slim';
import type { Picture } from './picture.ts';

export interface Ruleset<State> {
  /** The name in addresses: `connect:7x6x4`. */
  readonly name: string;
  /** The displayed name: `Connect Four`. */
  readonly title: string;
  /** The rules and the aim, in a sentence or two. */
  readonly aim: string;
  readonly game: Game<State>;
  readonly notation: Notation<State>;
  /** The noun before the name of a move: `column`. */
  readonly noun?: string;
  /** Matches each move in a text of several moves; has the flag `g`. */
  readonly moves: RegExp;
  /** What separates moves in an address. Default nothing: each move shows where it ends. */
  readonly separator?: '.';
  /** The names of the players, in their order. */
  readonly seats: readonly string[];
  readonly method: Method;
  picture(state: State): Picture;
  /** Why a cell of the picture is not to be played, as a sentence; `undefined` where it is. Absent where the board shows it. */
  obstacle?(state: State, moves: readonly number[], cell: number): string | undefined;
  /** The state to search where people have still to agree on the end; `undefined` where the rules decide. */
  openEnd?(state: State): State | undefined;
  /** Whether little is left to play for, so that the player who expects to lose may end the game. Absent where none may. */
  isSettled?(state: State): boolean;
  /** The core's engine; absent where the core lacks the game. */
  readonly compiled?: {
    readonly module: GameName;
    engine(core: Core, options: CoreOptions): Engine<State>;
  };
  /** The name of the network that comes with the page; absent where there is none. */
  readonly network?: NetworkName;
  /** Opens the exact solver of the game; absent where there is none. */
  exact?(solvers: ExactSolvers): Promise<ExactSolver<State>>;
  /** Makes the solver by threats; absent where there is none. */
  threats?(): ExactSolver<State>;
}

export type NetworkName = 'hex-5' | 'hex-7' | 'dots-and-boxes';

/** The exact solvers of the core, which only workers load, and the book of Connect Four. */
export interface ExactSolvers {
  readonly connectNSolver: typeof connectNSolver;
  readonly othelloSolver: typeof othelloSolver;
  readonly connectFourBook: typeof connectFourBook;
}

/**
 * How a game is searched. - `proving`: with a solver, and with look-ahead in rollouts where the game has it. - `rave`: by
 * RAVE. - `dice`: without a solver, which chance excludes. - `puzzle`: for one player.
 */
export type Method = 'proving' | 'rave' | 'dice' | 'puzzle';

/** A game with its state type hidden: applies a generic function to its ruleset. */
export type AnyGame = <Result>(use: <State>(rules: Ruleset<State>) => Result) => Result;

export function anyGame<State>(rules: Ruleset<State>): AnyGame {
  return (use) => use(rules);
}
