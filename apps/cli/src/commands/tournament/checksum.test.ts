import { expect, it } from 'vitest';
import { readChecked, withChecksum } from './checksum.ts';

const RECORD = { game: 3, moves: ['4', 'ü"\\', '\n'], nested: { crc: 'no seal' } };

it('reads its own lines, which are JSON', () => {
  const line = withChecksum(RECORD);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(readChecked(line.slice(0, -1))).toEqual(RECORD);
  expect(JSON.parse(line)).toEqual({ ...RECORD, crc: expect.stringMatching(/^[0-9a-f]{8}$/) });
});

it('the checksum is the CRC-32 of the text before it', () => {
  // In Python: zlib.crc32(b'{"a":1')
  expect(withChecksum({ a: 1 })).toBe('{"a":1,"crc":"a702fc6e"}\n');
});

it('an incomplete or changed line is refused', () => {
  const line = withChecksum(RECORD).slice(0, -1);
  for (let end = 0; end < line.length; end++) expect(readChecked(line.slice(0, end))).toBeUndefined();
  for (let at = 0; at < line.length; at++) {
    const changed = `${line.slice(0, at)}${line[at] === '7' ? '8' : '7'}${line.slice(at + 1)}`;
    expect(readChecked(changed)).toBeUndefined();
  }
});

it('JSON without a checksum is refused', () => {
  for (const text of ['', '{}', 'null', '[]', '{"crc":"00000000"}'])
    expect(readChecked(text)).toBeUndefined();
});

it('a line with a right checksum that is not JSON is an error', () => {
  // In Python: zlib.crc32(b'{"a":')
  expect(() => readChecked('{"a":,"crc":"6ab07ff3"}')).toThrow(SyntaxError);
});
