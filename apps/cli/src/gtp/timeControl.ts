/** The clocks that an arbiter of the Go Text Protocol sets, and the time of a move by them. */
import type { Player } from '@banyan/mcts';

/** Times in seconds. */
export interface TimeSettings {
  readonly main: number;
  /** The time of a period after the main time. */
  readonly period: number;
  /** The moves of a period; 0 for no period. */
  readonly moves: number;
}

/** The part of the main time for one move. */
const MOVES_AHEAD = 25;

/** The part of a period that is used, and what a move may take beyond its search, in seconds. */
const SHARE_OF_PERIOD = 0.9;
const LAG = 0.1;

/** What is left of the time of a player; `moves` is 0 in the main time. */
interface TimeLeft {
  readonly seconds: number;
  readonly moves: number;
}

/** The clocks of a game. */
export class TimeControl {
  readonly #settings: TimeSettings;
  readonly #left: TimeLeft[];

  constructor(settings: TimeSettings) {
    this.#settings = settings;
    this.#left = [0, 1].map(() => ({ seconds: settings.main, moves: 0 }));
  }

  /** Sets what the arbiter says is left. */
  set(player: Player, seconds: number, moves: number): void {
    this.#left[player] = { seconds, moves };
  }

  /** Subtracts the time of a move from the main time. In periods the arbiter says what is left. */
  spend(player: Player, seconds: number): void {
    const { seconds: before = 0, moves = 0 } = this.#left[player] ?? {};
    if (moves === 0) this.#left[player] = { seconds: Math.max(0, before - seconds), moves };
  }

  /** The milliseconds for the next move of a player. */
  millisecondsFor(player: Player): number {
    const { period, moves } = this.#settings;
    const { seconds = 0, moves: movesLeft = 0 } = this.#left[player] ?? {};
    const inPeriod = (time: number, count: number): number => (SHARE_OF_PERIOD * time) / count;
    const share =
      movesLeft > 0
        ? inPeriod(seconds, movesLeft)
        : Math.max(
            seconds / MOVES_AHEAD,
            moves > 0 ? Math.min(inPeriod(period, moves), seconds + period) : 0,
          );
    return Math.max(1, Math.floor(1_000 * (share > 2 * LAG ? share - LAG : share / 2)));
  }
}
