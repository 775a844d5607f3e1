import type { ListedGames } from '@banyan/fleet';
import { expect, it } from 'vitest';
import type { Pair } from '../meeting.ts';
import type { Task } from '../task.ts';
import { queuedPairs } from './queuedPairs.ts';

const match = { arena: 'Connect Four', variant: 'solver', simulations: 20, plainSimulations: 10 };
const tasks = [0, 1, 2].map((number): Task => ({ match, seed: 1, number }));

function pairOf(score: number, milliseconds = 1): Pair {
  return {
    score,
    challenger: { simulations: 20, milliseconds },
    champion: { simulations: 10, milliseconds },
  };
}

function pairsOnQueue(shown: number[] = []): ListedGames<number, Pair> {
  return queuedPairs(
    tasks,
    async ({ number }) => pairOf(number / 4),
    (pairs) => shown.push(pairs),
  );
}

it('pairs are handed out in order, and kept in order whatever comes first', async () => {
  const shown: number[] = [];
  const source = pairsOnQueue(shown);
  for (const number of [0, 1, 2]) expect(await source.take()).toEqual({ number, set: number, task: number });
  expect(await source.take()).toBeUndefined();
  for (const number of [2, 0, 1]) await source.save(number, pairOf(number / 4), 'one');
  expect(source.isOver).toBe(true);
  expect(source.results.map(({ score }) => score)).toEqual([0, 0.25, 0.5]);
  expect(shown).toEqual([1, 2, 3]);
});

it('the pairs of an excluded machine are handed out again', async () => {
  const source = pairsOnQueue();
  for (const number of [0, 1, 2]) {
    await source.take();
    await source.save(number, pairOf(1), number === 1 ? 'one' : 'two');
  }
  expect(await source.withdraw('two')).toEqual([0, 2]);
  expect([source.isOver, source.remaining, source.has(0), source.has(1)]).toEqual([false, 2, false, true]);
  expect([await source.take(), await source.take()]).toMatchObject([{ number: 0 }, { number: 2 }]);
  expect(source.machines).toEqual(['one']);
});

it('a pair that cannot be played ends the match with an error', () => {
  const source = pairsOnQueue();
  source.giveUp(1, 'out of memory');
  expect(source.isOver).toBe(true);
  expect(() => source.results).toThrow(
    'pair 1 of solver in Connect Four could not be played three times: out of memory',
  );
});

it('pairs differ by score and simulations, not by time', async () => {
  const source = pairsOnQueue();
  expect(source.difference(pairOf(1), pairOf(1, 9))).toBeUndefined();
  expect(source.difference(pairOf(1), await source.playHere(2))).toBe(
    'score 1, 20 and 10 simulations here, and score 0.5, 20 and 10 simulations there',
  );
  expect(source.has(3)).toBe(true);
  await expect(source.playHere(3)).rejects.toThrow('there is no game 3');
});
