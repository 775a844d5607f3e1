/** The contract between an exact search and its callers. It proves outcomes, where a `Search` estimates them. */
import type { Player } from './game.ts';
import type { Proof } from './search.ts';

/**
 * The state of an exact search:
 *
 * - `searching`: more nodes can prove more.
 * - `solved`: the outcome of the state is proven. The distance of a win or a loss is exact: the winner hurries, and the
 *   loser delays. All draws are equally good, and the distance of a draw is that of some line of best play. Each solver
 *   documents whether it proves all best actions, or one of them.
 * - `exhausted`: more nodes prove nothing more, because the solver covers only some kinds of positions. Distances are
 *   then the best known.
 * - `terminal`: the game is over. There is nothing to search.
 */
export type ExactStatus = 'searching' | 'solved' | 'exhausted' | 'terminal';

/** The knowledge of an exact search about one action at the root. */
export interface ExactAction<Action = number> {
  readonly action: Action;
  /**
   * The proven outcome for the player to move at the root; absent if the outcome is not proven.
   *
   * Its distance is in plies from the root through this action. Unless the action is a best one of a solved state, it is
   * the most that the distance can be.
   */
  readonly proof?: Proof;
}

/** The knowledge of an exact search about its root. */
export interface ExactReport<Action = number> {
  /** The player to move at the root, or `TERMINAL`. */
  readonly player: Player;
  readonly status: ExactStatus;
  /** Nodes visited so far. */
  readonly nodes: number;
  /**
   * The proven outcome for the player to move: the proof of the first action.
   *
   * Absent if the outcome is not proven. Before the status `solved`, its distance is the most that it can be.
   */
  readonly proof?: Proof;
  /**
   * The outcome and the exact distance for the player to move, where the solver knows them from the start, as from a book.
   *
   * Until the status `solved`, no action is proven to have them. Absent in a search that is solved from the start.
   */
  readonly known?: Proof;
  /** Every legal action: proven wins, quickest first; draws; unproven actions; losses, longest first. */
  readonly actions: readonly ExactAction<Action>[];
  /** The line of play under perfect play, from a best action on, as far as it is known; empty without `proof`. */
  readonly principalVariation: readonly Action[];
}

/**
 * An exact search of one state.
 *
 * Only one caller may use it at a time.
 */
export interface ExactSearch<Action = number> {
  readonly status: ExactStatus;
  /** Nodes visited so far. */
  readonly nodes: number;
  /** Bytes of memory that the search holds in tables, constant from its start; 0 without a table. */
  readonly bytes: number;
  /**
   * Visits nodes; fewer than requested if the state is solved or the solver is exhausted.
   *
   * The report depends only on the total number of nodes.
   * @param nodes a whole number from 1.
   * @returns the number of visited nodes.
   * @throws BanyanError `INVALID_BUDGET`; errors of the game.
   */
  run(nodes: number): number;
  /** What is known so far, as a copy. */
  report(): ExactReport<Action>;
  /** Returns the memory to the solver. Every later call but `dispose` throws `DISPOSED`. */
  dispose(): void;
}

/** Starts exact searches of one game for two players, without chance and without hidden information. */
export interface ExactSolver<State, Action = number> {
  /** The name of the solver, such as `alphaBetaSolver(nim)`. */
  readonly name: string;
  /**
   * The share of the work that it has in `exactFirst` without the option `share`, above 0 and up to 0.99. If absent, 1/2.
   */
  readonly share?: number;
  /**
   * Starts an exact search of a copy of `state`.
   * @throws BanyanError `OUT_OF_MEMORY`, `INVALID_POSITION`, `GAME_INCONSISTENT`.
   */
  start(state: State): ExactSearch<Action>;
  /**
   * Whether a search of this state usually ends within about a second.
   *
   * A caller with other work to do can skip all other states. If absent, every state is in reach.
   */
  isInReach?(state: State): boolean;
}
