/** How the figures of a tournament are written, for terminals and pages alike. */
import type { Interval } from '@banyan/tournament';
import { count } from '../../numbers.ts';
import type { Bounds } from './entrants.ts';
import type { Results, TestResult } from './results.ts';

/** `+12.3`, `-∞`; a dash where nothing is known. */
export function signed(value: number): string {
  if (Number.isNaN(value)) return '-';
  const size = Number.isFinite(value) ? Math.abs(value).toFixed(1) : 'inf';
  return `${value < 0 && Number(size) !== 0 ? '-' : '+'}${size}`;
}

/** `-3.0 to +12.3` */
export function range({ lower, upper }: Interval): string {
  return Number.isNaN(lower) ? '' : `${signed(lower)} to ${signed(upper)}`;
}

/** `1,000 simulations`, `50 ms` */
export function budgetText({ simulations, milliseconds, nodes }: Bounds): string {
  const bounds = [
    ...(simulations === undefined ? [] : [`${count(simulations)} simulations`]),
    ...(milliseconds === undefined ? [] : [`${count(milliseconds)} ms`]),
    ...(nodes === undefined ? [] : [`${count(nodes)} nodes`]),
  ];
  return bounds.join(' or ');
}

/** What was played, in a sentence. */
export function summary({ game, format, engines, games, pairs, openingMoves, seed, sprt }: Results): string {
  const kind = format === 'gauntlet' ? 'gauntlet' : 'round robin';
  const what = engines.length === 2 ? 'match' : `${kind} of ${engines.length}`;
  const length = sprt === null ? `${count(pairs)} pairs each` : 'as long as the test takes';
  const openings = openingMoves === 0 ? 'from the start' : `from openings of ${openingMoves} moves`;
  return `${game}, ${what}, ${length}, ${openings}, seed ${seed}: ${count(games)} games.`;
}

/** What the test says, in a sentence or two. */
export function verdict({ elo0, elo1, alpha, beta, model, ...test }: TestResult): string {
  const { lower, upper, pairs, logLikelihoodRatio, accepted } = test;
  const found =
    accepted === null
      ? `undecided after ${count(pairs)} pairs`
      : `${accepted} accepted after ${count(pairs)} pairs (${accepted === 'H0' ? elo0 : elo1} Elo rather than ${accepted === 'H0' ? elo1 : elo0})`;
  return (
    `${found}; log-likelihood ratio ${logLikelihoodRatio.toFixed(2)} in ${lower.toFixed(2)} to ${upper.toFixed(2)}; ` +
    `${model} Elo ${elo0} against ${elo1}, alpha ${alpha}, beta ${beta}.`
  );
}
