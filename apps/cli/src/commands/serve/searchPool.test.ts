/** Searches that do not end, and tasks that fail, with a thread of the test. */
import { afterEach, expect, it } from 'vitest';
import { SearchPool, type SearchPoolSettings } from './searchPool.ts';

let pools: SearchPool[] = [];
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  pools = [];
});

function poolOf(settings: SearchPoolSettings = {}): SearchPool {
  const worker = new URL('../../../test/searchThread.mjs', import.meta.url);
  const pool = new SearchPool(1, [], { worker, ...settings });
  pools.push(pool);
  return pool;
}

const search = (pool: SearchPool, game: string): Promise<unknown> =>
  pool.search(
    { game, engine: 'wasm', position: [], budget: { milliseconds: 1 }, seed: 1 },
    { signal: new AbortController().signal },
  );

it('ends the thread of a search that goes on after its budget, and searches on in another', async () => {
  const pool = poolOf({ grace: 50 });
  await expect(search(pool, 'endless')).rejects.toThrow('abort');
  expect(await search(pool, 'quick')).toEqual({ move: 'a1' });
});

it('refuses searches and checks by FULL when too many wait', async () => {
  const pool = poolOf({ maxWaiting: 1, grace: 50 });
  const outcomes = await Promise.allSettled([
    search(pool, 'endless'),
    search(pool, 'quick'),
    search(pool, 'quick'),
    pool.check('quick', 'wasm'),
  ]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { name: 'AbortError' } },
    { status: 'fulfilled', value: { move: 'a1' } },
    { status: 'rejected', reason: { code: 'FULL' } },
    { status: 'rejected', reason: { code: 'FULL' } },
  ]);
});

it('refuses by FULL what it has not done when it closes', async () => {
  const pool = poolOf();
  const outcomes = Promise.allSettled([search(pool, 'endless'), pool.check('quick', 'wasm')]);
  await pool.close();
  const full = { status: 'rejected', reason: { code: 'FULL' } };
  expect(await outcomes).toMatchObject([full, full]);
});

it('passes on the refusal of an engine, and blames no engine for a fault of its thread', async () => {
  const pool = poolOf();
  expect(await pool.check('quick', 'wasm')).toEqual({ engine: 'wasm', budget: { milliseconds: 1 } });
  await expect(pool.check('quick', 'nonsense')).rejects.toMatchObject({ code: 'INVALID_ENGINE' });
  await expect(pool.check('refused', 'wasm')).rejects.toMatchObject({ code: 'LIMIT', message: 'too much' });
  for (const game of ['broken', 'lost'])
    await expect(pool.check(game, 'wasm')).rejects.not.toHaveProperty('code');
});
