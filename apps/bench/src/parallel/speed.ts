/**
 * Simulations a second of several workers against one. In a round both search for the same time, in alternating order,
 * and the ratio of the round is one sample: other load in a round slows both.
 */

import { type Quartiles, quartiles } from '../statistics.ts';
import { openAgent } from './parallelAgent.ts';
import type { Subject } from './subjects.ts';

export interface SpeedOptions {
  readonly workers: number;
  readonly rounds: number;
  /** Of each search. */
  readonly milliseconds: number;
  readonly onRound: (round: number) => void;
}

export interface Speed {
  /** Simulations a second. */
  readonly one: Quartiles;
  readonly many: Quartiles;
  /** The ratio of the workers' simulations to those of the one, round by round. */
  readonly ratio: Quartiles;
  readonly ratios: readonly number[];
  /**
   * The same ratio for equal processor time. Where other load keeps the cores busy, it estimates the ratio on idle cores
   * divided by the number of workers.
   */
  readonly efficiency: Quartiles;
}

export async function speed<State>(
  subject: Subject<State>,
  { workers, rounds, milliseconds, onRound }: SpeedOptions,
): Promise<Speed> {
  const agents = [await openAgent(subject, 1), await openAgent(subject, workers)];
  const samples: number[][] = [[], []];
  const samplesOfCpu: number[][] = [[], []];
  try {
    for (let round = -1; round < rounds; round++) {
      onRound(round);
      for (const turn of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const before = process.cpuUsage();
        const found = await agents[turn].search(
          subject.game.initialState(),
          { milliseconds },
          { seed: round + 1 },
        );
        const { user, system } = process.cpuUsage(before);
        if (round < 0) continue; // warms up: V8 compiles
        samples[turn].push((1_000 * found.simulations) / found.milliseconds);
        samplesOfCpu[turn].push(found.simulations / (user + system));
      }
    }
  } finally {
    await Promise.all(agents.map((each) => each.dispose()));
  }
  const [one, many] = samples;
  const ratios = ratiosOf(many, one);
  return {
    one: quartiles(one),
    many: quartiles(many),
    ratio: quartiles(ratios),
    ratios,
    efficiency: quartiles(ratiosOf(samplesOfCpu[1], samplesOfCpu[0])),
  };
}

function ratiosOf(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, round) => value / others[round]);
}
