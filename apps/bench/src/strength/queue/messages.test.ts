import { expect, it } from 'vitest';
import { readPair, readTask } from './messages.ts';

const match = { arena: 'Connect Four', variant: 'solver', simulations: 20, plainSimulations: 10 };
const pair = {
  score: 0.25,
  challenger: { simulations: 400, milliseconds: 3.5 },
  champion: { simulations: 200, milliseconds: 2 },
};

it('a task and a pair are the same after their journey', () => {
  expect(readTask({ match, seed: 1 }, 7)).toEqual({ match, seed: 1, number: 7 });
  expect(readPair(JSON.parse(JSON.stringify(pair)))).toEqual(pair);
});

it.each([
  [{ match }, 0],
  [{ match: { ...match, simulations: -1 }, seed: 1 }, 0],
  [{ match, seed: 1, file: './mine.mjs' }, 0],
  [{ match, seed: 1 }, 0.5],
])('%j with the number %j is no task', (shared, number) => {
  expect(() => readTask(shared, number)).toThrow();
});

it.each([
  { ...pair, score: 0.3 },
  { ...pair, champion: { simulations: 200, milliseconds: null } },
  { score: 1 },
  'won',
])('%j is no pair', (content) => {
  expect(() => readPair(content)).toThrow();
});
