import { describe, expect, it } from 'vitest';
import { parseAddress } from '../route/address.ts';
import { QueryReader } from '../route/queryReader.ts';
import { readRoomAddress, roomAddress } from './address.ts';

const [ROOM, TOKEN, OTHER] = ['room_-0123456789abcdef', 'token0123456789ABCDEF', 'other0123456789abcdef'];

function read(text: string): ReturnType<typeof readRoomAddress> | string {
  const reader = new QueryReader(parseAddress(text)?.query ?? { unparsed: text });
  const address = readRoomAddress(reader);
  return reader.fault ?? address;
}

describe('the address of a room', () => {
  it.each([
    { room: ROOM, token: TOKEN, invites: [] },
    { room: ROOM, token: undefined, invites: [] },
    {
      room: ROOM,
      token: TOKEN,
      invites: [
        { player: 1, token: OTHER },
        { player: 2, token: TOKEN },
      ],
    },
  ])('%# is read back as written', (address) => {
    expect(read(roomAddress(address))).toEqual(address);
  });

  it('is missing in that of a new game', () => {
    expect(read('#/friend')).toBeUndefined();
  });

  it.each([
    '#/friend?room=short',
    `#/friend?room=${ROOM}&token=..`,
    `#/friend?room=${ROOM}&invites=1.${OTHER},`,
    `#/friend?room=${ROOM}&invites=x.${OTHER}`,
    `#/friend?room=${ROOM}&seat=1`,
  ])('is refused: %s', (text) => {
    expect(read(text)).toMatch(/is not a valid value|is not a key/);
  });
});
