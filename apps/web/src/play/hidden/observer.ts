/** Who looks at a page that several people share, and when a curtain hides it. */
import { type Player, TERMINAL } from '@banyan/mcts';
import type { Observer } from '../../games/hidden/picture.ts';
import { HUMAN, type SeatText } from '../seats.ts';

/** The players who are people. */
export function peopleIn(seats: readonly SeatText[]): readonly Player[] {
  return seats.flatMap((seat, player) => (seat === HUMAN ? [player] : []));
}

/**
 * Whose knowledge the page shows: that of the only person; of several, that of the one who has the device; everything at the end
 * and where engines play alone.
 * @param holder the person who has the device; `undefined` before one has taken it.
 */
export function observerOf(player: Player, seats: readonly SeatText[], holder: Player | undefined): Observer {
  const people = peopleIn(seats);
  if (player === TERMINAL || people.length === 0) return 'all';
  return people.length === 1 ? people[0] : (holder ?? 'none');
}

/** The person to whom the device must be passed before the page shows a hand; `undefined` where none must. */
export function nextHolder(
  player: Player,
  seats: readonly SeatText[],
  holder: Player | undefined,
): Player | undefined {
  if (player < 0 || seats[player] !== HUMAN || player === holder) return undefined;
  return peopleIn(seats).length > 1 ? player : undefined;
}
