/** A match with hidden hands in words. */
import type { Player } from '@banyan/mcts';
import type { HiddenPosition } from '../../games/hidden/position.ts';
import { withSubject } from '../../games/hidden/subject.ts';
import type { SeatText } from '../seats.ts';
import { peopleIn } from './observer.ts';

/** The name of a player: `You` for the only person. */
export function playerName(position: HiddenPosition, seats: readonly SeatText[], player: Player): string {
  const people = peopleIn(seats);
  return people.length === 1 && people[0] === player ? 'You' : position.info.seats[player];
}

/** `You win 2 chips`, `Fig and Sky share the win`, `A draw`. */
export function resultOf(position: HiddenPosition, seats: readonly SeatText[]): string | undefined {
  const { returns, info } = position;
  if (returns === undefined) return undefined;
  const most = Math.max(...returns);
  const winners = returns.flatMap((each, player) =>
    each === most ? [playerName(position, seats, player)] : [],
  );
  if (winners.length === returns.length) return 'A draw';
  if (winners.length > 1) return `${winners.join(' and ')} share the win`;
  const chips = info.unit === 'chips' ? ` ${most} ${most === 1 ? 'chip' : 'chips'}` : '';
  return `${winners[0]} ${winners[0] === 'You' ? 'win' : 'wins'}${chips}`;
}

/** What the last move has brought about, for those who notice it: `Honey takes the trick`. */
export function eventText(
  position: HiddenPosition,
  seats: readonly SeatText[],
  observer: Player | 'all' | 'none',
): string | undefined {
  const { event } = position;
  if (event === undefined || (event.isSecret && observer !== event.player)) return undefined;
  return withSubject(playerName(position, seats, event.player), event.text);
}

/** A move with its player, of the list that an observer sees: `You: Qs`. */
export function moveWords(position: HiddenPosition, seats: readonly SeatText[], moves: readonly string[]) {
  const people = peopleIn(seats);
  if (people.length !== 1) return moves;
  const own = position.info.seats[people[0]];
  return moves.map((move) => (move.startsWith(`${own}:`) ? `You${move.slice(own.length)}` : move));
}
