/** What a bench has found: the answer of `banyan bench --json`. */
import { cpus, release, type } from 'node:os';
import type { EngineName } from './jobs.ts';
import { type Quartiles, quartiles } from './quartiles.ts';

/** The keys and their meaning are stable: programs read this. */
export interface BenchResults {
  readonly game: string;
  /** The positions that were searched, as the moves that lead to them. */
  readonly positions: readonly string[];
  /** From each of them. */
  readonly simulations: number;
  readonly rounds: number;
  readonly seed: number;
  /** The nodes of all trees together: the same for every engine. */
  readonly signature: number;
  readonly machine: string;
  readonly engines: readonly (Measured | Missing)[];
}

export interface Measured {
  readonly engine: EngineName;
  readonly simulationsPerSecond: Speed;
  readonly rolloutsPerSecond: Speed;
}

/** An engine that cannot run here, and why. */
export interface Missing {
  readonly engine: EngineName;
  readonly missing: string;
}

export interface Speed extends Quartiles {
  /** How many times as fast as TypeScript: the median over the rounds. */
  readonly timesTypeScript: number;
}

/** The speed of who did so much work in these times, round by round. */
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
