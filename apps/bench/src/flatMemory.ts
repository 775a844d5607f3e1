/** Whether memory stays flat: the memory of the process over thousands of searches by one engine. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, type Engine, mcts } from '@banyan/mcts';
import { create } from '@banyan/wasm';
import { collectGarbage } from './garbage.ts';
import type { Progress } from './progress.ts';

/** The memory of one engine. */
export interface MemoryLine {
  readonly name: string;
  readonly samples: readonly MemorySample[];
}

export interface MemorySample {
  /** The number of searches before. */
  readonly searches: number;
  /** Bytes of live objects, of buffers (WebAssembly's memory is one), and of the whole process. */
  readonly objects: number;
  readonly buffers: number;
  readonly resident: number;
}

/** The numbers of searches after which memory is measured. */
const SAMPLED: readonly number[] = [1_000, 2_500, 5_000, 7_500, 10_000];
export const SIMULATIONS = 200;

/** Searches with each engine in turn, and measures the memory of the process. */
export async function flatMemory(progress: Progress): Promise<MemoryLine[]> {
  const lines: MemoryLine[] = [];
  for (const [name, engine] of await engines()) {
    lines.push({ name, samples: await samplesOf(name, engine, progress) });
  }
  progress.clear();
  return lines;
}

async function engines(): Promise<[string, Engine<connectN.State>][]> {
  const [wasm, js] = [await create({ build: 'wasm' }), await create({ build: 'js' })];
  return [
    ['WASM', wasm.connectN(CONNECT_FOUR, { plain: true }).engine],
    ['wasm2js', js.connectN(CONNECT_FOUR, { plain: true }).engine],
    ['TypeScript', mcts(connectN(CONNECT_FOUR), { plain: true })],
  ];
}

async function samplesOf(
  name: string,
  engine: Engine<connectN.State>,
  progress: Progress,
): Promise<MemorySample[]> {
  const { search } = agent(engine);
  const state = connectN(CONNECT_FOUR).initialState();
  const samples: MemorySample[] = [];
  let searches = 0;
  for (const sample of SAMPLED) {
    progress.show(`${name}: searches ${searches} to ${sample}`);
    while (searches < sample) await search(state, { simulations: SIMULATIONS }, { seed: searches++ });
    collectGarbage();
    const { heapUsed, external, rss } = process.memoryUsage();
    samples.push({ searches, objects: heapUsed, buffers: external, resident: rss });
  }
  return samples;
}
