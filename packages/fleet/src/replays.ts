/**
 * Replays: some games are played again on another machine. Equal builds give equal games, so that a difference shows a bad
 * machine; the coordinator plays such a game itself, and believes itself.
 */
import { createHash } from 'node:crypto';
import type { NumberedTask } from './messages.ts';

/** Says where two results of one game differ; `undefined` if they are equal. */
export type Difference<Result> = (one: Result, other: Result) => string | undefined;

/** A machine that played a game wrongly. */
export interface Verdict {
  readonly machine: string;
  readonly reason: string;
}

/** A game that waits for its replay, and the machine that played it. */
export interface WaitingReplay<Result> {
  readonly machine: string;
  readonly game: NumberedTask;
  readonly result: Result;
}

/** How games are chosen and compared. */
export interface ReplayOptions<Result> {
  /** The share of the games that are replayed, in [0, 1]; the first game of each machine is in any case, unless it is 0. */
  readonly share: number;
  difference: Difference<Result>;
  /** Plays a game on this machine. */
  playHere(number: number): Promise<Result>;
}

/** Chooses games and judges their replays. */
export class Replays<Result> {
  readonly #options: ReplayOptions<Result>;
  readonly #waiting = new Map<number, WaitingReplay<Result>>();
  readonly #known = new Set<string>();
  #compared = 0;

  constructor(options: ReplayOptions<Result>) {
    this.#options = options;
  }

  /** The number of games that wait for their replay. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The number of replays that were compared. */
  get compared(): number {
    return this.#compared;
  }

  /** Chooses a finished game for a replay, or does not. */
  choose(game: NumberedTask, machine: string, result: Result): WaitingReplay<Result> | undefined {
    const { share } = this.#options;
    if (share === 0) return undefined;
    const isFirst = !this.#known.has(machine);
    this.#known.add(machine);
    if (!isFirst && drawn(game.number) >= share) return undefined;
    const replay = { machine, game, result };
    this.#waiting.set(game.number, replay);
    return replay;
  }

  list(): WaitingReplay<Result>[] {
    return [...this.#waiting.values()];
  }

  /** Gives up a replay. */
  giveUp(number: number): void {
    this.#waiting.delete(number);
  }

  /** Gives up the replays of a machine's games, or all. */
  giveUpAll(machine?: string): void {
    for (const [number, game] of this.#waiting) {
      if (machine === undefined || game.machine === machine) this.#waiting.delete(number);
    }
  }

  /** Compares a replay; returns the machines that played wrongly. */
  async judge(number: number, machine: string, result: Result): Promise<Verdict[]> {
    const first = this.#waiting.get(number);
    if (first === undefined) return [];
    this.#waiting.delete(number);
    this.#compared++;
    const { difference, playHere } = this.#options;
    if (difference(first.result, result) === undefined) return [];
    const here = await playHere(number);
    return [first, { machine, result }].flatMap((played) => {
      const where = difference(here, played.result);
      return where === undefined
        ? []
        : [{ machine: played.machine, reason: `its game ${number} differs from its replay: ${where}` }];
    });
  }
}

/** Draws a number in [0, 1) for a game, always the same. */
function drawn(number: number): number {
  return createHash('sha256').update(`replay ${number}`).digest().readUInt32LE() / 2 ** 32;
}
