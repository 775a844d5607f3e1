import { coordinate, ListedGames, work } from '@banyan/fleet';

const url = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const build = { version: '1.0.0', signature: 'sums' };

// On each machine:
const stop = new AbortController();
const working = work({
  ...{ url, machine: 'pc1', threads: 2, build, offers: [], lostAfter: 30_000, signal: stop.signal },
  play: async (shared, task) => Number(shared) + Number(task), // on another thread, if it takes time
  say: console.error,
});

// On one machine:
const games = new ListedGames({
  tasks: [...Array(100).keys()],
  check: Number,
  difference: (one, other) => (one === other ? undefined : `${one}, not ${other}`),
  playHere: async (number) => 1_000 + number,
  failure: (number, reason) => new Error(`game ${number} could not be played: ${reason}`),
});
const { replays } = await coordinate(games, {
  ...{ url, id: 'sums', name: 'sums', build, needs: [], shared: 1_000 },
  ...{ continues: false, keptFor: 60_000, replayShare: 0, say: console.error, signal: stop.signal },
});
stop.abort();
await working;
console.log(games.results.length, 'games,', replays, 'replays');
