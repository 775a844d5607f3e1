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
  const each = engines.length === 2 ? '' : ' each';
  const length = sprt === null ? `${count(pairs)} pairs${each}` : 'as long as the test takes';
  const openings = openingMoves === 0 ? 'from the start' : `from openings of ${openingMoves} moves`;
  return `${game}, ${what}, ${length}, ${openings}, seed ${seed}: ${count(games)} games.`;
}

/** What is missing, and what was too much, each in a sentence; empty where all is as it should be. */
export function remarks({ finished, surplus }: Results): string[] {
  return [
    ...(finished ? [] : ['Not all games have been played.']),
    ...(surplus === 0 ? [] : [`Games that were played and do not count: ${count(surplus)}.`]),
  ];
}

/** What the test says: what it has come to, and what it is. */
export function verdict({ elo0, elo1, alpha, beta, model, ...test }: TestResult): [string, string] {
  const { lower, upper, pairs, logLikelihoodRatio, accepted } = test;
  const [likely, unlikely] = accepted === 'H0' ? [elo0, elo1] : [elo1, elo0];
  const found =
    accepted === null
      ? `Undecided after ${count(pairs)} pairs.`
      : `${accepted} accepted after ${count(pairs)} pairs: ${likely} Elo rather than ${unlikely}.`;
  return [
    found,
    `Log-likelihood ratio ${logLikelihoodRatio.toFixed(2)}, bounds ${lower.toFixed(2)} and ${upper.toFixed(2)}; ` +
      `${model} Elo, alpha ${alpha}, beta ${beta}.`,
  ];
}

/** A name in so much room, from 5: of a long one, its beginning and its end, where configurations differ. */
export function shortened(name: string, room: number, ellipsis = '...'): string {
  if (name.length <= room) return name;
  const left = room - ellipsis.length;
  const head = Math.ceil(left / 2);
  return name.slice(0, head) + ellipsis + name.slice(name.length - (left - head));
}
