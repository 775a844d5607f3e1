/** `bench:parallel`: the gain by several workers, and by batches of leaves. */
import { availableParallelism } from 'node:os';
import { eloOf } from '@banyan/tournament';
import { readFlags, runCommand, UsageError, wholeNumber } from '../command.ts';
import { describeMachine, thisMachine } from '../machine.ts';
import { progressOn } from '../progress.ts';
import { inBrackets, percent, ratioOf, signed } from '../report/numbers.ts';
import type { Quartiles } from '../statistics.ts';
import { LATENCIES, latencies } from './latency.ts';
import { match } from './match.ts';
import { speed } from './speed.ts';
import { SUBJECT_NAMES, withSubject } from './subjects.ts';

const HELP = `npm run pnpm -- --filter @banyan/bench bench:parallel [flags]

  --game NAME        connect-four (default), othello or gomoku (11x11)
  --workers N        against one (default 2, or 1 on a single core)
  --rounds N         of the comparison of speeds; 0 leaves it out (default 30)
  --games N          of the match, an even number; 0 leaves it out (default 200)
  --milliseconds N   of each search (default 1000 for speed, 100 in the match)
  --simulations N    of each worker, for each move of the match, instead of time: as on idle cores
  --seed N           of the match (default 1)
  --json             print JSON
  --help             print this`;

const OPTIONS = {
  game: { type: 'string', default: 'connect-four' },
  workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  rounds: { type: 'string', default: '30' },
  games: { type: 'string', default: '200' },
  milliseconds: { type: 'string' },
  simulations: { type: 'string' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const MAX = 1_000_000;

await runCommand('bench:parallel', async (words) => {
  const { json, help, ...texts } = readFlags(words, OPTIONS);
  if (help) return HELP;
  const name = SUBJECT_NAMES.find((each) => each === texts.game);
  if (name === undefined)
    throw new UsageError(`--game must be one of ${SUBJECT_NAMES.join(', ')}, not ${texts.game}`);
  const workers = wholeNumber('--workers', texts.workers, 1, 64);
  const rounds = wholeNumber('--rounds', texts.rounds, 0, MAX);
  const games = wholeNumber('--games', texts.games, 0, MAX);
  const seed = wholeNumber('--seed', texts.seed, 0, 2 ** 32 - 1);
  const time = (fallback: string): number =>
    wholeNumber('--milliseconds', texts.milliseconds ?? fallback, 1, MAX);
  const budget =
    texts.simulations === undefined
      ? { milliseconds: time('100') }
      : { simulations: wholeNumber('--simulations', texts.simulations, 1, MAX) };
  if (games % 2 === 1) throw new UsageError('--games must be even: sides are exchanged');
  const progress = progressOn(process.stderr);
  const speeds =
    rounds > 0
      ? await withSubject(name, (subject) =>
          speed(subject, {
            workers,
            rounds,
            milliseconds: time('1000'),
            onRound: (round) => progress.show(`speed: round ${round + 1} of ${rounds}`),
          }),
        )
      : undefined;
  const outcome =
    games > 0
      ? await withSubject(name, (subject) =>
          match(subject, {
            workers,
            pairs: games / 2,
            budget,
            seed,
            onPair: (pair) => progress.show(`match: pair ${pair + 1} of ${games / 2}`),
          }),
        )
      : undefined;
  const title = withSubject(name, (subject) => subject.title);
  progress.show('late evaluators');
  const late = await latencies();
  progress.clear();
  const machine = thisMachine();
  const date = new Date().toISOString().slice(0, 10);
  if (json)
    return JSON.stringify({
      date,
      machine,
      game: name,
      workers,
      games,
      budget,
      speed: speeds,
      match: outcome,
      late,
    });
  const lines = [`${workers} workers against one, ${title} in WASM; ${date}, ${describeMachine(machine)}`];
  if (speeds !== undefined) {
    lines.push(
      `simulations/s: one ${thousands(speeds.one)}, ${workers} ${thousands(speeds.many)} (1,000/s)`,
      `ratio by rounds: ${ratioOf(speeds.ratio)}, all of ${speeds.ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
      `simulations for the same time of a core: ${ratioOf(speeds.efficiency)}`,
    );
  }
  if (outcome !== undefined) {
    lines.push(
      `match of ${games} games, ${JSON.stringify(budget)} of each worker a move: ` +
        `${percent(outcome.score)} %, Elo ${inBrackets(outcome.score.value, outcome.score, (score) => signed(eloOf(score)))}; ` +
        `pairs ${outcome.pairs.join(' ')}; ${outcome.speed.toFixed(2)} times the simulations a move`,
    );
  }
  lines.push(
    'simulations/s of batchMcts, by what an answer of its evaluator takes and by leaves a batch:',
    ...LATENCIES.map((milliseconds) => {
      const row = late.filter((each) => each.milliseconds === milliseconds);
      const cells = row.map(({ batchSize, perSecond }) => `${batchSize}: ${Math.round(perSecond)}`);
      return `  ${milliseconds} ms   ${cells.join('   ')}`;
    }),
  );
  return lines.join('\n');
});

function thousands(perSecond: Quartiles): string {
  return inBrackets(perSecond.median, perSecond, (each) => (each / 1_000).toFixed(0));
}
