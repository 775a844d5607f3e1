import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function linesIn(chunks: Iterable<string | Buffer>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks, { objectMode: false }))) lines.push(line.text);
  return lines;
}

describe('lines', () => {
  it('end with either kind of newline, the last one with none', async () => {
    expect(await linesIn(['4\n3\r\n\n5'])).toEqual(['4', '3', '', '5']);
  });

  it('may come in pieces, cut within a letter', async () => {
    expect(await linesIn(['un', 'do\nhi', 'nt\n'])).toEqual(['undo', 'hint']);
    expect(await linesIn([Buffer.from([0xc3]), Buffer.from([0xa9, 0x0a])])).toEqual(['é']);
  });

  it('are cut where they are endless', async () => {
    const [line, next] = await linesIn([...Array.from({ length: 1000 }, () => 'x'.repeat(1000)), '\n4\n']);
    expect(line).toBe('x'.repeat(8192));
    expect(next).toBe('4');
  });

  it('say that they are cut, and only then', async () => {
    const lines = linesOf(Readable.from(['12345\n1234\n12345'], { objectMode: false }), 4);
    const cut: boolean[] = [];
    for await (const { isCut } of lines) cut.push(isCut);
    expect(cut).toEqual([true, false, true]);
  });

  it('are given as soon as they are too long, for their end may never come', async () => {
    const input = new PassThrough();
    const lines = linesOf(input, 4);
    input.write('12345');
    expect(await lines.next()).toEqual({ done: false, value: { text: '1234', isCut: true } });
    input.end('678\n9\n');
    expect((await lines.next()).value).toEqual({ text: '9', isCut: false });
    expect((await lines.next()).done).toBe(true);
  });

  it('have no byte order mark', async () => {
    expect(await linesIn(['\ufeff4\n'])).toEqual(['4']);
  });

  it('are read no faster than they are asked for', async () => {
    let written = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) yield `${++written}\n`;
      })(),
      { objectMode: false },
    );
    const lines = linesOf(endless);
    for (let line = 1; line <= 3; line++)
      expect((await lines.next()).value).toEqual({ text: String(line), isCut: false });
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toBeLessThan(100_000);
    endless.destroy();
  });

  it('end when the stream is destroyed under them', async () => {
    const silent = new Readable({ read() {} });
    const lines = linesOf(silent);
    const next = lines.next();
    silent.destroy();
    expect(await next).toEqual({ done: true, value: undefined });
  });
});
