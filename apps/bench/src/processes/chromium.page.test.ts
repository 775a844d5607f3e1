/** Contestants find the same in Chromium as in Node. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeStandIn } from '../../test/multimctsStandIn.ts';
import { answering } from '../contestants/answering.ts';
import { contestants } from '../contestants/index.ts';
import { buildIn } from '../generic/build.ts';
import { bundle, bundleBuilds, measureInChromium, measurePages } from '../generic/chromiumRow.ts';
import { searcherOf } from '../generic/searcher.ts';
import { moduleOf } from '../peers/multimcts.ts';
import { type Chromium, startChromium } from './chromium.ts';

const CHECKOUT = join(import.meta.dirname, '../../../..');

let folder: string;
let chromium: Chromium;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-bench-page-'));
  chromium = await startChromium(folder);
}, 60_000);

afterAll(async () => {
  await chromium?.close();
  await rm(folder, { recursive: true });
});

it.each(['TypeScript', 'wasm2js', 'WASM'] as const)(
  '%s finds in a page what it finds in Node',
  async (name) => {
    const contestant = await chromium.open(name);
    const inNode = answering(contestants[name].prepare);
    for (const task of ['uct 2000 1', 'solver-pairs 2000 1 44444', 'rollouts 500 1'] as const) {
      const { seconds, result } = await contestant.ask(task);
      expect(result).toEqual((await inNode(task)).result);
      expect(seconds).toBeGreaterThan(0);
    }
    await contestant.close();
  },
);

it('runs a task of the kernels in a page, and reads its processor time', async () => {
  const page = await chromium.openKernels();
  const before = await page.seconds();
  await page.run(0, 50);
  expect(await page.seconds()).toBeGreaterThan(before);
});

it('searches a game in TypeScript in a page as in Node, with the build of a checkout', async () => {
  const [words, simulations] = [0, 2_000];
  await bundleBuilds(folder, [CHECKOUT]);
  const task = { workload: words, simulations, rounds: 1, folders: [CHECKOUT], isByHand: true };
  const [measured, byHand] = await measureInChromium(chromium, task); // throws where the trees are not equal
  for (const { microseconds, collections } of [measured, byHand]) {
    expect(microseconds[0]).toBeGreaterThan(0);
    expect(collections).toBeUndefined();
  }
  const { bytes } = searcherOf(words, await buildIn(CHECKOUT), false).search(simulations);
  expect(measured.bytes).toBe(bytes / simulations);
});

it('races another library in pages', async () => {
  const library = await mkdtemp(join(tmpdir(), 'banyan-multimcts-'));
  try {
    await writeStandIn(library);
    await bundle(folder, 'multimcts', `export * from ${JSON.stringify(await moduleOf(library))};`);
    const searches = (['@banyan/mcts', 'multimcts'] as const).map((kind) => ({ kind, c: 1 }));
    const race = { simulations: 703, rounds: 1, isComparable: false };
    const measured = await measurePages(chromium, searches, race);
    expect(measured.map(({ bytes }) => bytes)).toEqual([undefined, undefined]);
    expect(measured.map(({ microseconds }) => microseconds.length)).toEqual([1, 1]);
    expect(Math.min(...measured.flatMap(({ microseconds }) => microseconds))).toBeGreaterThan(0);
    await expect(measurePages(chromium, searches, { ...race, isComparable: true })).rejects.toThrow(
      /^@banyan\/mcts, c = 1 in Chromium found .*: they do not do the same work$/,
    );
  } finally {
    await rm(library, { recursive: true });
  }
});
