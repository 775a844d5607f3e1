/** The addresses of a room: the seat of a player, with the links to send to others; or a place to watch. */
import { formatAddress } from '../route/address.ts';
import type { QueryReader } from '../route/queryReader.ts';
import type { Room, RoomKey } from './room.ts';

/** A seat for another player, who has to get its link. */
export interface Invite {
  readonly player: number;
  readonly token: string;
}

export interface RoomAddress extends RoomKey {
  /** Links that the player may send; they stay in the player's own address, so that a reload keeps them. */
  readonly invites: readonly Invite[];
}

const NAME = /^[\w-]{16,32}$/;
const INVITE = /^([0-9])\.([\w-]{16,32})$/;

/** Reads the keys `room`, `token` and `invites`; `undefined` without a room. */
export function readRoomAddress(reader: QueryReader): RoomAddress | undefined {
  const room = reader.read('room', nameIn);
  const token = reader.read('token', nameIn);
  const invites = reader.read('invites', invitesIn) ?? [];
  return room === undefined ? undefined : { room, token, invites };
}

/** The address of a seat or, without a token, of a place to watch. */
export function roomAddress({ room, token, invites }: RoomAddress): string {
  const texts = invites.map((invite) => `${invite.player}.${invite.token}`);
  return formatAddress('friend', { room, token, invites: texts.join(',') || undefined });
}

/**
 * The address of the rematch that the players of a room agreed on, in which the seats have moved on; `undefined` before.
 */
export function nextAddress({ key, state }: Room, invites: readonly Invite[]): string | undefined {
  const { room, rematch } = state.value;
  if (room === undefined || rematch === undefined) return undefined;
  const shift = (rematch.player ?? 0) - (room.player ?? 0) + room.players;
  const moved = invites.map(({ player, token }) => ({ player: (player + shift) % room.players, token }));
  return roomAddress({ room: rematch.room, token: key.token, invites: moved });
}

/** The whole link of an address of this page. */
export function linkTo(address: string): string {
  return new URL(address, document.baseURI).href;
}

/** Whether only this machine can open links to this page. */
export function isLocalHost(): boolean {
  return /^(?:localhost|127\.|\[::1\])/.test(location.hostname);
}

function nameIn(text: string): string | undefined {
  return NAME.test(text) ? text : undefined;
}

function invitesIn(text: string): readonly Invite[] | undefined {
  const invites = text.split(',').flatMap((each) => {
    const [, player, token] = INVITE.exec(each) ?? [];
    return token === undefined ? [] : [{ player: Number(player), token }];
  });
  return invites.length === text.split(',').length ? invites : undefined;
}
