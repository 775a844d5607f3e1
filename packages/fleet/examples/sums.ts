import { coordinate, type GameSource, work } from '@banyan/fleet';

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
const results = new Map<number, number>();
let next = 0;
const games: GameSource<number> = {
  get isOver() {
    return results.size === 100;
  },
  get remaining() {
    return 100 - next;
  },
  take: async () => (next < 100 ? { number: next, set: next, task: next++ } : undefined),
  has: (number) => results.has(number),
  check: async (_, content) => Number(content),
  save: async (number, result) => void results.set(number, result),
  giveUp: () => {},
  withdraw: async () => [],
  difference: (one, other) => (one === other ? undefined : `${one}, not ${other}`),
  playHere: async (number) => 1_000 + number,
};
const { replays } = await coordinate(games, {
  ...{ url, id: 'sums', name: 'sums', build, needs: [], shared: 1_000 },
  ...{ continues: false, keptFor: 60_000, replayShare: 0, say: console.error, signal: stop.signal },
});
stop.abort();
await working;
console.log(results.size, 'games,', replays, 'replays');
