/** The addresses of a room: the seat of a player, or a place to watch and to take an open seat. */
import { formatAddress } from '../route/address.ts';
import { type QueryReader, type Reader, reader } from '../route/queryReader.ts';
import type { Room, RoomKey } from './room.ts';

const NAME = /^[\w-]{16,32}$/;

const readName: Reader<string> = reader(
  '16 to 32 letters, digits, _ and -, as in the link of the game',
  (text) => (NAME.test(text) ? text : undefined),
);

/** Reads the keys `room` and `token`; `undefined` without a room. */
export function readRoomAddress(query: QueryReader): RoomKey | undefined {
  const room = query.read('room', readName);
  const token = query.read('token', readName);
  return room === undefined ? undefined : { room, token };
}

/** The address of a seat or, without a token, of the room. */
export function roomAddress({ room, token }: RoomKey): string {
  return formatAddress('friend', { room, token });
}

/** The address of the rematch that the players of a room agreed on; `undefined` before. */
export function nextAddress({ key, state }: Room): string | undefined {
  const { rematch } = state.value;
  return rematch && roomAddress({ room: rematch.room, token: key.token });
}

/** Whether only this machine can open links to this page. */
export function isLocalHost(): boolean {
  return /^(?:localhost|127\.|\[::1\])/.test(location.hostname);
}
