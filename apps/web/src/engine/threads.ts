/**
 * The number of threads of a search. Each grows a tree of its own, and their statistics are added, so the result depends
 * on the number of threads and on the size of each tree. Trees that the same network guides are nearly equal, so a search by
 * a network has one thread.
 */
import type { Bounds, Settings } from './protocol.ts';

/**
 * The largest number. A tree takes up to 64 MB in the core and 112 MB in TypeScript (`MAX_NODES` in `engines.ts`), and
 * a page should not take more than about a gigabyte.
 */
export const MAX_THREADS = 8;

/** The default: all cores but one, which the page itself needs. */
export function defaultThreads(): number {
  const { hardwareConcurrency: cores } = navigator;
  return Number.isInteger(cores) ? Math.max(1, Math.min(MAX_THREADS, cores - 1)) : 1;
}

/**
 * The threads of a search: one for each tree of given size, or else the chosen number. By default a search of given size
 * has one, so that it finds the same on every machine, and any other has `defaultThreads`.
 */
export function threadsOf({ network, threads }: Settings, { simulations }: Bounds): number {
  if (typeof simulations === 'object') return simulations.length;
  if (network !== undefined) return 1;
  return threads ?? (simulations === undefined ? defaultThreads() : 1);
}

/** The simulations of each tree; `undefined` where the bounds give no size. */
export function sizesOf({ simulations }: Bounds, threads: number): readonly number[] | undefined {
  if (typeof simulations !== 'number') return simulations;
  const least = Math.floor(simulations / threads);
  return Array.from({ length: threads }, (_, tree) => least + Number(tree < simulations - least * threads));
}

/** The simulations, of all trees together, at which a search ends or pauses. */
export function totalOf({ simulations, pauseAt = Infinity }: Bounds): number {
  if (typeof simulations !== 'object') return simulations ?? pauseAt;
  return simulations.reduce((sum, each) => sum + each, 0);
}

/** `1 thread`, `3 threads`. */
export function threadWords(threads: number): string {
  return threads === 1 ? '1 thread' : `${threads} threads`;
}
