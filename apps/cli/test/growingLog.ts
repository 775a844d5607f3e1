/**
 * Appends to a log of rooms for ever, and prints the number of each record that is on the disk. Rooms are soon forgotten, so that
 * the log is compacted again and again. A test bundles and kills it.
 *
 * `growingLog.js <folder> <first number> <length from which to compact>`
 */
import { openRoomLog } from '../src/commands/serve/roomLog.ts';

const [folder = '', first = '0', minLength = '0'] = process.argv.slice(2);

/** The rooms that are open at the same time, and the records of each. */
const ROOMS = 10;
const RECORDS = 20;

const { journal, records } = await openRoomLog(folder, (text) => console.error(text), Number(minLength));
for (const _ of records); // as a server reads them
const append = async (number: number): Promise<void> => {
  const room = String(Math.floor(number / (ROOMS * RECORDS)) * ROOMS + (number % ROOMS)).padStart(22, '0');
  const turn = Math.floor((number % (ROOMS * RECORDS)) / ROOMS);
  const base = { room, time: Date.now() };
  if (turn === 0) await journal.append({ kind: 'created', ...base, game: 'hex:5', seats: [] });
  else if (turn < RECORDS - 1) await journal.append({ kind: 'moved', ...base, player: 0, move: `m${turn}` });
  else await journal.append({ kind: 'forgotten', ...base });
  // A full pipe holds lines back in this process, and they end with it: the next record must not overtake them.
  await new Promise<void>((resolve) => process.stdout.write(`${number}\n`, () => resolve()));
};
for (let number = Number(first); ; number += ROOMS)
  await Promise.all(Array.from({ length: ROOMS }, (_, each) => append(number + each)));
