/** A game with everything that the commands need. */
import type { ReadPosition } from '@banyan/games/positions';
import type {
  Encoding,
  ExactSolver,
  Game,
  HiddenInformationGame,
  HiddenNotation,
  Notation,
} from '@banyan/mcts';
import type { EndAgreement } from '@banyan/server';
import type { Core, CoreOptions, CoreSearch } from '@banyan/wasm';
import type { Picture } from '../picture.ts';

/** A game with its notation, its picture and its engines. */
export interface Playable<State> {
  /** As `findGame` reads it: `connect-n:8x7x4`. */
  readonly name: string;
  readonly game: Game<State>;
  readonly notation: Notation<State>;
  /** Describes the aim in one sentence if the picture does not show it: which edges a player links. */
  goal?(nameOf: (player: number) => string): string;
  /** The words for its moves. */
  readonly moves: MoveWords;
  /** What the players have, by player, and its noun, such as the discs of Othello; shown below the board. */
  readonly score?: Score<State>;
  /** The stones of the opponent that each player has captured, after these moves; shown below the board. */
  captures?(state: State, moves: readonly number[]): readonly number[];
  /** How the end of a game counts, in a game whose players have to agree on it; absent where the rules decide alone. */
  readonly ending?: Ending<State>;
  /** How people agree on the end of a game on a server; absent where the rules decide alone. */
  readonly agreement?: EndAgreement<State>;
  /** Why a move is not legal, as a sentence: `c2 has a stone.` `undefined` for a legal one. */
  obstacle?(state: State, moves: readonly number[], move: number): string | undefined;
  /** Writes a game in SGF; with marks, as its players see its end. */
  sgf?(moves: readonly number[], marks?: readonly string[]): Promise<string>;
  /** Describes what a move has brought about beyond what the board shows, such as who takes the trick. */
  event?(before: State, after: State): string | undefined;
  /** Makes the picture of a state; absent if there is only the text of the notation. */
  picture?(state: State, last: number | undefined): Picture;
  /** Opens the game in the core; absent if the core does not have it. */
  compiled?(core: Core, options: CoreOptions): Compiled<State>;
  /** The exact solvers of the game's own; absent: alpha-beta. */
  readonly exact?: ExactSolvers<State>;
  /**
   * Makes the encoding for networks. Absent: `encodingOf(game)`. A game whose actions got numbers when they were first seen needs
   * one by the actions themselves, which are the same in every process.
   */
  encoding?(): Encoding<State>;
  /** Makes the solver by threats; absent if the game has none. */
  threats?(): ExactSolver<State>;
  /** Reads a line of labelled positions, where the game has a format of its own. */
  readonly readPosition?: ReadPosition<State>;
  /** The view with hidden information; absent for perfect information. `game` and `notation` are the same objects. */
  readonly hidden?: Hidden<State>;
  /** The names of the players in the text, if there are neither a picture nor numbers. */
  readonly symbols?: readonly string[];
  /** The number of rounds by default, for games that are over soon. */
  readonly rounds?: number;
  /** Whether returns have other values than win, draw and loss. */
  readonly hasStakes?: boolean;
}

/** What the players have in a state. */
export interface Score<State> {
  readonly noun: string;
  of(state: State): readonly number[];
}

/** The end of a game whose players have to agree on it. */
export interface Ending<State> {
  /**
   * Proposes how a position counts, such as by which stones rollouts find dead.
   * @param marks of the judgement of a saved game, which is then the same.
   * @throws UsageError for marks of another position.
   */
  judge(state: State, marks?: readonly string[]): EndJudgement;
  /** How a position counts by the rules alone. */
  byRules(state: State): EndJudgement;
  /** How to search a position whose player could end the game; `undefined` where judgement and rules have one result. */
  open(state: State): OpenEnd<State> | undefined;
}

/** A position whose player could end the game, with a result that depends on the agreement. */
export interface OpenEnd<State> {
  /** The position to search in its place, where no action ends the game at once. */
  readonly state: State;
  /** The action that ends the game. */
  readonly ending: number;
  /** Whether an engine that expects this value ends the game rather than play on. */
  endsAt(value: number): boolean;
}

/** How the end of a game counts, such as by which stones are dead. */
export interface EndJudgement {
  /** Whether it takes some stones for dead, which the rules alone count as alive. */
  readonly hasDead: boolean;
  /** The judgement in a saved game: in Go, the points of the dead stones. */
  readonly marks: readonly string[];
  /** The returns of the players. */
  readonly returns: readonly number[];
  /** The points by which the first player leads; below 0, the second one does. */
  readonly lead: number;
  /** What counts how, and who leads, in sentences. */
  describe(nameOf: (player: number) => string): string;
  /** The result of a game that ends so: `X wins by 3.5 points: 42 to 38.5, komi included.` */
  result(nameOf: (player: number) => string): string;
  /** The judgement with all stones of a player alive. */
  withLiving(player: number): EndJudgement;
  /** The judgement with another view of what stands on a named cell; `undefined` if nothing stands there. */
  changedAt(cell: string): EndJudgement | undefined;
}

/** The exact solvers of a game, loaded when they are opened. */
export interface ExactSolvers<State> {
  /** Opens the solver without the book; `undefined` for a board that it does not have. */
  open(): Promise<ExactSolver<State> | undefined>;
  readonly book?: ExactBook<State>;
}

/** A book of a game. */
export interface ExactBook<State> {
  has(state: State): boolean;
  /** Opens the solver with the book. */
  open(): Promise<ExactSolver<State>>;
}

/** The engine and the rules of a game in the core. */
export type Compiled<State> = Pick<CoreSearch<State>, 'engine' | 'perft'>;

/** A game with hidden information, and its notation. */
export interface Hidden<State> {
  readonly game: HiddenInformationGame<State>;
  readonly notation: HiddenNotation<State>;
}

/** The words for the moves of a game. */
export interface MoveWords {
  /** As in `column`. */
  readonly noun: string;
  /** As in `1 to 7`. */
  readonly range: string;
  /** Describes an existing move that is illegal now, as in `full`. */
  readonly blocked: string;
}

/** Hides the type of the state: passes the game to a function that accepts every type. */
export type AnyGame = <Result>(use: <State>(playable: Playable<State>) => Result) => Result;

/** Wraps a game of one type of state. */
export function anyGame<State>(playable: Playable<State>): AnyGame {
  return (use) => use(playable);
}
