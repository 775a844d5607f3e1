/** The results of a benchmark: the output of `banyan bench --json`. */
import { cpus, release, type } from 'node:os';
import { type Quartiles, quartiles } from '@banyan/tournament';
import type { EngineName } from './jobs.ts';

/** Programs read this object: its keys and their meaning are stable. */
export interface BenchResults {
  readonly game: string;
  /** The searched positions, each as its moves from the start. */
  readonly positions: readonly string[];
  /** The number of simulations from each position. */
  readonly simulations: number;
  readonly rounds: number;
  readonly seed: number;
  /** The number of nodes in all trees; equal for every engine. */
  readonly signature: number;
  readonly machine: string;
  readonly engines: readonly (Measured | Missing)[];
}

/** The speeds of an engine. */
export interface Measured {
  readonly engine: EngineName;
  readonly simulationsPerSecond: Speed;
  readonly rolloutsPerSecond: Speed;
}

/** An engine that cannot run here, with the reason. */
export interface Missing {
  readonly engine: EngineName;
  readonly missing: string;
}

/** Units of work per second: quartiles over the rounds. */
export interface Speed extends Quartiles {
  /** The speed as a multiple of TypeScript's: the median over the rounds. */
  readonly timesTypeScript: number;
}

/**
 * Computes the speed of an engine.
 * @param amount the units of work in each round.
 * @param seconds the time of each round.
 * @param ofTypeScript the time of TypeScript in each round.
 */
export function speedOf(amount: number, seconds: readonly number[], ofTypeScript: readonly number[]): Speed {
  const { lower, median, upper } = quartiles(seconds.map((each) => amount / each));
  const ratios = seconds.map((each, round) => (ofTypeScript[round] ?? NaN) / each);
  return {
    lower: Math.round(lower),
    median: Math.round(median),
    upper: Math.round(upper),
    timesTypeScript: Math.round(100 * quartiles(ratios).median) / 100,
  };
}

/** `AMD EPYC, 2 cores, Linux 6.1, Node 20.20.2 (V8 11.3)` */
export function thisMachine(): string {
  const [cpu] = cpus();
  const { node, v8 } = process.versions;
  return [
    cpu?.model.trim() ?? 'unknown processor',
    `${cpus().length} cores`,
    `${type()} ${release().split('-')[0]}`,
    `Node ${node} (V8 ${v8.split('.').slice(0, 2).join('.')})`,
  ].join(', ');
}
