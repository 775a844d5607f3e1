/** A game with all that the app needs of it, on the page and in its workers. */
import type { Engine, Game, Notation, UctOptions } from '@banyan/mcts';
import type { Core, GameName } from '@banyan/wasm/slim';
import type { Picture } from './picture.ts';

export interface Ruleset<State> {
  /** As addresses have it: `connect:7x6x4`. */
  readonly name: string;
  /** For people: `Connect Four`. */
  readonly title: string;
  /** What to do, and when it is won, in a sentence. */
  readonly aim: string;
  readonly game: Game<State>;
  readonly notation: Notation<State>;
  /** What comes before the name of a move in a sentence: `column`. */
  readonly noun?: string;
  /** Matches each move in a text of several: global, as `matchAll` wants it. */
  readonly moves: RegExp;
  /** The players in their order, by the colour and shape of their stones. */
  readonly seats: readonly string[];
  readonly method: Method;
  picture(state: State): Picture;
  /** How the core plays it; absent where it has no such rules. */
  readonly compiled?: {
    readonly module: GameName;
    engine(core: Core, options: UctOptions): Engine<State>;
  };
}

/**
 * How it is searched. - `proving`: with a solver, and rollouts that see two plies ahead where they can. - `rave`: all
 * moves as first. - `dice`: without a solver, which chance rules out. - `puzzle`: for one player.
 */
export type Method = 'proving' | 'rave' | 'dice' | 'puzzle';

/** A game whose state is nobody's business but its own: hands it to a function that works for every game. */
export type AnyGame = <Result>(use: <State>(rules: Ruleset<State>) => Result) => Result;

export function anyGame<State>(rules: Ruleset<State>): AnyGame {
  return (use) => use(rules);
}
