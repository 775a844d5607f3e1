/** A worker process: `node worker.js <url> <machine> <threads>`. Its games take no time. */
import { work } from '@banyan/fleet';
import { BUILD, RESULT } from './games.ts';

const [url = '', machine = '', threads = '1'] = process.argv.slice(2);
const end = new AbortController();
process.on('SIGTERM', () => end.abort());
await work({
  ...{ url, machine, threads: Number(threads), build: BUILD, offers: [], lostAfter: 30_000 },
  play: async () => RESULT,
  say: () => {},
  signal: end.signal,
});
