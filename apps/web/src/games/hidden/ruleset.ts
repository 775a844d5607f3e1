/** A game with hidden hands, with everything that the page and the worker of its engines need. */
import type { HiddenInformationGame, HiddenNotation, Player } from '@banyan/mcts';
import type { HiddenPicture, Observer, Piece } from './picture.ts';

export interface HiddenRuleset<State> {
  /** The name in addresses: `liars-dice:1x2`. */
  readonly name: string;
  /** The displayed name: `Liar’s Dice`. */
  readonly title: string;
  /** The rules and the aim, in a sentence or two. */
  readonly aim: string;
  readonly game: HiddenInformationGame<State>;
  readonly notation: HiddenNotation<State>;
  /** The names of the players, in their order. */
  readonly seats: readonly string[];
  /** What an observer sees. Cards have actions only where the observer is to move. */
  picture(state: State, observer: Observer): HiddenPicture;
  /** A move as a button shows it: `Check`, `2 × 5`. */
  label(state: State, action: number): string;
  /** Whether players say their moves aloud: the list of moves then has their labels instead of the notation. */
  readonly saysMoves?: boolean;
  /** What a move brings about beyond what pictures show, such as the end of a trick. */
  event?(before: State, action: number): TableEvent | undefined;
  /** What is hidden from a player, as tables of things that may be true. */
  secrets(observer: Player): readonly SecretBlock[];
  /** For each block of `secrets`, the cells that are true in a state, row by row. */
  truths(state: State, observer: Player): readonly (readonly number[])[];
}

export interface TableEvent {
  /** A sentence without its subject, which is `player`: `takes the trick`. */
  readonly text: string;
  readonly player: Player;
  /** Whether the player alone notices it. */
  readonly isSecret?: boolean;
  /** The cards of the complete trick, by player. */
  readonly played?: readonly (Piece | undefined)[];
}

/** A table of things that may be true and that a player does not see. */
export interface SecretBlock {
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** A game with its state type hidden: applies a generic function to its ruleset. */
export type AnyHiddenGame = <Result>(use: <State>(rules: HiddenRuleset<State>) => Result) => Result;

export function anyHiddenGame<State>(rules: HiddenRuleset<State>): AnyHiddenGame {
  return (use) => use(rules);
}
