/**
 * Schedules games for any number of seats. Each seating of the engines plays each opening once from all places: the
 * engines rotate round the seats, so that each has each place equally often. Games are numbered round by round, as pairs
 * of games are; a longer tournament begins with the same games.
 */
import { BanyanError } from '@banyan/mcts';
import { checkChoice, checkInteger } from '@banyan/mcts/checks';
import { FORMATS, type Format, MAX_ENGINES, type ScheduledGame } from './schedule.ts';

/**
 * The engines by seat, before they rotate.
 *
 * An engine may have several seats.
 */
export type Seating = readonly number[];

/** A game of a seating. */
export interface SeatedGame extends ScheduledGame {
  /** The index of the seating. */
  readonly seating: number;
}

/** The maximum number of seats. */
export const MAX_SEATS = 1_000;

/** The maximum number of seatings. */
const MAX_SEATINGS = 10_000;

/**
 * Returns the seatings of a format.
 *
 * If there are at most as many engines as seats, all engines sit together, and take the seats in turn; in a gauntlet the first
 * engine has one seat. If there are more engines than seats, there is a seating for each group of engines; in a gauntlet, for
 * each group with the first engine.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function seatingsOf(format: Format, engines: number, seats: number): Seating[] {
  checkChoice('format', format, FORMATS);
  checkInteger('engines', engines, 2, MAX_ENGINES);
  checkInteger('seats', seats, 2, MAX_SEATS);
  const numbers = Array.from({ length: engines }, (_, engine) => engine);
  const hosts = format === 'gauntlet' ? numbers.slice(0, 1) : [];
  const others = numbers.slice(hosts.length);
  const free = seats - hosts.length;
  const groups = others.length <= free ? sharedOut(others, free) : groupsOf(others, free);
  if (groups !== undefined) return groups.map((group) => [...hosts, ...group]);
  throw new BanyanError(
    'INVALID_OPTION',
    `${engines} engines at ${seats} seats have more than ${MAX_SEATINGS} seatings: take fewer engines`,
  );
}

/** Shares out the seats in turn. Where that gives some engines more seats, it begins once with each engine. */
function sharedOut(engines: readonly number[], seats: number): Seating[] {
  const beginnings = seats % engines.length === 0 ? engines.slice(0, 1) : engines;
  return beginnings.map((_, start) =>
    Array.from({ length: seats }, (__, seat) => engines[(start + seat) % engines.length]),
  );
}

/** All groups of a size, in order; `undefined` if there are too many. */
function groupsOf(engines: readonly number[], size: number): Seating[] | undefined {
  let groups: number[][] = [[]];
  for (let seat = 0; seat < size; seat++) {
    // The engines that may follow, with enough of them left for the other seats.
    groups = groups.flatMap((group) => {
      const next = group.length === 0 ? 0 : engines.indexOf(group[group.length - 1]) + 1;
      return engines.slice(next, engines.length - (size - seat - 1)).map((engine) => [...group, engine]);
    });
    if (groups.length > MAX_SEATINGS) return undefined;
  }
  return groups;
}

/** Returns the number of different rotations of a seating. */
export function rotationsOf(seating: Seating): number {
  const { length } = seating;
  for (let shift = 1; shift < length; shift++) {
    if (length % shift === 0 && seating.every((engine, seat) => engine === seating[(seat + shift) % length]))
      return shift;
  }
  return length;
}

/** Returns the number of games in the first `rounds` rounds. */
export function seatedGamesIn(seatings: readonly Seating[], rounds: number): number {
  return rounds * seatings.reduce((sum, seating) => sum + rotationsOf(seating), 0);
}

/** Returns the game with this number: in each further game of a seating, the engines move by one seat. */
export function seatedGameAt(seatings: readonly Seating[], number: number): SeatedGame {
  const inRound = seatedGamesIn(seatings, 1);
  const round = Math.floor(number / inRound);
  let first = round * inRound;
  let seating = 0;
  for (; number >= first + rotationsOf(seatings[seating]); seating++) first += rotationsOf(seatings[seating]);
  const engines = seatings[seating];
  const { length } = engines;
  const players = engines.map((_, seat) => engines[(seat + length - (number - first)) % length]);
  return { number, round, seating, first, players };
}
