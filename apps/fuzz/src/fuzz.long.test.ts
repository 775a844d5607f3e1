/** All targets under supervision, for 20 seconds or `FUZZ_SECONDS` each, two at a time. */
import { expect, it } from 'vitest';
import { linesOfOutcome } from './report.ts';
import { type Outcome, supervise } from './supervise.ts';
import { loadTarget, TARGET_NAMES } from './targets.ts';

const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 20);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/** Milliseconds that a target may take in addition to its cases: starts, hangs, the search for smaller inputs. */
const AROUND = 300_000;

/** The last run of each lane: the targets of one lane run one after the other. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

async function run(name: string): Promise<Outcome> {
  const outcome = await supervise(await loadTarget(name), {
    seed: SEED,
    seconds: SECONDS,
    from: 0,
    to: 2 ** 31,
  });
  console.log(linesOfOutcome(outcome, SEED).join('\n'));
  return outcome;
}

const timeout = TARGET_NAMES.length * (SECONDS * 1_000 + AROUND);

it.concurrent.each(TARGET_NAMES.map((name, index) => [name, index % lanes.length] as const))(
  'every case of %s keeps the law',
  { timeout },
  async (name, lane) => {
    const outcome = lanes[lane].then(() => run(name));
    lanes[lane] = outcome.catch(() => {});
    const { cases, failures } = await outcome;
    expect(failures).toEqual([]);
    expect(cases).toBeGreaterThan(0);
  },
);
