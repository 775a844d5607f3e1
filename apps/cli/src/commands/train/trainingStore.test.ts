import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TrainingStore } from './trainingStore.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = (...values: number[]): Uint8Array => Uint8Array.of(...values);

/** A store in which these generations were sealed, with as many shards kept. */
async function sealed(name: string, generations: number, kept = 10): Promise<TrainingStore> {
  const store = new TrainingStore(join(folder, name));
  for (let generation = 1; generation <= generations; generation++) {
    await store.seal(generation, { positions: bytes(generation), state: bytes(100 + generation), kept });
  }
  return store;
}

/** What a store holds, as numbers. */
async function contentOf(store: TrainingStore): Promise<unknown> {
  const stored = await store.read();
  return stored && [stored.generation, [...stored.state], stored.shards.map((shard) => [...shard])];
}

it('a folder that is missing or empty has no training', async () => {
  expect(await new TrainingStore(join(folder, 'none')).read()).toBeUndefined();
});

it('keeps the latest state, and as many shards as the replay buffer has', async () => {
  const store = await sealed('kept', 5, 3);
  expect(await contentOf(store)).toEqual([5, [105], [[3], [4], [5]]]);
  expect(await readdir(store.path)).toHaveLength(4);
});

it('a generation counts only once its state is there', async () => {
  const store = await sealed('cut', 2);
  await writeFile(join(store.path, 'positions-000003.bin'), 'whole');
  await writeFile(join(store.path, 'state-000003.bin.part'), 'half');
  expect(await contentOf(store)).toEqual([2, [102], [[1], [2]]]);
  await store.seal(3, { positions: bytes(3), state: bytes(103), kept: 10 });
  expect(await contentOf(store)).toEqual([3, [103], [[1], [2], [3]]]);
  expect((await readdir(store.path)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('of two states the later one counts', async () => {
  const store = await sealed('two', 2);
  await writeFile(join(store.path, 'state-000001.bin'), 'old');
  expect(await contentOf(store)).toEqual([2, [102], [[1], [2]]]);
});

it('clears its own files, and leaves others', async () => {
  const store = await sealed('mixed', 2);
  await writeFile(join(store.path, 'notes.txt'), 'mine');
  await store.clear();
  expect(await readdir(store.path)).toEqual(['notes.txt']);
});

it('a folder that cannot be written fails in one line', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = new TrainingStore(join(folder, 'file'));
  await expect(store.seal(1, { positions: bytes(), state: bytes(), kept: 1 })).rejects.toThrow(
    /^cannot write to ".*": /,
  );
  await expect(store.read()).rejects.toThrow(/^cannot read ".*": /);
});
