/** The contract between a search and those who run it. The TypeScript and the WASM engine both implement it. */
import type { Player } from './game.ts';

/**
 * What a search can be seeded with: a whole number from 0 to 2^32 - 1, a bigint from 0 to 2^64 - 1, or any text.
 * Equal numbers and bigints are equal seeds. Text is hashed by 64-bit FNV-1a over its UTF-16 code units.
 */
export type Seed = number | bigint | string;

/**
 * - `searching`: the tree can still grow.
 * - `memory`: the tree is full, and where it gives up what it knows least of, not even that made room. Simulations go
 *   on, from its frontier.
 * - `visits`: the root has `MAX_VISITS` visits. No simulation runs any more.
 * - `solved`: the outcome under perfect play is proven. No simulation runs any more.
 * - `terminal`: the game is over. There is nothing to search.
 */
export type SearchStatus = 'searching' | 'memory' | 'visits' | 'solved' | 'terminal';

/** The most visits that a root may have, so that no 32-bit counter overflows. */
export const MAX_VISITS = 4_000_000_000;

/** A search under way: a tree that grows with each `run`. Not for two users at once. */
export interface Search<Action = number> {
  /** The seed in use, given or drawn. */
  readonly seed: Seed;
  /**
   * How many simulations run together, from 1. Ask `run` for multiples of it: then a number of simulations gives the
   * same search however it is divided.
   */
  readonly inFlight: number;
  readonly status: SearchStatus;
  /** Nodes in the tree, unvisited children of expanded nodes included. */
  readonly nodes: number;
  /** The memory of a node, above 0 and always the same: `nodes` times this is the memory that the tree uses. */
  readonly bytesPerNode: number;
  /**
   * By how many visits the recommended action leads all others: it is still recommended after any smaller number of
   * simulations, whatever these find. `Infinity` where it is the only action; `undefined` where no player is to move,
   * and where visits alone do not decide: with another final move than `mostVisits`, or with a solver.
   */
  readonly lead: number | undefined;
  /**
   * Runs so many simulations (a whole number from 1), fewer if `status` forbids more or the tree has `maxNodes` nodes.
   * @returns how many ran.
   */
  run(simulations: number, maxNodes?: number): number;
  /** The statistics so far, in a copy that later simulations do not change. */
  report(): SearchReport<Action>;
  /**
   * The line of play that is expected after a legal action, from the reply on: the principal variation, had that action
   * been recommended. Absent where a search cannot tell.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`.
   */
  expectedReplies?(action: Action): readonly Action[];
  /**
   * Plays an action at the root and keeps the part of the tree that is below it. One pass over the tree, in one go:
   * some 15 ms for a million nodes.
   * @throws BanyanError `ILLEGAL_MOVE` or `GAME_OVER`, with nothing changed.
   */
  advance(action: Action): void;
  /** Gives the memory back to the engine; every later call but this throws `DISPOSED`. */
  dispose(): void;
}

/** A kind of search, ready to be started on any state of its game. */
export interface Engine<State, Action = number> {
  readonly name: string;
  /**
   * Begins a search of a copy of `state`, once one action was tried on another copy.
   * @param seed equal seeds give equal searches; without one, a fresh seed is drawn.
   * @throws BanyanError `INVALID_SEED`, `OUT_OF_MEMORY`; `GAME_INCONSISTENT` where that shows in the original, changes
   *   nothing, or `apply` returns anything.
   */
  start(state: State, seed?: Seed): Search<Action>;
}

/** A search whose leaves are judged elsewhere: a `Search` that is to be awaited. */
export interface AsyncSearch<Action = number> extends Omit<Search<Action>, 'run'> {
  /**
   * Runs so many simulations (a whole number from 1), fewer if `status` forbids more or the tree has `maxNodes` nodes.
   * Until then nothing but `dispose` may be called, which makes it reject with `DISPOSED`.
   * @returns how many ran. It rejects with what the evaluator throws; the tree is as it was before its batch then.
   */
  run(simulations: number, maxNodes?: number): Promise<number>;
}

