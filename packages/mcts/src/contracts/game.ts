/**
 * The rules of a game, as a search needs them.
 *
 * A `Game` is stateless: the caller owns the state, which is plain data, and the rules are functions of it. A
 * simulation clones the root once and applies actions to the copy in place. In JavaScript that is faster than undoing
 * moves, and faster than immutable states.
 *
 * All rules are synchronous. Their errors leave the search unchanged, and its tree as it was before the simulation.
 */
import type { Encoding } from './encoding.ts';
import type { LevelSettings } from './level.ts';

/** A player by number: 0 for the first, 1 for the second, and so on. */
export type Player = number;

/** The `currentPlayer` of a chance node: a die is rolled, or a card is dealt. */
export const CHANCE = -1;

/** The `currentPlayer` of a finished game. */
export const TERMINAL = -2;

/** A source of random numbers in [0, 1), like `Math.random`. */
export type Random = () => number;

/** The actions that win or lose within two plies, as ascending indices into `legalActions`. */
export interface LookAhead {
  /** The actions that win immediately for the player to move. */
  readonly winning: readonly number[];
  /** The other actions after which the opponent is to move and can win immediately. */
  readonly losing: readonly number[];
}

/** The bounds of the exact search of a leaf. */
export interface LeafLimits {
  /** The most empty cells of a leaf that is searched, 1 to 64. */
  readonly emptyCells: number;
  /** The most positions that the search visits, 1 to 10,000. */
  readonly nodes: number;
}

/** The strongest known options for a game, decided by matches at equal time. */
export interface RecommendedUct {
  /** The weight of exploration in the selection, at least 0. */
  readonly c?: number;
  readonly solver?: boolean;
  /** Whether leaves are searched exactly, or the limits. Default false. */
  readonly leafSolver?: boolean | Partial<LeafLimits>;
  readonly rolloutPolicy?: 'uniform' | 'decisive' | 'heavy';
}

/** The recommended options of the compiled core. */
export interface RecommendedCore extends RecommendedUct {
  /** Whether the selection is `rave`, or its options. Default false, which is UCB1. */
  readonly rave?:
    | boolean
    | {
        readonly equivalence?: number;
        readonly bias?: number;
        readonly priors?: boolean;
        readonly firstTaker?: boolean;
      };
}

/**
 * The recommended options of a game.
 *
 * They are the defaults of `mcts(game)` in place of those of `UctOptions`; a given option overrides the recommended one.
 */
export interface RecommendedOptions extends RecommendedUct {
  /**
   * The engine of `strongest(game)`. Default `mcts`, whose options these are.
   *
   * `nrpa` is for puzzles, and `alphaBeta` for games of two players whose `evaluate` says more than rollouts.
   */
  readonly engine?: 'mcts' | 'nrpa' | 'alphaBeta';
  /** The selection: `ucb1`, `rave`, or `single-player` for puzzles. Default `ucb1`. */
  readonly selection?: 'ucb1' | 'rave' | 'single-player';
  /** Whether `rave` begins with the game's `amafPriors`. Default false. */
  readonly priors?: boolean;
  readonly transpositions?: boolean;
  /** The moves after which a rollout is cut, for games whose `evaluate` says more than the rest of a rollout. */
  readonly maxRolloutMoves?: number;
  /** The visits after which a node is expanded: more than 1 where unvisited children would fill the memory. */
  readonly expandAfter?: number;
  /** The options of the compiled core in place of all others: it looks ahead at little cost. */
  readonly compiled?: RecommendedCore;
}

/** Virtual simulations of the legal actions of a state, in their order. */
export interface AmafPriors {
  /** The number for each action, a whole number from 0. */
  readonly visits: readonly number[];
  /** Their returns for the player to move, summed: 0 to `visits`. */
  readonly returnSums: readonly number[];
}

