/** Checks of what a player wants besides moves. Each returns the record of the change. */
import { RequestError } from '../errors.ts';
import type { RoomChange } from './record.ts';
import type { Room } from './room.ts';

/** @throws RequestError `NOT_STARTED`, `GAME_OVER`. */
export function resign(room: Room, player: number): RoomChange {
  checkRunning(room);
  return { kind: 'resigned', player };
}

/** @throws RequestError `NOT_STARTED`, `GAME_OVER`, `DRAW_DECLINED`, `ALREADY_OFFERED`. */
export function offerDraw(room: Room, player: number): RoomChange {
  checkRunning(room);
  if (room.players === 1) throw new RequestError('DRAW_DECLINED', 'a game for one player has no draw');
  if (room.seats.some(({ kind }) => kind === 'engine'))
    throw new RequestError('DRAW_DECLINED', 'engines decline draws');
  if (room.drawOffers.has(player))
    throw new RequestError('ALREADY_OFFERED', 'this player has offered a draw already');
  return { kind: 'offeredDraw', player };
}

/** @throws RequestError `NOT_OVER`, `ALREADY_OFFERED`. */
export function offerRematch(room: Room, player: number): RoomChange {
  if (room.ending === undefined)
    throw new RequestError('NOT_OVER', 'a rematch comes after the end of the game');
  if (room.rematchOffers.has(player))
    throw new RequestError('ALREADY_OFFERED', 'this player has offered a rematch already');
  return { kind: 'offeredRematch', player };
}

/** Whether everyone wants a rematch; engines always do. */
export function isRematchAgreed({ seats, rematchOffers, ending }: Room): boolean {
  return (
    ending !== undefined && seats.every(({ kind }, player) => kind === 'engine' || rematchOffers.has(player))
  );
}

function checkRunning(room: Room): void {
  if (!room.isStarted) throw new RequestError('NOT_STARTED', 'the game starts when every seat is taken');
  if (room.ending !== undefined) throw new RequestError('GAME_OVER', 'the game is over');
}
