/** Millions of simulations from one position, and ten thousand searches in the memory of one search. */
import { CONNECT_FOUR } from '@banyan/games';
import type { UctOptions } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { proofSized } from '../../mcts/test/sized.ts';
import { brokenLaws, openCore } from '../test/cores.ts';
import type { CoreExports } from './coreExports.ts';

/** More than 2^24, from which a 32-bit float would not count on. */
const SIMULATIONS = proofSized(20_000_000, 100_000_000);
/** The laws of the tree are checked after each slice. */
const SLICE = 5_000_000;

const SEARCHES = 10_000;
const SIMULATIONS_OF_A_SEARCH = 500;

/** The growth of the process that is allowed, in bytes. */
const SLACK = 64 * 2 ** 20;

it.each<UctOptions>([{}, { inFlight: 2, solver: true }])(
  'a long search with %o keeps its sums, its laws and its memory',
  (options) => {
    const core = openCore('wasm');
    const { game, engine } = core.connectN(CONNECT_FOUR, options);
    const search = engine.start(game.initialState(), 1);
    let bytes = 0;
    for (let ran = 0; ran < SIMULATIONS; ran += SLICE) {
      expect(search.run(SLICE)).toBe(SLICE);
      expect(brokenLaws(core)).toEqual([]);
      if (ran === 0) bytes = bytesOf(core.instances); // the tree is full
    }
    const { actions, simulations } = search.report();
    const visits = actions.reduce((sum, stats) => sum + stats.visits, 0);
    expect([simulations, visits]).toEqual([SIMULATIONS, SIMULATIONS]);
    for (const { value } of actions) expect(Math.abs(value - 0.5)).toBeLessThanOrEqual(0.5);
    expect(bytesOf(core.instances)).toBe(bytes);
    search.dispose();
  },
  900_000,
);

it('searches one after the other share instances and memory', () => {
  const core = openCore('wasm');
  const { game, engine } = core.connectN(CONNECT_FOUR, { maxNodes: 100_000 });
  const sizes = (): number[] => [core.instances.length, bytesOf(core.instances)];
  let early: { readonly sizes: number[]; readonly process: number } | undefined;
  for (let seed = 0; seed < SEARCHES; seed++) {
    const search = engine.start(game.initialState(), seed);
    search.run(SIMULATIONS_OF_A_SEARCH);
    search.dispose();
    if (seed === 100) early = { sizes: sizes(), process: process.memoryUsage().rss };
  }
  expect(sizes()).toEqual(early?.sizes);
  expect(process.memoryUsage().rss - (early?.process ?? 0)).toBeLessThan(SLACK);
}, 900_000);

function bytesOf(instances: readonly CoreExports[]): number {
  return instances.reduce((sum, { memory }) => sum + memory.buffer.byteLength, 0);
}
