/** What the commands need of a game, whichever it is. */
import type { Game, HiddenInformationGame, HiddenNotation, Notation, UctOptions } from '@banyan/mcts';
import type { Core, CoreSearch } from '@banyan/wasm';
import type { Picture } from '../picture.ts';

/** A game with all that it takes to play it at a prompt. */
export interface Playable<State> {
  /** As it can be typed again: `connect-n:8x7x4`. */
  readonly name: string;
  readonly game: Game<State>;
  readonly notation: Notation<State>;
  /** What the picture does not tell a player to aim at, in a sentence: who links which edges. */
  goal?(nameOf: (player: number) => string): string;
  /** How people speak of its moves. */
  readonly moves: MoveWords;
  /** The board to draw; absent where the notation's text is all there is. */
  picture?(state: State, last: number | undefined): Picture;
  /** How the WebAssembly core plays it; absent where the core has no such rules. */
  compiled?(core: Core, options: UctOptions): Compiled<State>;
  /** What hides something from its players; absent where all is open. `game` and `notation` are the same ones. */
  readonly hidden?: Hidden<State>;
  /** What its text calls the players, where it has neither a picture nor numbers for them. */
  readonly symbols?: readonly string[];
  /** How many games people play in a row, where one is over in a moment. */
  readonly rounds?: number;
  /** Whether it is played for stakes: returns are not only those of a win, a draw and a loss. */
  readonly hasStakes?: boolean;
  /** The weight of exploration that suits its returns, where it is not that of games that are won or lost. */
  readonly c?: number;
}

/** A game in the core: its search and its rules. */
export type Compiled<State> = Pick<CoreSearch<State>, 'engine' | 'perft'>;

export interface Hidden<State> {
  readonly game: HiddenInformationGame<State>;
  readonly notation: HiddenNotation<State>;
}

export interface MoveWords {
  /** `column` */
  readonly noun: string;
  /** `1 to 7` */
  readonly range: string;
  /** What a move is that exists and cannot be played: `full`. */
  readonly blocked: string;
}

/** A game whose state is nobody's business but its own: hands it to a function that works for every game. */
export type AnyGame = <Result>(use: <State>(playable: Playable<State>) => Result) => Result;

export function anyGame<State>(playable: Playable<State>): AnyGame {
  return (use) => use(playable);
}
