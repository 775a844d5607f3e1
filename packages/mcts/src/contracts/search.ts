/** The contract between a search and its callers. The TypeScript and the WebAssembly engine both implement it. */
import type { Player } from './game.ts';

/**
 * The seed of a search: a whole number from 0 to 2^32 - 1, a bigint from 0 to 2^64 - 1, or any text.
 *
 * A number and an equal bigint are equal seeds. Text is hashed by 64-bit FNV-1a over its UTF-16 code units.
 */
export type Seed = number | bigint | string;

/**
 * The state of a search:
 *
 * - `searching`: the tree can still grow.
 * - `memory`: the tree is full, and recycling, if requested, made no room. Simulations continue from its frontier.
 * - `visits`: the root has `MAX_VISITS` visits. No more simulations run.
 * - `solved`: the outcome under perfect play is proven. No more simulations run.
 * - `depth`: the search has reached the depth that its engine allows. No more simulations run.
 * - `terminal`: the game is over. There is nothing to search.
 */
export type SearchStatus = 'searching' | 'memory' | 'visits' | 'solved' | 'depth' | 'terminal';

/** The largest number of visits of a root, below which no 32-bit counter overflows, nor twice a sum of returns in the core. */
export const MAX_VISITS = 1_000_000_000;

/**
 * A search: a tree that grows with each `run`.
 *
 * Only one caller may use it at a time.
 *
 * Every call but `dispose` throws BanyanError `REENTRANT` during a `run`, and `BUSY` in a search that waits for evaluations.
 * `run` and `advance` also throw `BUSY` while `think` or `ponder` drives the search.
 */
export interface Search<Action = number> {
  /** The seed of the search, given or drawn. */
  readonly seed: Seed;
  /**
   * Simulations that run together, from 1.
   *
   * If each `run` is for a multiple of this number, the result depends only on the total.
   */
  readonly inFlight: number;
  /** Whether the search can go on, and why not. */
  readonly status: SearchStatus;
  /** Nodes in the tree, unvisited children of expanded nodes included. */
  readonly nodes: number;
  /** Bytes of memory per node, above 0 and constant. The tree uses at least `nodes` times this number. */
  readonly bytesPerNode: number;
  /**
   * The lead of the recommended action over all others, in visits.
   *
   * Fewer simulations than this cannot change the recommendation, whatever they find. `Infinity` for the only action.
   * `undefined` if no player is to move, or if visits alone do not decide: with a final move other than `mostVisits`, or with a
   * solver.
   */
  readonly lead: number | undefined;
  /**
   * Runs simulations; fewer than requested if `status` allows no more or the tree has `maxNodes` nodes.
   * @param simulations a whole number from 1.
   * @returns how many ran.
   * @throws BanyanError `INVALID_BUDGET`; errors of the game, with the tree as it was before their simulation.
   */
  run(simulations: number, maxNodes?: number): number;
  /** The statistics so far, as a copy that later simulations do not change. */
  report(): SearchReport<Action>;
  /**
   * The expected line of play after a legal action, from the reply on.
   *
   * It is the principal variation as if that action were recommended. Absent in searches that do not support it.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`.
   */
  expectedReplies?(action: Action): readonly Action[];
  /**
   * Plays an action at the root and keeps its subtree.
   *
   * The next call takes one pass over the tree, about 40 ms for a million nodes, unless `settle` has done it in parts.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`, with nothing changed.
   */
  advance(action: Action): void;
  /**
   * Does one part of the work that `advance` left, or allocates memory for a growing tree.
   *
   * A part of that work mostly takes less than a millisecond, and memory several. Returns whether there was any: call it
   * again, with a pause every few milliseconds. Any other call first does all that `advance` left, and allocates memory
   * where it is missing. `think` and `ponder` call this between pauses. Absent where there is no such work.
   */
  settle?(): boolean;
  /** Returns the memory to the engine. Every later call but `dispose` throws `DISPOSED`. */
  dispose(): void;
}

/** Starts searches of one game with one configuration. */
export interface Engine<State, Action = number> {
  /** The name of the engine, such as `mcts(nim)`. */
  readonly name: string;
  /**
   * Starts a search of a copy of `state`. First it tries one action on another copy.
   * @param seed equal seeds give equal searches. Default a fresh seed.
   * @throws BanyanError `INVALID_SEED`, `OUT_OF_MEMORY`; `GAME_INCONSISTENT` if that action shows in the original,
   *   changes nothing, or makes `apply` return a value.
   */
  start(state: State, seed?: Seed): Search<Action>;
}

/** A `Search` whose evaluations are awaited. */
export interface AsyncSearch<Action = number> extends Omit<Search<Action>, 'run'> {
  /**
   * Runs simulations; fewer than requested if `status` allows no more or the tree has `maxNodes` nodes.
   *
   * Until it settles, only `dispose` may be called, which makes it reject with `DISPOSED`.
   * @param simulations a whole number from 1.
   * @returns how many ran. Rejects with an error of the evaluator, with the tree as it was before that batch.
   */
  run(simulations: number, maxNodes?: number): Promise<number>;
}