/** As `Engine`, for searches that are to be awaited. */
export interface AsyncEngine<State, Action = number> extends Omit<Engine<State, Action>, 'start'> {
  start(state: State, seed?: Seed): AsyncSearch<Action>;
}

/** What makes a report doubtful. The code is stable; the message is for people. */
export interface SearchWarning {
  /** `ROLLOUTS_CUT`: most rollouts reached no end of the game, and count as a draw: the values say nothing. */
  readonly code: 'ROLLOUTS_CUT';
  readonly message: string;
}

/** What can be driven, at once or to be awaited. */
export type AnySearch<Action = number> = Search<Action> | AsyncSearch<Action>;
export type AnyEngine<State, Action = number> = Engine<State, Action> | AsyncEngine<State, Action>;

export interface ActionStats<Action = number> {
  readonly action: Action;
  readonly visits: number;
  /** Those of them since the last `advance`; absent where that is all. */
  readonly newVisits?: number;
  /** How likely the action was thought to be best, noise at the root included; absent where the tree has no priors. */
  readonly prior?: number;
  /**
   * The mean return in [0, 1] for the player to move, no more and no less than what is certain, or the proven one; else
   * 0 where there are no visits.
   */
  readonly value: number;
  /** The best return of all simulations through this action, 0 without visits: where the selection keeps it. */
  readonly best?: number;
  /**
   * The return for the player to move at the root under perfect play: 1, 1/2 or 0 for two players; absent where it is
   * not proven.
   */
  readonly proven?: number;
  /**
   * Plies from the root to the end of the game by way of this action, from 1: present exactly where `proven` is. The
   * winner takes the quickest win that is known, anybody else the longest way.
   */
  readonly distance?: number;
}

/**
 * What perfect play comes to, once that is certain. With three players or more, perfect play is that of players who each
 * want the most for themselves (max^n), and certain is what is so whichever of equally good actions they take.
 */
export interface Proof {
  /** The return of the player in question: 1, 1/2 or 0 for two players. */
  readonly outcome: number;
  /** Plies to the end of the game: the winner takes the quickest win that is known, anybody else the longest way. */
  readonly distance: number;
}

export interface SearchReport<Action = number> {
  /** The player to move at the root, or `TERMINAL`, or `CHANCE`. */
  readonly player: Player;
  /** The recommended action, the first of `actions`; `undefined` only where no player is to move. */
  readonly action: Action | undefined;
  /** Every legal action, best first. */
  readonly actions: readonly ActionStats<Action>[];
  /**
   * The line of play that the search expects: the recommended action, then the most visited replies, outcomes of
   * chance among them.
   */
  readonly principalVariation: readonly Action[];
  /** Simulations run since the start or the last `advance`. */
  readonly simulations: number;
  /**
   * How many of these simulations ended in a rollout that was cut before the end of the game (`maxRolloutMoves`); where a
   * leaf has several rollouts, in most of them.
   */
  readonly cutRollouts: number;
  readonly nodes: number;
  /** How many actions the deepest node of the tree is away from the root. */
  readonly maxDepth: number;
  readonly status: SearchStatus;
  /** The return for the player to move under perfect play (`Proof`); absent where it is not proven. */
  readonly proven?: number;
  /** Plies to the end of the game under perfect play: present exactly where `proven` is. */
  readonly distance?: number;
  /**
   * In a puzzle, a game of one player without chance: the best return of all simulations since the root was searched,
   * and the actions that lead to it, to the end or to where its rollout was cut.
   */
  readonly best?: { readonly value: number; readonly actions: readonly Action[] } | undefined;
  /** Each player's share, where the game is over. */
  readonly returns?: readonly number[];
  /** What makes this report doubtful; absent where nothing does. */
  readonly warnings?: readonly SearchWarning[];
}
