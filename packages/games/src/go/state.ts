/** The types and constants of Go: board, state, game. */
import type { Encoding, Game, Notation, Player, Random } from '@banyan/mcts';
import type { CellSet } from '../boards/cellSet.ts';

/** Moves first, unless there is a handicap. */
export const BLACK: Player = 0;
export const WHITE: Player = 1;

/** The largest side of a board. */
export const MAX_SIDE = 19;

/** The largest `mercy`: the points of the largest board. */
export const MAX_MERCY: number = MAX_SIDE * MAX_SIDE;

/** The action that puts no stone. No point has its number, on any board. */
export const PASS: number = MAX_SIDE * MAX_SIDE;

/**
 * What a move must not repeat: `positional`, the stones of any position of the game; `situational`, the stones with the same
 * player to move.
 */
export type Superko = 'positional' | 'situational';

/** A board of Go, and the rules that differ from place to place. */
export interface GoBoard {
  /** Points in a row, 1 to 19. */
  readonly columns: number;
  /** 1 to 19. */
  readonly rows: number;
  /** Points that White gets for moving second, -400 to 400 in halves. A whole number makes draws possible. Default 7.5. */
  readonly komi?: number;
  /** Default `positional`. */
  readonly superko?: Superko;
  /** Whether a player may put a stone that takes its own chain off the board. Default false. */
  readonly suicide?: boolean;
  /**
   * Black's stones at the start, after which White moves: their number, on the usual points, or their points. Default 0.
   * A number is 2 to 4 on a square board of side 7 or of an even side from 8 to 18, and 2 to 9 on one of an odd side from 9.
   */
  readonly handicap?: number | readonly number[];
  /**
   * The mercy rule, for rollouts only: both players pass once one leads by this many stones, 1 to 361. Default 0: no such
   * rule.
   */
  readonly mercy?: number;
}

/** A state of Go. */
export interface GoState {
  /** Row by row from a1 at the bottom left: `EMPTY_CELL`, or 1 + the player whose stone it is. */
  readonly cells: Uint8Array;
  /** The empty points. */
  readonly empty: CellSet;
  /** The hashes of all positions of the game, two words each, and room for more. */
  history: Int32Array;
  /** The number of hashes in `history`. */
  positions: number;
  /** The hash of the position, in two words. With situational superko it depends on the player to move. */
  low: number;
  high: number;
  /** Stones on the board. */
  stones: number;
  /** The most stones of any position of the game. A position with more stones repeats none. */
  mostStones: number;
  /** 0 for Black or 1 for White, to move. At the end, the one who would be. */
  player: Player;
  /** Passes in a row, 0 to 2. */
  passes: number;
  /** Moves played, passes included. */
  moves: number;
  /** The last move; `PASS` before any. Heavy rollouts answer it. */
  last: number;
}

/** The ends of rollouts from a position. */
export interface GoEstimate {
  readonly rollouts: number;
  /** The mean owner of each point, 1 for Black to -1 for White. */
  readonly ownership: Float64Array;
  /** The mean of Black's points less those of White and the komi. */
  readonly lead: number;
  /** The standard error of `lead`; infinite for a single rollout. */
  readonly error: number;
  /** The share of rollouts that Black wins, in [0, 1]. A draw counts as a half. */
  readonly wins: number;
}

/** Go on one board. */
export interface Go extends Game<GoState> {
  readonly board: Readonly<Omit<Required<GoBoard>, 'handicap'>> & {
    /** The points of the handicap. */
    readonly handicap: readonly number[];
  };
  /** The game ends after this many moves at the latest, 8 for each point and 64. It is scored as it stands. */
  readonly maxMoves: number;
  readonly encoding: Encoding<GoState>;
  readonly notation: Notation<GoState>;
  /** Whether the player to move may put a stone on a point. */
  isLegal(state: GoState, point: number): boolean;
  /**
   * Black's points less those of White and the komi, by area: stones, and empty regions that touch one player's stones only.
   * The points of `dead` chains count as empty.
   */
  score(state: GoState, dead?: readonly (readonly number[])[]): number;
  /** The owner of each point by area: `EMPTY_CELL`, or 1 + the player. */
  owners(state: GoState): Uint8Array;
  /** The points of each chain of either player. */
  chains(state: GoState): number[][];
  /**
   * Plays this number of light rollouts: random games, which say less than good play would. The player to move begins them;
   * after the end of the game each player begins half of them.
   * @throws BanyanError `INVALID_BUDGET` for rollouts that are no whole number from 1.
   */
  estimate(state: GoState, rollouts: number, random: Random): GoEstimate;
  /**
   * The chains whose points, on average over the ends of rollouts, belong to the opponent more often than to the player; none
   * where one player has no stones. Rollouts play on until one side of a seki is captured, so its stones may count as dead.
   */
  deadChains(state: GoState, ownership: Float64Array): number[][];
  /**
   * The state with this player to move, and without passes before, so that a player can move twice in a row. With situational
   * superko a change of the player counts as a move.
   */
  withTurn(state: GoState, player: Player): GoState;
  /**
   * Refuses a state that contradicts the rules: a wrong point, count, player or hash, or a chain without a liberty.
   * @throws BanyanError `INVALID_POSITION`, with the broken rule.
   */
  checkState(state: GoState): void;
}
