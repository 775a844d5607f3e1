/**
 * `npm run bench`: how fast the engines are, side by side. `--rounds N` (default 7) and `--json`.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { connectFourContests } from './connectFour.ts';
import { hold, type Standing } from './contest.ts';

const SIZES = [1_000, 10_000, 100_000];

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, json: { type: 'boolean' } },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`--rounds must be a whole number from 1, not ${values.rounds}`);
  process.exit(2);
}

const machine = {
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  node: process.versions.node,
  v8: process.versions.v8,
};
const results: { title: string; standings: Standing[] }[] = [];
for (const contest of await connectFourContests(SIZES)) {
  console.error(`${contest.title}: ${rounds} rounds`);
  results.push({ title: contest.title, standings: hold(contest, rounds) });
}

if (values.json) {
  console.log(JSON.stringify({ machine, rounds, results }, null, 2));
} else {
  console.log(
    `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, V8 ${machine.v8}; medians of ${rounds}\n`,
  );
  console.log(
    '| Connect Four from the empty board | engine | thousands/s | middle half | against TypeScript |',
  );
  console.log('|---|---|--:|--:|--:|');
  for (const { title, standings } of results) {
    for (const { name, perSecond, ratio } of standings) {
      const { lower, median, upper } = perSecond;
      const half = `${thousands(lower)} to ${thousands(upper)}`;
      console.log(`| ${title} | ${name} | ${thousands(median)} | ${half} | ${ratio.toFixed(1)} |`);
    }
  }
}

function thousands(perSecond: number): string {
  return Math.round(perSecond / 1_000).toLocaleString('en');
}
