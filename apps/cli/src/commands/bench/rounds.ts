/**
 * Measures engines in interleaved rounds. In each round every engine runs the same job once, and each round starts with
 * another engine. Other load on the machine slows down a whole round, so that ratios within a round stay valid.
 */
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../failure.ts';
import type { EngineName, Job } from './jobs.ts';

/** An engine, and how to start its job. */
export interface Contestant {
  readonly engine: EngineName;
  readonly job: () => Job;
}

/** The times and the common result of all rounds. */
export interface Outcome {
  /** The seconds of each engine in each round. */
  readonly seconds: ReadonlyMap<EngineName, readonly number[]>;
  /** The result of the job, equal for all engines. */
  readonly found: number;
}

/**
 * Runs one warm-up round, then `rounds` measured ones; returns `undefined` if the signal aborts.
 * @throws Failure if two engines have different results.
 */
export async function runRounds(
  contestants: readonly Contestant[],
  rounds: number,
  onTurn: (engine: EngineName, round: number) => void,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const seconds = new Map<EngineName, number[]>(contestants.map(({ engine }) => [engine, []]));
  let first: { readonly engine: EngineName; readonly found: number } | undefined;
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const contestant = contestants[(round + turn) % contestants.length];
      if (contestant === undefined) continue;
      const { engine, job } = contestant;
      onTurn(engine, round);
      const run = await timed(job(), signal);
      if (run === undefined) return undefined;
      first ??= { engine, found: run.found };
      if (run.found !== first.found) {
        throw new Failure(
          `the engines ${first.engine} and ${engine} disagree, ${first.found} and ${run.found}: this is a bug`,
        );
      }
      if (round > 0) seconds.get(engine)?.push(run.seconds);
    }
  }
  return { seconds, found: first?.found ?? 0 };
}

/** Runs a job and measures the time of its slices, without the pauses between them. */
async function timed(
  job: Job,
  signal: AbortSignal,
): Promise<{ readonly seconds: number; readonly found: number } | undefined> {
  let milliseconds = 0;
  for (;;) {
    const started = performance.now();
    const { done, value } = job.next();
    milliseconds += performance.now() - started;
    if (done) return { seconds: milliseconds / 1_000, found: value };
    await setImmediate();
    if (signal.aborted) return undefined;
  }
}
