import { expect, it } from 'vitest';
import { type Contestant, runRounds } from './rounds.ts';

const RUNNING = new AbortController().signal;

/** Makes a contestant whose job has `slices` slices and the result `found`. */
function contestant(engine: Contestant['engine'], found: number, slices = 1): Contestant {
  return {
    engine,
    *job() {
      for (let slice = 0; slice < slices; slice++) yield;
      return found;
    },
  };
}

it('engines warm up, then take turns, and each round begins with another', async () => {
  const turns: string[] = [];
  const contestants = [contestant('ts', 7), contestant('js', 7), contestant('wasm', 7)];
  const outcome = await runRounds(
    contestants,
    2,
    (engine, round) => turns.push(`${round} ${engine}`),
    RUNNING,
  );
  expect(turns.slice(0, 3)).toEqual(['0 ts', '0 js', '0 wasm']);
  expect(turns.slice(3)).toEqual(['1 js', '1 wasm', '1 ts', '2 wasm', '2 ts', '2 js']);
  expect(outcome?.found).toBe(7);
  expect(outcome?.seconds.get('js')).toHaveLength(2);
});

it('engines that disagree are a failure', async () => {
  const contestants = [contestant('ts', 7), contestant('wasm', 8)];
  await expect(runRounds(contestants, 1, () => {}, RUNNING)).rejects.toThrow(
    'the engines ts and wasm disagree, 7 and 8: this is a bug',
  );
});

it('an abort ends the rounds between two slices', async () => {
  const interruption = new AbortController();
  const turns: string[] = [];
  const onTurn = (engine: string): void => {
    turns.push(engine);
    if (engine === 'js') interruption.abort();
  };
  const contestants = [contestant('ts', 7), contestant('js', 7, 1e9), contestant('wasm', 7)];
  expect(await runRounds(contestants, 2, onTurn, interruption.signal)).toBeUndefined();
  expect(turns).toEqual(['ts', 'js']);
});
