/** Descriptions of rooms for clients. */
import type { RoomMessage, SeatsMessage } from '../messages/serverMessage.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { Viewer } from './observation.ts';
import type { Room } from './room.ts';

/** Describes a room to a viewer. */
export function describeRoom(room: Room, player: Viewer): RoomMessage {
  return {
    type: 'room',
    room: room.id,
    game: room.game,
    players: room.players,
    hidden: room.isHidden,
    player,
    seats: room.occupancy.views().map(({ taken: _, ...seat }) => seat),
    clock: room.clockSettings ?? null,
  };
}

/** Describes who sits in a room and who is connected. */
export function seatsMessage(live: LiveRoom): SeatsMessage {
  const seats = live.room.occupancy.views().map((seat, player) => ({
    ...seat,
    connected: seat.kind === 'engine' || live.isConnected(player),
    ...(live.room.hasAgreement && { canAgree: live.room.able.has(player) }),
  }));
  const spectators = [...live.watchers].filter(({ player }) => player === null).length;
  return { type: 'seats', seats, spectators };
}
