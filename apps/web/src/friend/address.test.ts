import { describe, expect, it } from 'vitest';
import { parseAddress } from '../route/address.ts';
import { QueryReader } from '../route/queryReader.ts';
import { readRoomAddress, roomAddress } from './address.ts';

const [ROOM, TOKEN] = ['room_-0123456789abcdef', 'token0123456789ABCDEF'];

function read(text: string): ReturnType<typeof readRoomAddress> | string {
  const reader = new QueryReader(parseAddress(text)?.query ?? { unparsed: text });
  const address = readRoomAddress(reader);
  return reader.fault ?? address;
}

describe('the address of a room', () => {
  it.each([
    { room: ROOM, token: TOKEN },
    { room: ROOM, token: undefined },
  ])('%# is read back as written', (address) => {
    expect(read(roomAddress(address))).toEqual(address);
  });

  it('is missing in that of a new game', () => {
    expect(read('#/friend')).toBeUndefined();
  });

  it.each(['#/friend?room=short', `#/friend?room=${ROOM}&token=..`, `#/friend?room=${ROOM}&seat=1`])(
    'is refused: %s',
    (text) => {
      expect(read(text)).toMatch(/ must be 16 to 32 letters|is not a key/);
    },
  );
});
