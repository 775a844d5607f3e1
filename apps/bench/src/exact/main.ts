/** `bench:exact`: the processor time of exact scores of Connect Four, with the book. */
import { CONNECT_FOUR } from '@banyan/games';
import { connectFourBook } from '@banyan/wasm/connect-four-book';
import { connectNSolver } from '@banyan/wasm/exact';
import { readFlags, runCommand, UsageError, wholeNumber } from '../command.ts';
import { describeMachine, thisMachine } from '../machine.ts';
import { progressOn } from '../progress.ts';
import { exactTimes } from './times.ts';

const MAX_POSITIONS = 1_000_000;
const MAX_PLY = 41;
const MAX_SEED = 2 ** 32 - 1;
/** The slowest positions that are listed. */
const LISTED = 5;

const HELP = `npm run pnpm -- --filter @banyan/bench bench:exact [flags]

  --positions N   positions of random play (default 300)
  --plies A-B     their plies, in turn (default 8-12)
  --seed N        0 to ${MAX_SEED} (default 1)
  --json          print JSON
  --help          print this`;

const OPTIONS = {
  positions: { type: 'string', default: '300' },
  plies: { type: 'string', default: '8-12' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await runCommand('bench:exact', async (words) => {
  const { json, help, ...texts } = readFlags(words, OPTIONS);
  if (help) return HELP;
  const positions = wholeNumber('--positions', texts.positions, 1, MAX_POSITIONS);
  const seed = wholeNumber('--seed', texts.seed, 0, MAX_SEED);
  const [first, last] = pliesOf(texts.plies);
  const plies = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const solver = await connectNSolver(CONNECT_FOUR, { book: await connectFourBook() });
  const progress = progressOn(process.stderr);
  const times = exactTimes(solver, { positions, plies, seed }, (number) =>
    progress.show(`position ${number} of ${positions}`),
  );
  progress.clear();
  const machine = thisMachine();
  const date = new Date().toISOString().slice(0, 10);
  if (json) return JSON.stringify({ date, machine, plies: [first, last], seed, times });
  const sorted = times.toSorted((a, b) => b.seconds - a.seconds);
  const secondsAt = (share: number): string => sorted[Math.floor((1 - share) * positions)].seconds.toFixed(3);
  const nodes = times.reduce((sum, each) => sum + each.nodes, 0);
  return [
    `Exact scores of Connect Four, with the book: ${positions} positions of ${first} to ${last} plies, seed ${seed}; ${date}, ${describeMachine(machine)}`,
    `Seconds of processor time: median ${secondsAt(0.5)}, 95 % ${secondsAt(0.95)}, 99 % ${secondsAt(0.99)}, worst ${sorted[0].seconds.toFixed(3)}; above 1 s: ${sorted.filter(({ seconds }) => seconds > 1).length}; ${(nodes / 1e6).toFixed(1)} million nodes`,
    ...sorted
      .slice(0, LISTED)
      .map(
        ({ moves, seconds, nodes }) =>
          `${moves}: ${seconds.toFixed(3)} s, ${nodes.toLocaleString('en')} nodes`,
      ),
  ].join('\n');
});

/** @throws UsageError */
function pliesOf(text: string): readonly [number, number] {
  const [first, last] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []).slice(1).map(Number);
  if (first <= last && last <= MAX_PLY) return [first, last];
  throw new UsageError(
    `--plies must be two numbers from 0 to ${MAX_PLY}, such as 8-12, not ${JSON.stringify(text)}`,
  );
}
