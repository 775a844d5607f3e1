/** A room in words. */

import type { MessageOf } from '@banyan/server/messages';
import { capitalize } from '../games/words.ts';
import type { RoomState } from './roomState.ts';

/** The name of a player in a sentence. */
export type NameOf = (player: number) => string;

/** Names the players after their stones, or by number where the page lacks the game. */
export function namesFrom(seats: readonly string[] | undefined): NameOf {
  return (player) => seats?.[player] ?? `Player ${player + 1}`;
}

/** Whose turn it is, or how the game ended; `undefined` before the server has told. */
export function statusOf({ room, position, over, seats }: RoomState, nameOf: NameOf): string | undefined {
  if (room === undefined || position === undefined) return undefined;
  if (over !== undefined) return outcomeOf(over, room.players, nameOf);
  if (!position.started) return 'Waiting for all players to take their seats';
  if (position.agreement !== undefined)
    return `Two passes: ${room.player === null ? 'the players ' : ''}agree on the dead stones`;
  const { toMove } = position;
  if (toMove === null) return 'Chance moves…';
  if (toMove === room.player) return 'Your move';
  const isEngine = (seats ?? room).seats[toMove]?.kind === 'engine';
  return `${nameOf(toMove)} ${isEngine ? 'is thinking…' : 'to move'}`;
}

/** How a game of Go ends, as a sentence; `undefined` once it has ended, and where `resumedNote` says it. */
export function endNote(state: RoomState, nameOf: NameOf): string | undefined {
  const { room, seats, moves, over } = state;
  if (over !== undefined || resumedNote(state) !== undefined) return undefined;
  const all = (seats ?? room)?.seats ?? [];
  if (all.some(({ kind }) => kind === 'engine'))
    return 'In games with an engine by link all stones count as alive: capture dead stones before you pass.';
  // A page says that it can agree soon after it has opened: before each player has moved, nothing is amiss.
  const unable = seats?.seats.findIndex(({ canAgree }) => canAgree !== true) ?? -1;
  if (unable >= 0 && moves.length >= all.length)
    return `All stones count as alive, as the program of ${nameOf(unable)} cannot agree on dead ones: capture dead stones before you pass.`;
  return 'After two passes the players agree on the dead stones.';
}

/** What the next passes of a game of Go mean after a player did not agree on its end; `undefined` at other times. */
export function resumedNote({ moves, over, resumedAt }: RoomState): string | undefined {
  const isLast = resumedAt !== undefined && moves.slice(resumedAt).every(({ move }) => move === 'pass');
  if (!isLast || over !== undefined) return undefined;
  return 'The game goes on. If both players pass now, with no stone between, all stones count as alive.';
}

function outcomeOf({ reason, player, winners }: MessageOf<'over'>, players: number, nameOf: NameOf): string {
  if (reason === 'draw') return 'A draw by agreement';
  if (reason === 'length') return 'A draw: the game has as many moves as the server allows';
  const result = resultOf(winners, players, nameOf);
  if (player === null || reason === 'rules') return result;
  const loss = reason === 'resign' ? 'resigned' : 'ran out of time';
  return `${nameOf(player)} ${loss}: ${result}`;
}

function resultOf(winners: readonly number[], players: number, nameOf: NameOf): string {
  if (winners.length === 0 || winners.length === players) return 'a draw';
  const names = winners.map(nameOf);
  return names.length === 1 ? `${names[0]} wins` : `${names.join(' and ')} win`;
}

/** The last move and the status, for screen readers. */
export function announcement(state: RoomState, nameOf: NameOf): string {
  const last = state.moves.at(-1);
  const mover = last === undefined || last.player === null ? 'Chance' : nameOf(last.player);
  const played = last === undefined ? '' : `${mover} played ${last.move ?? 'a hidden move'}. `;
  return played + capitalize(statusOf(state, nameOf) ?? '');
}

/** A time on a clock: `4:05`, and `0:09.3` in the last 20 seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const isLow = left < LOW_TIME;
  // A clock that shows a time has at least that time left.
  const tenths = Math.floor(left / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (number: number): string => String(number).padStart(2, '0');
  const whole =
    hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return isLow ? `${whole}.${tenths % 10}` : whole;
}

/** Milliseconds that are shown as little time. */
export const LOW_TIME = 20_000;
