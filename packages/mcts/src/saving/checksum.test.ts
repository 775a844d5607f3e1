import { describe, expect, it } from 'vitest';
import { crc32 } from './checksum.ts';

describe('CRC-32', () => {
  it.each([
    ['', 0],
    ['a', 0xe8b7be43],
    ['123456789', 0xcbf43926], // the check value of the catalogues
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j is %i', (text, expected) => {
    expect(crc32(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(expected);
  });

  it('detects any change of one byte', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => (index * 7) & 0xff);
    const whole = crc32(bytes);
    for (let place = 0; place < bytes.length; place += 13) {
      for (let change = 1; change < 256; change++) {
        const other = bytes.with(place, bytes[place] ^ change);
        expect(crc32(other)).not.toBe(whole);
      }
    }
  });
});
