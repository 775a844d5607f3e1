/**
 * The rules of a game, as a search needs them.
 *
 * A `Game` is stateless: the state is plain data that the caller owns, and rules are functions of it. A simulation
 * clones the root's state once and applies actions to the copy in place, which is the fastest of the usual ways in
 * JavaScript (undoing moves and immutable states are both slower).
 *
 * All rules answer at once. What they throw comes out of the search as it is, and the tree is as before the simulation.
 */

/** 0 for the first player, 1 for the second, and so on. */
export type Player = number;

/** `currentPlayer` where chance moves: a die is rolled, a card is dealt. */
export const CHANCE = -1;

/** `currentPlayer` where the game is over. */
export const TERMINAL = -2;

/** A number in [0, 1), like `Math.random`. */
export type Random = () => number;

/** What can be seen without search, by looking two plies ahead: indices into `legalActions`, ascending. */
export interface LookAhead {
  /** The actions that win the game at once for the player to move. */
  readonly winning: readonly number[];
  /** The other actions after which it is the opponent's turn, who can then win at once. */
  readonly losing: readonly number[];
}

/** The rules of a game of perfect information for one, two or more players. */
export interface Game<State, Action = number> {
  readonly name: string;
  /** How many players there are, 1 or more. */
  readonly players: number;
  initialState(): State;
  /**
   * An independent copy: applying an action to one must not show in the other. Never the state itself. They may share
   * what `apply` replaces and does not write into.
   */
  clone(state: State): State;
  /** Whose turn it is, or `CHANCE`, or `TERMINAL`. Any other answer ends the search with `GAME_INCONSISTENT`. */
  currentPlayer(state: State): Player;
  /** An array, in a stable order; never empty before the end. At a chance node, the outcomes. */
  legalActions(state: State): readonly Action[];
  /**
   * Changes `state` in place and returns nothing; a search tries that before it begins, and checks it at each step. Trusts
   * its caller that the action is legal; `play` is the checked door. The type refuses rules that return the next state,
   * which are for `reducerGame`: the return type `void` alone would take them.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: void alone takes functions that return anything
  apply(state: State, action: Action): void | undefined;
  /** At the end: each player's share in [0, 1], by player. A win is 1, a draw 1/2, a loss 0. */
  returns(state: State): readonly number[];
  /**
   * What the returns of all players sum to, where that is the same at every end; 1 if they share what there is. It tells
   * the solver of games for three or more that whoever wins leaves nothing to the others.
   */
  readonly totalReturn?: number;
  /** What identifies an action among all actions of the game. Needed where actions are neither numbers nor strings. */
  actionKey?(action: Action): number | string;
  /** What identifies a state for the rest of the game, however it was reached. */
  stateKey?(state: State): number | bigint | string;
  /** A random legal action for rollouts: an informed one, or a uniform one that is faster than listing them all. */
  rolloutAction?(state: State, random: Random): Action;
  /**
   * For games of two players: the immediate wins and blunders of a state that is not over. `lookAheadByRules` makes one
   * for any game; a game's own must say the same, and be faster. It changes nothing.
   */
  lookAhead?(state: State): LookAhead;
  /** Each player's expected share in [0, 1] before the end, for a rollout that is cut short. Without it, a draw. */
  evaluate?(state: State): readonly number[];
}

/** A game in which `currentPlayer` may be `CHANCE`. */
export interface ChanceGame<State, Action = number> extends Game<State, Action> {
  /** At a chance node: the probability of each outcome, in the order of `legalActions`; their sum is 1. */
  chanceProbabilities(state: State): readonly number[];
  /** At a chance node, for rollouts: an outcome drawn by those probabilities, faster than by listing them all. */
  rolloutOutcome?(state: State, random: Random): Action;
}

/** A game in which players do not see the whole state. */
export interface HiddenInformationGame<State, Action = number> extends Game<State, Action> {
  /** All that `player` knows: equal for two states exactly when `player` cannot tell them apart. */
  informationStateKey(state: State, player: Player): string;
  /** A state that `player` cannot tell from this one, the unseen redrawn. It must not peek. */
  determinize(state: State, player: Player, random: Random): State;
  /**
   * What `player` sees of `action` as it is applied to `state`, what it brings to light included: what he knew and what
   * he sees is what he knows next, up to the end. It is `''` where he does not notice that anything happened. Whoever
   * chooses an action sees which one it is, besides what comes of it. Without this function, everybody sees every
   * action, and nothing comes to light.
   */
  observedAction?(state: State, action: Action, player: Player): number | string;
  /** Where `currentPlayer` may be `CHANCE`: as in `ChanceGame`. */
  chanceProbabilities?(state: State): readonly number[];
  /** As in `ChanceGame`. */
  rolloutOutcome?(state: State, random: Random): Action;
}

/**
 * A game in which players choose at once, without seeing each other's choice; `currentPlayer` is the first of them. No
 * search of here plays it: a tree in which one moves after the other would show each the choices of those before.
 */
export interface SimultaneousGame<State, Action = number> extends Game<State, Action> {
  /** All whose choice is due, ascending. */
  choosingPlayers(state: State): readonly Player[];
}

/** How people write a game: for the terminal, the web and line protocols. */
export interface Notation<State, Action = number> {
  /** The board as text, several lines. */
  format(state: State): string;
  formatAction(state: State, action: Action): string;
  /** The action that the text names, legal or not; `undefined` where it names none. */
  parseAction(state: State, text: string): Action | undefined;
  /**
   * The state after a sequence of moves from the start, the empty text being the start itself.
   * @throws BanyanError `INVALID_POSITION`, naming the first move that cannot be played.
   */
  parsePosition(text: string): State;
}

/** The notation of a game of hidden information: `format` shows all, for a referee; a view, what one player may see. */
export interface HiddenNotation<State, Action = number> extends Notation<State, Action> {
  /** The state as `player` sees it, several lines: equal for two states that the player cannot tell apart. */
  view(state: State, player: Player): string;
  /** What `player` sees of an action, as it is applied to `state`. Without it, `formatAction`. */
  viewAction?(state: State, action: Action, player: Player): string;
}