/** An `Engine` of searches whose evaluations are awaited. */
export interface AsyncEngine<State, Action = number> extends Omit<Engine<State, Action>, 'start'> {
  /** As `Engine.start`. */
  start(state: State, seed?: Seed): AsyncSearch<Action>;
}

/**
 * A reason to doubt a report.
 *
 * The code is stable; the message is for people.
 */
export interface SearchWarning {
  /** `ROLLOUTS_CUT`: most rollouts were cut before the end of the game and count as a draw, so values mean little. */
  readonly code: 'ROLLOUTS_CUT';
  /** The warning in one line. */
  readonly message: string;
}

/** A search, synchronous or awaited. */
export type AnySearch<Action = number> = Search<Action> | AsyncSearch<Action>;
/** An engine, of searches that are synchronous or awaited. */
export type AnyEngine<State, Action = number> = Engine<State, Action> | AsyncEngine<State, Action>;

/** The statistics of one action at the root. */
export interface ActionStats<Action = number> {
  readonly action: Action;
  /** Simulations through this action. */
  readonly visits: number;
  /** The visits since the last `advance`; absent if those are all visits. */
  readonly newVisits?: number;
  /** The prior probability of the action, noise at the root included; absent in a tree without priors. */
  readonly prior?: number;
  /**
   * The probability of the action in the improved policy, which `policyTarget` takes.
   *
   * Present with Gumbel planning, once a simulation has left the root.
   */
  readonly policy?: number;
  /**
   * The mean return in [0, 1] for the player to move, within its proven bounds.
   *
   * The proven return if there is one; 0 without visits.
   */
  readonly value: number;
  /** The best return of all simulations through this action, 0 without visits; present if the selection keeps it. */
  readonly best?: number;
  /**
   * The proven return under perfect play for the player to move at the root; absent if nothing is proven.
   *
   * For two players it is 1, 1/2 or 0.
   */
  readonly proven?: number;
  /**
   * Plies from the root through this action to the end of the game, from 1; present exactly if `proven` is.
   *
   * The winner takes the quickest known win, the other players the longest line.
   */
  readonly distance?: number;
}

/**
 * The proven outcome of perfect play.
 *
 * With three players or more, each player maximizes its own return (max^n), and a proof holds for every choice among equally
 * good actions.
 */
export interface Proof {
  /** The return of the player whose proof it is: 1, 1/2 or 0 for two players. */
  readonly outcome: number;
  /** Plies to the end of the game. The winner takes the quickest known win, the other players the longest line. */
  readonly distance: number;
}

/** The statistics of a search at its root. */
export interface SearchReport<Action = number> {
  /** The player to move at the root, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  /** The recommended action, the first of `actions`; `undefined` only if no player is to move. */
  readonly action: Action | undefined;
  /** Every legal action, best first. */
  readonly actions: readonly ActionStats<Action>[];
  /**
   * The expected line of play: the recommended action, then the most visited replies, outcomes of chance among them.
   */
  readonly principalVariation: readonly Action[];
  /** Simulations run since the start or the last `advance`. */
  readonly simulations: number;
  /**
   * The number of these simulations whose rollout was cut before the end of the game (`maxRolloutMoves`).
   *
   * With several rollouts per leaf, a simulation counts if most of them were cut.
   */
  readonly cutRollouts: number;
  /** Nodes in the tree, unvisited children of expanded nodes included. */
  readonly nodes: number;
  /** The depth of the deepest visited node, in actions from the root. */
  readonly maxDepth: number;
  /** Whether the search can go on, and why not. */
  readonly status: SearchStatus;
  /** The proven return under perfect play for the player to move (`Proof`); absent if nothing is proven. */
  readonly proven?: number;
  /** Plies to the end of the game under perfect play; present exactly if `proven` is. */
  readonly distance?: number;
  /**
   * In a puzzle (one player, no chance): the best return of all simulations from the root, and the actions to it.
   *
   * The actions lead to the end of the game, or to the cut of the rollout.
   */
  readonly best?: { readonly value: number; readonly actions: readonly Action[] } | undefined;
  /** Each player's return, if the game is over, in the game's own units. */
  readonly returns?: readonly number[];
  /**
   * The range of the game's returns, if it has one.
   *
   * All values of the report are in [0, 1]: `inUnits(report, value)` is a value in the game's own units.
   */
  readonly range?: readonly [low: number, high: number];
  /**
   * `minimax` if values come from a search by alpha-beta; absent if they are means of samples.
   *
   * Values of alpha-beta are exact up to its horizon for the first action, and upper bounds for the others; its visits are
   * nodes.
   */
  readonly values?: 'minimax';
  /** Reasons to doubt this report; absent if there are none. */
  readonly warnings?: readonly SearchWarning[];
}