/** The rules of a game of perfect information for one, two or more players. */
export interface Game<State, Action = number> {
  /** The name of the game, for messages. */
  readonly name: string;
  /** The number of players, 1 to 1,000. */
  readonly players: number;
  /** The state in which the game begins; a new copy at each call. */
  initialState(): State;
  /**
   * An independent copy: an action applied to one must not show in the other.
   *
   * The copy is never the state itself. Both may share objects that `apply` replaces instead of writing into them.
   */
  clone(state: State): State;
  /**
   * Makes `copy` an independent copy of `state`, and returns nothing.
   *
   * `copy` is a copy of an earlier state, in which actions were played. Simulations of the plain search use this rule in place of
   * `clone`: they make no new states.
   */
  copyInto?(state: State, copy: State): void;
  /** The player to move, `CHANCE` or `TERMINAL`. Any other value ends the search with `GAME_INCONSISTENT`. */
  currentPlayer(state: State): Player;
  /** The legal actions, in a stable order; at a chance node, the outcomes. Not empty before the end of the game. */
  legalActions(state: State): readonly Action[];
  /**
   * Writes the actions of `legalActions` in the same order into `buffer`, and returns their number.
   *
   * They begin at the first element. The buffer may be shorter, in which case writing extends it, or longer, with elements from
   * earlier calls. Rollouts use it in place of `legalActions`, where there is neither a policy nor a `rolloutAction`.
   */
  legalActionsInto?(state: State, buffer: Action[]): number;
  /**
   * Plays a legal action: changes `state` in place and returns nothing.
   *
   * A search tries this before it begins, and checks it at each step. `apply` need not check that the action is legal; `play`
   * does. The return type excludes rules that return the next state, which are for `reducerGame`; `void` alone would accept
   * them.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: void alone takes functions that return anything
  apply(state: State, action: Action): void | undefined;
  /**
   * Each player's return at the end of the game, in `range`.
   *
   * Without a range it is in [0, 1]: 1 for a win, 1/2 for a draw, 0 for a loss.
   */
  returns(state: State): readonly number[];
  /**
   * The least and the greatest return, where returns are in units of the game's own: points, chips, or -1 to 1.
   *
   * A win is the greatest return, a loss the least, a draw the middle. Searches scale returns to values in [0, 1]. Two
   * finite numbers; default [0, 1].
   */
  readonly range?: readonly [low: number, high: number];
  /**
   * The sum of the returns of all players, if it is the same at every end of the game.
   *
   * From it, the solver of games for three or more players concludes what one player's return leaves to the others.
   */
  readonly totalReturn?: number;
  /** The key of an action: equal for equal actions. Required if actions are neither numbers nor strings. */
  actionKey?(action: Action): number | string;
  /** The key of a state: equal for states from which the game continues alike, whatever path led to them. */
  stateKey?(state: State): number | bigint | string;
  /** A random legal action for rollouts: chosen with knowledge of the game, or faster than by listing all actions. */
  rolloutAction?(state: State, random: Random): Action;
  /** A random legal action for heavy rollouts: with more knowledge of the game than `rolloutAction`, and slower. */
  heavyRolloutAction?(state: State, random: Random): Action;
  /**
   * Prior knowledge: virtual simulations of each action of `legalActions`, with which RAVE begins.
   *
   * Used by `rave({ priors: true })` (Gelly and Silver 2007). It is asked once for each node that gets children. The answer may
   * be the same object each time.
   */
  amafPriors?(state: State, actions: readonly Action[]): AmafPriors;
  /**
   * For games of two players: the immediate wins and blunders of a state before the end.
   *
   * Must not change the state. `lookAheadByRules` makes this function for any game; a faster one of the game's own must give
   * the same result.
   */
  lookAhead?(state: State): LookAhead;
  /**
   * The outcome of a state for the player to move, by an exact search within these limits; `undefined` where they do not suffice.
   *
   * For `leafSolver`, in games of two players. It is asked only of states that `lookAhead` does not decide. A win or a loss takes
   * at most `distance` plies from here, 1 to 64; a draw exactly as many. Must not change the state.
   */
  solveLeaf?(
    state: State,
    limits: LeafLimits,
  ): { readonly outcome: number; readonly distance: number } | undefined;
  /**
   * Each player's expected return, in `range`, where a rollout is cut or `alphaBeta` reaches its horizon.
   *
   * Without this rule both count as a draw.
   */
  evaluate?(state: State): readonly number[];
  /**
   * The key of an action as a move in a state, for searches that learn a weight for each move: moves with equal keys share one.
   *
   * Default the key of the action. A key that includes more of the state gives one action several weights.
   */
  moveCode?(state: State, action: Action): number | string;
  /** The states and actions as inputs and outputs of a neural network. `encodingOf` derives one for many other games. */
  readonly encoding?: Encoding<State, Action>;
  /** The best known options of searches of this game. */
  readonly recommended?: RecommendedOptions;
  /** The settings of each level of `LEVEL_NAMES`, the weakest first, as matches have calibrated them. */
  readonly levels?: readonly LevelSettings[];
}

