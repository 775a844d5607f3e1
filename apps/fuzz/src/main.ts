/** `npm run fuzz -- [target ...] [--seconds n] [--seed s] [--case i] [--parallel n]`: see README.md. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { linesOfOutcome } from './report.ts';
import { type Outcome, supervise } from './supervise.ts';
import { loadTarget, TARGET_NAMES } from './targets.ts';

const DEFAULT_SECONDS = 10;
const MAX_SECONDS = 30 * 86_400;
const MAX_SEED = 2 ** 32 - 1;
const MAX_CASE = 2 ** 31;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    seed: { type: 'string' },
    case: { type: 'string' },
    parallel: { type: 'string' },
  },
});

function whole(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new RangeError(
    `--${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`,
  );
}

async function main(): Promise<void> {
  const seconds = whole('seconds', values.seconds, 1, MAX_SECONDS) ?? DEFAULT_SECONDS;
  const seed = whole('seed', values.seed, 0, MAX_SEED) ?? Math.floor(Math.random() * MAX_SEED);
  const only = whole('case', values.case, 0, MAX_CASE);
  const parallel = whole('parallel', values.parallel, 1, 64) ?? availableParallelism();
  const [from, to] = only === undefined ? [0, MAX_CASE] : [only, only + 1];
  const names = positionals.length === 0 ? TARGET_NAMES : positionals;
  const targets = await Promise.all(names.map(loadTarget));

  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopped = true;
    });

  const waiting = [...targets];
  const outcomes: Outcome[] = [];
  const serve = async (): Promise<void> => {
    for (let target = waiting.shift(); target !== undefined && !isStopped; target = waiting.shift())
      outcomes.push(await supervise(target, { seed, seconds, from, to }, () => isStopped));
  };
  console.log(`${targets.length} targets, ${seconds} s each, ${parallel} at a time, --seed ${seed}`);
  await Promise.all(Array.from({ length: parallel }, serve));

  for (const outcome of outcomes) for (const line of linesOfOutcome(outcome, seed)) console.log(line);
  const failed = outcomes.filter(({ failures }) => failures.length > 0).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  if (failed > 0 || isStopped) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(`fuzz: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
