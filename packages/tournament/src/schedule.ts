/**
 * Who plays whom, and when. Games have numbers, which go round by round: in a round each pairing plays a pair of games,
 * all of them from the same opening. So a tournament that is made longer begins with the same games.
 */

import { sfc32 } from '@banyan/mcts';
import { checkChoice, checkInteger } from '@banyan/mcts/checks';

/** Two engines by number, from 0. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
}

/** `round-robin`: everybody meets everybody. `gauntlet`: the first engine meets all the others. */
export type Format = 'round-robin' | 'gauntlet';

export const FORMATS: readonly Format[] = ['round-robin', 'gauntlet'];

export const MAX_ENGINES = 1_000;

/** @throws BanyanError `INVALID_OPTION`. */
export function pairingsOf(format: Format, engines: number): Pairing[] {
  checkChoice('format', format, FORMATS);
  checkInteger('engines', engines, 2, MAX_ENGINES);
  const numbers = Array.from({ length: engines }, (_, engine) => engine);
  const hosts = format === 'gauntlet' ? numbers.slice(0, 1) : numbers;
  return hosts.flatMap((first) => numbers.slice(first + 1).map((second) => ({ first, second })));
}

/** A game of a tournament. */
export interface Fixture {
  /** Of the game, from 0. */
  readonly number: number;
  /** Of the round, from 0: it has an opening of its own. */
  readonly round: number;
  readonly pairing: Pairing;
  /** The engines by who has the first move: player 0, then player 1. */
  readonly players: readonly [number, number];
}

/** The game of that number. In even ones the first engine of the pairing is player 0, in odd ones the second. */
export function fixtureAt(pairings: readonly Pairing[], number: number): Fixture {
  const pair = Math.floor(number / 2);
  const pairing = pairings[pair % pairings.length];
  const { first, second } = pairing;
  return {
    number,
    round: Math.floor(pair / pairings.length),
    pairing,
    players: number % 2 === 0 ? [first, second] : [second, first],
  };
}

/** How many games so many rounds have. */
export function gamesIn(pairings: readonly Pairing[], rounds: number): number {
  return 2 * rounds * pairings.length;
}

/** The seed of a game, a whole number below 2^32: by the seed of its tournament and its own number alone. */
export function gameSeed(seed: number, number: number): number {
  return Math.floor(sfc32(`${seed}, game ${number}`)() * 2 ** 32);
}
