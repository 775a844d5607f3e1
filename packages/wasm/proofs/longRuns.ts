/** A hundred million simulations from one position, and ten thousand searches in the memory of one search. */
import { CONNECT_FOUR } from '@banyan/games';
import type { UctOptions } from '@banyan/mcts';
import { brokenLaws, openCore } from '../test/cores.ts';
import { check, thousands } from './check.ts';

const SIMULATIONS = 100_000_000;
const SLICE = 1_000_000;

const SEARCHES = 10_000;
const SIMULATIONS_OF_A_SEARCH = 500;

/** The growth of the JavaScript heap that is allowed, in bytes. */
const SLACK = 64 * 2 ** 20;

for (const options of [{}, { inFlight: 2, solver: true }] satisfies UctOptions[]) runLong(options);
searchOften();

function runLong(options: UctOptions): void {
  const core = openCore('wasm');
  const { game, engine } = core.connectN(CONNECT_FOUR, options);
  const search = engine.start(game.initialState(), 1);
  const before = bytesOf(core.instances);
  let ran = 0;
  let broken = 0;
  while (ran < SIMULATIONS) {
    ran += search.run(SLICE);
    if (ran % (10 * SLICE) === 0) broken += brokenLaws(core).length;
  }
  const { actions, simulations, nodes, status } = search.report();
  const visits = actions.reduce((sum, stats) => sum + stats.visits, 0);
  const what = `${thousands(simulations)} simulations of ${game.name} with ${JSON.stringify(options)}`;
  check(
    simulations === SIMULATIONS && visits === SIMULATIONS,
    `${what}: ${thousands(visits)} visits below the root`,
  );
  check(
    actions.every(({ value }) => value >= 0 && value <= 1),
    `${what}: all values are in [0, 1]`,
  );
  check(broken === 0, `${what}: no law of the tree is broken, in ten checks`);
  check(
    bytesOf(core.instances) === before,
    `${what}: the memory is unchanged, ${thousands(before)} bytes; ${thousands(nodes)} nodes, status ${status}`,
  );
  search.dispose();
}

function searchOften(): void {
  const core = openCore('wasm');
  const { game, engine } = core.connectN(CONNECT_FOUR, { maxNodes: 100_000 });
  let instances = 0;
  let memory = 0;
  let heap = 0;
  for (let seed = 0; seed < SEARCHES; seed++) {
    const search = engine.start(game.initialState(), seed);
    search.run(SIMULATIONS_OF_A_SEARCH);
    search.dispose();
    if (seed !== 100) continue;
    instances = core.instances.length;
    memory = bytesOf(core.instances);
    heap = process.memoryUsage().rss;
  }
  const grown = process.memoryUsage().rss - heap;
  check(
    core.instances.length === instances && bytesOf(core.instances) === memory,
    `${thousands(SEARCHES)} searches share ${instances} instances, ${thousands(memory)} bytes`,
  );
  check(grown < SLACK, `and the process grew by ${thousands(Math.max(0, grown))} bytes after the hundredth`);
}

function bytesOf(instances: readonly { readonly memory: { readonly buffer: ArrayBuffer } }[]): number {
  return instances.reduce((sum, { memory }) => sum + memory.buffer.byteLength, 0);
}
