/** Formats the results of a tournament, for terminals and pages alike. */
import type { Interval } from '@banyan/tournament';
import { count, plural } from '../../numbers.ts';
import type { Results, TestResult } from './results.ts';

/** `+12.3`, `-inf`; `-` for NaN */
export function signed(value: number): string {
  if (Number.isNaN(value)) return '-';
  const size = Number.isFinite(value) ? Math.abs(value).toFixed(1) : 'inf';
  return `${value < 0 && Number(size) !== 0 ? '-' : '+'}${size}`;
}

/** `-3.0 to +12.3` */
export function range({ lower, upper }: Interval): string {
  return Number.isNaN(lower) ? '' : `${signed(lower)} to ${signed(upper)}`;
}

/** Returns two sentences: what was played, and how. */
export function summary(results: Results): [string, string] {
  const { game, format, engines, games, pairs, seed, sprt } = results;
  const kind = format === 'gauntlet' ? 'gauntlet' : 'round robin';
  const what = engines.length === 2 ? 'match' : `${kind} of ${engines.length} engines`;
  const each = engines.length === 2 ? '' : ' each';
  const length = sprt === null ? `${plural(pairs, 'pair')}${each}` : 'As long as the test takes';
  return [
    `${game}, ${what}: ${plural(games, 'game')}.`,
    `${length}, from ${startOf(results)}, seed ${seed}.`,
  ];
}

/** Where the games begin. */
function startOf({ openings, openingMoves }: Results): string {
  if (openings !== undefined) return 'the openings of a file';
  return openingMoves === 0 ? 'the start' : `openings of ${plural(openingMoves, 'move')}`;
}

/** Returns a sentence each for missing and for surplus games; none if all games count. */
export function remarks({ finished, surplus }: Pick<Results, 'finished' | 'surplus'>): string[] {
  return [
    ...(finished ? [] : ['Not all games have been played.']),
    ...(surplus === 0 ? [] : [`Games that were played and do not count: ${count(surplus)}.`]),
  ];
}

/** Returns two sentences: the decision of the test, and its parameters. */
export function verdict({ elo0, elo1, alpha, beta, model, ...test }: TestResult): [string, string] {
  const { lower, upper, pairs, logLikelihoodRatio, accepted } = test;
  const [likely, unlikely] = accepted === 'H0' ? [elo0, elo1] : [elo1, elo0];
  const found =
    accepted === null
      ? `Undecided after ${plural(pairs, 'pair')}.`
      : `${accepted} accepted after ${plural(pairs, 'pair')}: ${likely} Elo rather than ${unlikely}.`;
  return [
    found,
    `LLR ${logLikelihoodRatio.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)}), ` +
      `${model} Elo ${elo0} and ${elo1}, alpha ${alpha}, beta ${beta}.`,
  ];
}

/**
 * Shortens a name to at most `room` characters, 5 or more. Keeps its beginning and its end, where configurations
 * differ.
 */
export function shortened(name: string, room: number, ellipsis = '...'): string {
  if (name.length <= room) return name;
  const left = room - ellipsis.length;
  const head = Math.ceil(left / 2);
  return name.slice(0, head) + ellipsis + name.slice(name.length - (left - head));
}

/** `3 h 20 min`, `5 min`, `12 s` */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
