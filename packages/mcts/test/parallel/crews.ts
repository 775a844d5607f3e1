/** Parallel agents on nim whose workers can fail. Every thread ends with the test that started it. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect } from 'vitest';
import {
  type ParallelAgent,
  type ParallelOptions,
  type ParallelResult,
  parallel,
} from '../../src/parallel/index.ts';
import type { Take } from '../nim.ts';
import { builtWorker } from './builtWorker.ts';
import { type FaultyNimState, faultyNim, type WorkerFault } from './faultyNim.ts';
import type { NimOptions } from './nim.worker.ts';

export const HEAPS = [3, 4, 5];
export const game = faultyNim(...HEAPS);
export const START = game.initialState();
export const MAX_NODES = 20_000;

export interface Crews {
  /** The address of the workers' module. */
  readonly address: () => URL;
  /** Every thread that the test started. */
  readonly threads: readonly Worker[];
  /** Those of them that have not exited. */
  readonly alive: ReadonlySet<Worker>;
  crew(
    workers: number,
    options?: Partial<NimOptions>,
    more?: ParallelOptions,
  ): ParallelAgent<FaultyNimState, Take>;
}

/** For the head of a test file: after each of its tests, all agents are disposed of, and no thread lives. */
export function crews(): Crews {
  const address = builtWorker(new URL('nim.worker.ts', import.meta.url));
  const threads: Worker[] = [];
  const alive = new Set<Worker>();
  const agents: ParallelAgent<FaultyNimState, Take>[] = [];

  afterEach(async () => {
    await Promise.all(agents.splice(0).map((each) => each.dispose()));
    expect(alive.size).toBe(0);
    threads.length = 0;
  });

  function crew(
    workers: number,
    options: Partial<NimOptions> = {},
    more: ParallelOptions = {},
  ): ParallelAgent<FaultyNimState, Take> {
    const { mcts, ...rest } = options;
    const made = parallel(
      {
        game,
        options: { heaps: HEAPS, ...rest, mcts: { maxNodes: MAX_NODES, ...mcts } },
        worker: () => {
          const thread = new Worker(address());
          threads.push(thread);
          alive.add(thread);
          thread.on('exit', () => alive.delete(thread));
          return thread;
        },
      },
      { workers, patience: 20_000, ...more },
    );
    agents.push(made);
    return made;
  }

  return { address, threads, alive, crew };
}

/** What cannot differ between two searches of equal seeds and simulations. */
export function found<Action>({ milliseconds: _, ...rest }: ParallelResult<Action>): object {
  return rest;
}

/** Holds a result to what is so of any sum of trees: each simulation is in one of them, and visits one action. */
export function expectSums({ actions, simulations, nodes, trees }: ParallelResult<Take>): void {
  expect(simulations).toBe(trees.reduce((sum, tree) => sum + tree.simulations, 0));
  expect(nodes).toBe(trees.reduce((sum, tree) => sum + tree.nodes, 0));
  expect(actions.reduce((sum, { visits, newVisits = visits }) => sum + newVisits, 0)).toBe(simulations);
}

export function withFault(fault: WorkerFault): FaultyNimState {
  return { ...START, fault };
}