/** A game in which `currentPlayer` may be `CHANCE`. */
export interface ChanceGame<State, Action = number> extends Game<State, Action> {
  /** The probabilities of the outcomes of a chance node, in the order of `legalActions`. They sum to 1. */
  chanceProbabilities(state: State): readonly number[];
  /** An outcome of a chance node for rollouts, drawn by these probabilities; faster than by listing all outcomes. */
  rolloutOutcome?(state: State, random: Random): Action;
}

/** A game of hidden information: players do not see the whole state. */
export interface HiddenInformationGame<State, Action = number> extends Game<State, Action> {
  /** The information state of `player`, as a key: equal for two states exactly if `player` cannot tell them apart. */
  informationStateKey(state: State, player: Player): string;
  /** A state drawn at random from those that `player` cannot tell from this one. It must not depend on hidden facts. */
  determinize(state: State, player: Player, random: Random): State;
  /**
   * What `player` observes when `action` is applied to `state`, including hidden facts that it reveals.
   *
   * Together with the information state before, it must determine the information state after. It is `''` if the player notices
   * nothing. The player who chooses an action also knows which one it is. Without this function, all players see every action,
   * and no action reveals anything.
   */
  observedAction?(state: State, action: Action, player: Player): number | string;
  /** As in `ChanceGame`. Required if `currentPlayer` may be `CHANCE`. */
  chanceProbabilities?(state: State): readonly number[];
  /** As in `ChanceGame`. */
  rolloutOutcome?(state: State, random: Random): Action;
}

/**
 * A game of simultaneous choices, which players make without seeing those of the others.
 *
 * `currentPlayer` is the first of them. The searches of this package refuse such games: in a tree in which players move one
 * after another, each would see the choices of those before.
 */
export interface SimultaneousGame<State, Action = number> extends Game<State, Action> {
  /** The players who are to choose now, ascending. */
  choosingPlayers(state: State): readonly Player[];
}

/** The notation of a game: its states and actions as text, for terminals, web pages and line protocols. */
export interface Notation<State, Action = number> {
  /** The board as text, several lines. */
  format(state: State): string;
  /** An action as text. */
  formatAction(state: State, action: Action): string;
  /** The action that a text names, legal or not; `undefined` if it names none. */
  parseAction(state: State, text: string): Action | undefined;
  /**
   * The state after a sequence of moves from the initial state; the initial state for an empty text.
   * @throws BanyanError `INVALID_POSITION` with the first move that cannot be played.
   */
  parsePosition(text: string): State;
  /** The unit of the returns of a game with a range, in the plural: `chips`. Default `points`. */
  readonly unit?: string;
}

/**
 * The notation of a game of hidden information.
 *
 * `format` shows the whole state, for a referee.
 */
export interface HiddenNotation<State, Action = number> extends Notation<State, Action> {
  /** The state as `player` sees it, several lines: equal for states that the player cannot tell apart. */
  view(state: State, player: Player): string;
  /** What `player` sees when an action is applied to `state`. Without this function, `formatAction`. */
  viewAction?(state: State, action: Action, player: Player): string;
}
