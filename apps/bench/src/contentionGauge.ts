/**
 * Measures contention for the cores. The two hardware threads of a core share its units and caches. The other thread may run
 * another virtual machine, which the load of this one does not show. A loop of additions takes longer while it is busy.
 *
 * The shortest time of the same run is the measure, so work that lasts all the time is not seen.
 */
import { performance } from 'node:perf_hooks';
import { quartiles } from './statistics.ts';

const ADDITIONS = 50_000;
/** How often a sample runs the loop: other work comes and goes within milliseconds. */
const LOOPS = 20;
/** Up to this, the cores count as idle. */
const MAX_IDLE_SLOWDOWN = 1.1;

export class ContentionGauge {
  readonly #times: number[] = [];
  /** Keeps the compiler from removing the additions. */
  sum = 0;

  constructor() {
    for (let loop = 0; loop < 10 * LOOPS; loop++) this.sum = add(this.sum, ADDITIONS); // until it is compiled
  }

  /** Takes a millisecond. */
  sample(): void {
    for (let loop = 0; loop < LOOPS; loop++) {
      const begin = performance.now();
      this.sum = add(this.sum, ADDITIONS);
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
  const shortest = times.reduce((least, time) => Math.min(least, time), Infinity);
  return quartiles(times).median / shortest;
}

/** A sentence about a `slowdown`. */
export function describeContention(slowdown: number): string {
  const loop = `between the runs, the median time of a loop of additions was ${slowdown.toFixed(2)} times its shortest`;
  return slowdown <= MAX_IDLE_SLOWDOWN
    ? `No sign of other work on the cores: ${loop}.`
    : `Other work, perhaps of another machine, slowed the cores: ${loop}.`;
}

/** Six independent sums, so that the loop keeps all integer units of a core busy. */
function add(start: number, count: number): number {
  let [a, b, c, d, e, f] = [start, 1, 2, 3, 4, 5];
  for (let n = 0; n < count; n++) {
    a = (a + 1) | 0;
    b = (b + 1) | 0;
    c = (c + 1) | 0;
    d = (d + 1) | 0;
    e = (e + 1) | 0;
    f = (f + 1) | 0;
  }
  return (a + b + c + d + e + f) | 0;
}
