import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../failure.ts';
import { withChecksum } from './checksum.ts';
import type { TournamentConfig } from './config.ts';
import { checkPlayers, type GameRecord, type Header, LOG_KIND, readLog } from './log.ts';
import { LogWriter } from './logWriter.ts';

const CONFIG: TournamentConfig = {
  game: 'connect-four',
  engines: [
    { name: 'one', engine: 'wasm,simulations=10', budget: { simulations: 10 } },
    { name: 'other', engine: 'random', budget: { milliseconds: 5 } },
  ],
  format: 'round-robin',
  openingMoves: 2,
  maxMoves: 100,
  seed: 1,
  sprt: null,
};
const HEADER: Header = {
  log: LOG_KIND,
  version: '0.1.0',
  fingerprint: 'f',
  date: '2026-11-22',
  config: CONFIG,
};

const record = (game: number): GameRecord => ({
  game,
  players: ['one', 'other'],
  returns: [1, 0],
  ended: 'rules',
  opening: 1,
  moves: ['4', '3', '4'],
  moved: [1, 1],
  simulations: [10, 0],
  milliseconds: [1, 0],
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Adds the right checksum to any text of an object, given without its closing bracket. */
function sealedText(open: string): string {
  return `${open},"crc":"${crc32(open).toString(16).padStart(8, '0')}"}\n`;
}

async function fileOf(text: string): Promise<string> {
  const path = join(folder, `${Math.random()}.jsonl`);
  await writeFile(path, text);
  return path;
}

it('reads what was written, even if many games end at the same time', async () => {
  const path = join(folder, 'written.jsonl');
  const writer = await LogWriter.begin(path, HEADER);
  await Promise.all(Array.from({ length: 100 }, (_, game) => writer.add(record(game))));
  await writer.add(record(100));
  await writer.close();
  const log = await readLog(path);
  expect(log).toMatchObject(HEADER);
  expect(log?.games).toEqual(Array.from({ length: 101 }, (_, game) => record(game)));
  expect(log?.length).toBe((await readFile(path)).length);
});

it('a missing log is undefined', async () => {
  expect(await readLog(join(folder, 'none.jsonl'))).toBeUndefined();
  expect(await readLog(await fileOf(''))).toBeUndefined();
});

it('a log that is cut off anywhere keeps its complete lines and can be resumed', async () => {
  const lines = [withChecksum(HEADER), withChecksum(record(0)), withChecksum(record(1))];
  const text = lines.join('');
  for (let end = 0; end < text.length; end += 7) {
    const path = await fileOf(text.slice(0, end));
    const log = await readLog(path);
    const whole = lines.filter((_, index) => lines.slice(0, index + 1).join('').length <= end).length;
    if (whole === 0) {
      expect(log).toBeUndefined();
      continue;
    }
    expect(log?.games).toEqual([record(0), record(1)].slice(0, whole - 1));
    if (log === undefined) continue;
    const writer = await LogWriter.goOn(path, log);
    await writer.add(record(7));
    await writer.close();
    expect((await readLog(path))?.games.at(-1)).toEqual(record(7));
  }
});

it('a damaged last line is cut off', async () => {
  const broken = withChecksum(record(1)).replace('"game":1', '\0\0\0\0\0\0\0\0');
  const log = await readLog(await fileOf(withChecksum(HEADER) + withChecksum(record(0)) + broken));
  expect(log?.games).toEqual([record(0)]);
  expect(log?.length).toBe((withChecksum(HEADER) + withChecksum(record(0))).length);
});

it('a game that two processes have written counts once, regardless of its times', async () => {
  const slower = { ...record(1), milliseconds: [9, 8] };
  const text = [HEADER, record(0), record(1), record(0), slower, record(2)].map(withChecksum).join('');
  const log = await readLog(await fileOf(text));
  expect(log?.games).toEqual([record(0), record(1), record(2)]);
  expect(log?.length).toBe(text.length);
});

describe('is refused', () => {
  it.each([
    [
      'a line that is damaged before others',
      withChecksum(HEADER) + withChecksum(record(0)).replace('0', '1') + withChecksum(record(1)),
      'line 2 of',
    ],
    [
      'a game that is there twice, and not the same',
      withChecksum(HEADER) + withChecksum(record(3)) + withChecksum({ ...record(3), moves: ['4', '3', '5'] }),
      'has game 3 twice, and not the same, in lines 2 and 3: two tournaments wrote it',
    ],
    ['a sealed line that is not JSON', withChecksum(HEADER) + sealedText('{"game":'), 'line 2 of'],
    [
      'a sealed first line that is not JSON',
      sealedText('{"log":"banyan tournament 1",'),
      'is complete, but not a line of a tournament: it is not JSON',
    ],
    ['a sealed game without moves', withChecksum(HEADER) + withChecksum({ game: 0 }), 'players is missing'],
    [
      'a sealed game with moves that are none',
      withChecksum(HEADER) + withChecksum(record(0)) + withChecksum({ ...record(1), moves: [['4']] }),
      'moves.0 must be text, not Array',
    ],
    [
      'a sealed game that took a negative time',
      withChecksum(HEADER) + withChecksum({ ...record(1), milliseconds: [-1, 0] }),
      'milliseconds.0 must be at least 0, not -1',
    ],
    [
      'a sealed game of endless time',
      withChecksum(HEADER) + sealedText(JSON.stringify(record(1)).replace(/\[1,0\]\}$/, '[1e999,0]')),
      'milliseconds.0 must be a finite number, not Infinity',
    ],
    [
      'a sealed game that is nested without end',
      withChecksum(HEADER) + sealedText(`{"game":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      'game must be a number, not Array',
    ],
    [
      'a sealed game with a prototype of its own',
      withChecksum(HEADER) + sealedText(`{"__proto__":${JSON.stringify(record(1))}`),
      'game is missing',
    ],
    [
      'a sealed configuration with an unknown key',
      withChecksum({ ...HEADER, config: { ...CONFIG, toString: 1 } }),
      'there is no "config.toString"',
    ],
    ['a file that is no log', 'a letter to my mother\n', 'is not a log of a tournament'],
    ['a file that is no log and has no end of line', 'a letter', 'is not a log of a tournament'],
    [
      'a first line that is damaged',
      `${withChecksum(HEADER).replace('seed', 'need')}`,
      'is not a log of a tournament',
    ],
    [
      'a log of another kind',
      withChecksum({ ...HEADER, log: 'banyan tournament 9' }),
      'log must be banyan tournament 1',
    ],
  ])('%s', async (_, text, message) => {
    await expect(readLog(await fileOf(text))).rejects.toThrow(message);
  });

  it('a folder', async () => {
    await expect(readLog(folder)).rejects.toThrow('it is a directory');
  });

  it('a device, which may never end', async () => {
    await expect(readLog('/dev/full')).rejects.toThrow('cannot read /dev/full: it is not a regular file');
  });
});

it('a game has the players of the tournament, and the returns that count there', () => {
  expect(() => checkPlayers(record(0), 2, [0, 0.5, 1])).not.toThrow();
  expect(() => checkPlayers({ ...record(0), returns: [0.75, 0.25] }, 2)).not.toThrow();
  expect(() => checkPlayers(record(3), 4)).toThrow('game 3 of the log has 2 players, not 4');
  expect(() => checkPlayers({ ...record(3), moved: [1] }, 2)).toThrow(
    'game 3 of the log has 1 players, not 2',
  );
  expect(() => checkPlayers({ ...record(3), returns: [0.75, 0.25] }, 2, [0, 0.5, 1])).toThrow(
    'game 3 of the log has the return 0.75, none of 0, 0.5, 1',
  );
});

it('a log that cannot be written is an error', async () => {
  await expect(LogWriter.begin(join(folder, 'nowhere', 'log.jsonl'), HEADER)).rejects.toThrow(
    'cannot write the log',
  );
});

it('a withdrawal takes games back, which may follow once more', async () => {
  const by = (game: number, machine: string): GameRecord => ({ ...record(game), machine });
  const withdrawal = { withdrawn: [0, 2], machine: 'bad' };
  const wrong = { ...by(2, 'bad'), returns: [0, 1] };
  const lines = [HEADER, by(0, 'bad'), by(1, 'good'), wrong, withdrawal, by(2, 'good')];
  const text = lines.map(withChecksum).join('');
  const log = await readLog(await fileOf(text));
  expect(log?.games).toEqual([by(1, 'good'), by(2, 'good')]);
  expect(log?.length).toBe(text.length);
});

it('a game that two machines have played counts once', async () => {
  const text = [HEADER, { ...record(0), machine: 'one' }, { ...record(0), machine: 'two' }].map(withChecksum);
  expect((await readLog(await fileOf(text.join(''))))?.games).toEqual([{ ...record(0), machine: 'one' }]);
});

it('a compaction of a log that is closed meanwhile fails with one message, and leaves the log as it is', async () => {
  const path = join(folder, 'closed.jsonl');
  const writer = await LogWriter.begin(path, HEADER);
  const before = await readFile(path, 'utf8');
  const compacted = writer.compact(() => writer.close());
  await expect(compacted).rejects.toThrow(new Failure(`cannot write the log ${path}: it is closed`));
  expect(await readFile(path, 'utf8')).toBe(before);
  await expect(readFile(`${path}.new`)).rejects.toThrow('ENOENT');
});
