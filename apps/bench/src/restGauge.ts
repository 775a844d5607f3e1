/**
 * Whether the cores are at rest. The two threads of a core share its units and caches, and the other thread may belong to
 * another machine on the same host, which no load of this one shows. A loop of additions shows it: beside other work it
 * takes longer than alone.
 */
import { performance } from 'node:perf_hooks';
import { quartiles } from './statistics.ts';

const ADDITIONS = 50_000;
/** How often a sample runs the loop: other work comes and goes within milliseconds. */
const LOOPS = 20;
/** Above this, the cores were not at rest. */
const AT_REST = 1.1;

export class RestGauge {
  readonly #times: number[] = [];

  constructor() {
    for (let loop = 0; loop < 10 * LOOPS; loop++) add(ADDITIONS); // until it is compiled
  }

  /** Takes a millisecond. */
  sample(): void {
    for (let loop = 0; loop < LOOPS; loop++) {
      const begin = performance.now();
      add(ADDITIONS);
      this.#times.push(performance.now() - begin);
    }
  }

  /** As `slowdownOf`, of all samples so far. */
  get slowdown(): number {
    return slowdownOf(this.#times);
  }
}

/** The median of at least one time, in units of the shortest: from 1. */
export function slowdownOf(times: readonly number[]): number {
  return quartiles(times).median / Math.min(...times);
}

/** A sentence about a `slowdown`. */
export function describeRest(slowdown: number): string {
  const loop = `a loop of additions took ${slowdown.toFixed(2)} times its shortest time between the runs`;
  return slowdown <= AT_REST
    ? `The cores were at rest: ${loop}.`
    : `Other work shared the cores, perhaps that of another machine: ${loop}.`;
}

/** Six sums that do not wait for each other, so that they take all the units for integers that a thread can have. */
function add(count: number): number {
  let [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5];
  for (let n = 0; n < count; n++) {
    a = (a + 1) | 0;
    b = (b + 1) | 0;
    c = (c + 1) | 0;
    d = (d + 1) | 0;
    e = (e + 1) | 0;
    f = (f + 1) | 0;
  }
  return a + b + c + d + e + f;
}
