/** Which engine of a match keeps its tree between its moves, and which may think on the opponent's time. */
import type { Level } from '@banyan/mcts';
import { HUMAN, levelOf, limitOf, type SeatText } from './seats.ts';

/**
 * The player whose engine keeps its tree: the only engine of the match, because the page has memory for one tree in each
 * thread. A level below the strongest begins every search anew: its strength was measured so.
 */
export function keeperOf(seats: readonly SeatText[], levels: readonly Level[]): number | undefined {
  const engines = seats.flatMap((seat, player) => (seat === HUMAN ? [] : [player]));
  if (engines.length !== 1) return undefined;
  const level = levelOf(seats[engines[0]]);
  return level === undefined || level === levels.length ? engines[0] : undefined;
}

/**
 * The player whose engine may think while a person chooses: a keeper with a time limit. With another limit its moves
 * would no longer be repeatable.
 */
export function pondererOf(seats: readonly SeatText[], levels: readonly Level[]): number | undefined {
  const keeper = keeperOf(seats, levels);
  if (keeper === undefined || !seats.includes(HUMAN)) return undefined;
  return limitOf(seats[keeper]).startsWith('t') ? keeper : undefined;
}
