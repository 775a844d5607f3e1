/**
 * How many threads a search has. Each grows a tree of its own, and what they find is added up; so what several find
 * depends on how many they are, and on how far each came.
 */
import type { Bounds, Settings } from './question.ts';

/**
 * The most, by default and by choice. Each thread's tree may come to 64 MB in the core and 112 in TypeScript (`MAX_NODES`
 * in `engines.ts`): eight take half a gigabyte, or nearly one, and a page should not take more. Besides, the more trees
 * there are, the less another one adds.
 */
export const MOST_THREADS = 8;

/** Where nobody chose: all cores but one, which the page itself keeps. */
export function usualThreads(cores: number = navigator.hardwareConcurrency): number {
  return Number.isInteger(cores) ? Math.max(1, Math.min(MOST_THREADS, cores - 1)) : 1;
}

/**
 * The threads of a search: those that were chosen. Else a search that simulations bound has one, so that it finds the
 * same on every machine, unless it is one of several trees that is to be repeated; any other has the usual number.
 */
export function threadsOf({ threads }: Settings, { simulations }: Bounds, cores?: number): number {
  if (typeof simulations === 'object') return simulations.length;
  return threads ?? (simulations === undefined ? usualThreads(cores) : 1);
}

/** How many simulations each tree is to have, where that is certain. */
export function sizesOf({ simulations }: Bounds, threads: number): readonly number[] | undefined {
  if (typeof simulations !== 'number') return simulations;
  const least = Math.floor(simulations / threads);
  return Array.from({ length: threads }, (_, tree) => least + Number(tree < simulations - least * threads));
}

/** At how many simulations of all threads a search ends, or rests. */
export function totalOf({ simulations, rest = Infinity }: Bounds): number {
  if (typeof simulations !== 'object') return simulations ?? rest;
  return simulations.reduce((sum, each) => sum + each, 0);
}

/** `1 thread`, `3 threads`. */
export function threadWords(threads: number): string {
  return threads === 1 ? '1 thread' : `${threads} threads`;
}
