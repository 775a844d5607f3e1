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
  /** How people agree on the end of a game; absent where the rules decide alone. */
  readonly agreement?: EndAgreement<State>;
}

/** How people agree on the end of a game, by marks such as those of the dead stones of Go. */
export interface EndAgreement<State> {
  /** How many moves, which ended the game, a player takes back who does not agree. */
  readonly takenBack: number;
  /** Whether people have to agree on a state in which the game is over. */
  isOpen(state: State): boolean;
  /**
   * The canonical text of marks.
   * @param text from the network.
   * @throws BanyanError for marks that the state cannot have.
   */
  read(state: State, text: string): string;
  /** The returns of the players by canonical marks. */
  returns(state: State, marks: string): readonly number[];
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
