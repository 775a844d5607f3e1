/**
 * Schedules the games. They are numbered round by round; in a round each pairing plays a pair of games from the same
 * opening. So a longer tournament begins with the same games.
 */

import { sfc32 } from '@banyan/mcts';
import { checkChoice, checkInteger } from '@banyan/mcts/checks';

/** Two engines by index, from 0. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
}

/**
 * `round-robin`: every engine plays every other.
 *
 * `gauntlet`: the first engine plays all others.
 */
export type Format = 'round-robin' | 'gauntlet';

/** All formats. */
export const FORMATS: readonly Format[] = ['round-robin', 'gauntlet'];

/** The maximum number of engines. */
export const MAX_ENGINES = 1_000;

/**
 * Returns the pairings of a format.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function pairingsOf(format: Format, engines: number): Pairing[] {
  checkChoice('format', format, FORMATS);
  checkInteger('engines', engines, 2, MAX_ENGINES);
  const numbers = Array.from({ length: engines }, (_, engine) => engine);
  const hosts = format === 'gauntlet' ? numbers.slice(0, 1) : numbers;
  return hosts.flatMap((first) => numbers.slice(first + 1).map((second) => ({ first, second })));
}

/** A game in a schedule. */
export interface ScheduledGame {
  /** The number of the game, from 0. */
  readonly number: number;
  /** The number of the round, from 0; each round has its own opening. */
  readonly round: number;
  /** The number of the first game with this opening and these engines, from other places. */
  readonly first: number;
  /** The engines by player. */
  readonly players: readonly number[];
}

/** A game of a pair. */
export interface Fixture extends ScheduledGame {
  readonly pairing: Pairing;
  readonly players: readonly [number, number];
}

/**
 * Returns the game with this number.
 *
 * In even games the first engine of the pairing is player 0, in odd games the second.
 */
export function fixtureAt(pairings: readonly Pairing[], number: number): Fixture {
  const pair = Math.floor(number / 2);
  const pairing = pairings[pair % pairings.length];
  const { first, second } = pairing;
  return {
    number,
    round: Math.floor(pair / pairings.length),
    first: 2 * pair,
    pairing,
    players: number % 2 === 0 ? [first, second] : [second, first],
  };
}

/** Returns the number of games in the first `rounds` rounds. */
export function gamesIn(pairings: readonly Pairing[], rounds: number): number {
  return 2 * rounds * pairings.length;
}

/**
 * Returns the seed of a game, a whole number below 2^32.
 *
 * It depends only on the seed of the tournament and the number of the game.
 */
export function gameSeed(seed: number, number: number): number {
  return Math.floor(sfc32(`${seed}, game ${number}`)() * 2 ** 32);
}
