/** The games of the server, as its caller gives them. */
import type { Game, HiddenInformationGame, HiddenNotation, Notation } from '@banyan/mcts';
import type { GameAnswer } from './messages/answers.ts';

/** A game whose actions are numbers, and its notation. */
export interface ServedGame<State> {
  /** The canonical text of the game: `connect-n:8x7x4`. */
  readonly name: string;
  readonly game: Game<State>;
  readonly notation: Notation<State>;
  /** The view with hidden information; absent for perfect information. */
  readonly hidden?: {
    readonly game: HiddenInformationGame<State>;
    readonly notation: HiddenNotation<State>;
  };
}

/** Hides the type of the state: passes the game to a function that accepts every type. */
export type AnyServedGame = <Result>(use: <State>(served: ServedGame<State>) => Result) => Result;

/** A line of the list of games. */
export type GameSummary = Omit<GameAnswer, 'players'>;

/** The games that the server offers. A text from the network never names a file. */
export interface Catalogue {
  readonly games: readonly GameSummary[];
  /**
   * Opens the game that a text names.
   * @throws RequestError `UNKNOWN_GAME` with the reason.
   */
  open(text: string): AnyServedGame;
}
