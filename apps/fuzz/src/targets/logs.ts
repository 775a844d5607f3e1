/** Logs of tournaments. */
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { readChecked, withChecksum } from '../../../cli/src/commands/tournament/checksum.ts';
import type { TournamentConfig } from '../../../cli/src/commands/tournament/config.ts';
import {
  type GameRecord,
  LOG_KIND,
  readLog,
  type StoredLog,
} from '../../../cli/src/commands/tournament/log.ts';
import { LogWriter } from '../../../cli/src/commands/tournament/logWriter.ts';
import { Failure } from '../../../cli/src/failure.ts';
import { UsageError } from '../../../cli/src/usage.ts';
import { anyJson, byteEdit, harmedBytes, harmedText, oneWordOf } from '../hostile.ts';
import { check, checkMessage, templateOf } from '../laws.ts';
import { folder } from '../scratch.ts';
import { defineTarget, type Target } from '../target.ts';

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

const HEADER = { log: LOG_KIND, version: '0.1.0', fingerprint: 'f', date: '2026-11-22', config: CONFIG };

function record(game: number): GameRecord {
  return {
    game,
    players: ['one', 'other'],
    returns: [1, 0],
    ended: 'rules',
    opening: 1,
    moves: ['4', '3', '4'],
    moved: [1, 1],
    simulations: [10, 0],
    milliseconds: [1, 0],
  };
}

/** A number above those of all games in the generated logs. */
const NEXT_GAME = 1_000_000;

/** A line with a wrong value and a correct checksum. */
const wronglyFilled = fc
  .tuple(
    fc.oneof(fc.constant(HEADER), fc.nat(20).map(record)),
    oneWordOf('game players returns ended moves config log opening reason moved'),
    anyJson,
  )
  .map(([line, key, value]) => withChecksum({ ...line, [key]: value }));

const line = fc.oneof(
  { weight: 12, arbitrary: fc.nat(20).map((game) => withChecksum(record(game))) },
  { weight: 2, arbitrary: wronglyFilled },
  { weight: 1, arbitrary: fc.constant(withChecksum(HEADER)) },
  { weight: 1, arbitrary: harmedText(fc.constant(withChecksum(record(3)))) },
  {
    weight: 1,
    arbitrary: fc.nat(20).map((game) => withChecksum(record(game)).replace(/"crc":"./, '"crc":"z')),
  },
);

/** The bytes of a log in base64: complete, with lines of all kinds, or with corrupted bytes. */
const inputs = fc
  .tuple(
    fc.integer({ min: 0, max: 9 }).map((draw) => draw < 9),
    fc.oneof(
      fc
        .uniqueArray(fc.nat(20), { maxLength: 8 })
        .map((games) => games.map((game) => withChecksum(record(game)))),
      fc.array(line, { maxLength: 8 }),
    ),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(byteEdit, { maxLength: 3 }) },
    ),
  )
  .map(([hasHeader, lines, edits]) => {
    const text = [...(hasHeader ? [withChecksum(HEADER)] : []), ...lines].join('');
    return { log: Buffer.from(edits.reduce(harmedBytes, Buffer.from(text))).toString('base64') };
  });

export const target: Target = defineTarget<{ readonly log: string }>({
  name: 'logs',
  law: 'a log is refused in one line, or has each game once, and a writer that continues it keeps all that was read',
  inputs,
  async send({ log }) {
    const bytes = Buffer.from(log, 'base64');
    const path = join(folder(), 'log.jsonl');
    await rm(path, { force: true });
    await writeFile(path, bytes);
    for (const each of bytes.toString().split('\n')) readChecked(each);
    let kept: StoredLog | undefined;
    try {
      kept = await readLog(path);
    } catch (error) {
      if (!(error instanceof Failure || error instanceof UsageError)) throw error;
      checkMessage(error.message);
      return templateOf(error.message.replaceAll(path, '').replace(/^\S* /, ''));
    }
    if (kept === undefined) return 'none yet';
    const numbers = kept.games.map(({ game }) => game);
    check(new Set(numbers).size === numbers.length, 'each game is there once');
    check(kept.length <= bytes.length, 'the complete part is no longer than the file');
    const writer = await LogWriter.goOn(path, kept);
    await writer.add(record(NEXT_GAME));
    await writer.close();
    const again = await readLog(path);
    check(again !== undefined, 'a continued log can be read');
    check(
      JSON.stringify(again.games) === JSON.stringify([...kept.games, record(NEXT_GAME)]),
      'a writer that continues a log keeps all that was read',
    );
    check(again.length === (await stat(path)).size, 'a continued log is complete');
    return kept.length === bytes.length ? 'whole' : 'torn';
  },
});
