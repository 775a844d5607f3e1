import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './bytes.ts';

describe('bytes that grow', () => {
  it('hold what was written, wherever the buffer grew', () => {
    for (let before = 1_000; before <= 1_030; before++) {
      const out = new ByteWriter();
      for (let n = 0; n < before; n++) out.byte(n & 255);
      out.word(0xdeadbeef);
      out.number(Math.PI);
      out.byte(7);
      out.text('dé');
      const file = new ByteReader(out.bytes);
      expect(Array.from({ length: before }, () => file.byte())).toEqual(
        Array.from({ length: before }, (_, n) => n & 255),
      );
      expect([file.word(), file.number(), file.byte(), file.text()]).toEqual([0xdeadbeef, Math.PI, 7, 'dé']);
      expect(file.left).toBe(0);
    }
  });

  it('grow at each single byte, word and number', () => {
    for (const write of ['byte', 'word', 'number'] as const) {
      const out = new ByteWriter();
      for (let n = 0; n < 3_000; n++) out[write](n & 255);
      const file = new ByteReader(out.bytes);
      expect(Array.from({ length: 3_000 }, () => file[write]())).toEqual(
        Array.from({ length: 3_000 }, (_, n) => n & 255),
      );
    }
  });
});
