/** Formats the results of a tournament, for terminals and pages alike. */
import { pairsOf } from '@banyan/tournament';
import { count, plural } from '../../numbers.ts';
import type { Results, TestResult } from './results.ts';

/** Returns two sentences: what was played, and how. */
export function summary(results: Results): [string, string] {
  const { game, format, engines, seed, sprt } = results;
  const kind = format === 'gauntlet' ? 'gauntlet' : 'round robin';
  const what = engines.length === 2 ? 'match' : `${kind} of ${engines.length} engines`;
  const length = sprt === null ? pairsPlayed(results) : 'As long as the test takes';
  return [
    `${game}, ${what}: ${sprt === null ? gamesPlayed(results) : plural(results.games, 'game')}.`,
    `${length}, from ${startOf(results)}, seed ${seed}.`,
  ];
}

/** `200 games`, or the finished ones of all: `13 of 200 games`. */
export function gamesPlayed({
  games,
  plannedGames,
  finished,
}: Pick<Results, 'games' | 'plannedGames' | 'finished'>): string {
  return finished ? plural(games, 'game') : `${count(games)} of ${plural(plannedGames, 'game')}`;
}

/** `100 pairs`, `100 pairs each`, or the finished ones of all: `6 of 100 pairs`. */
function pairsPlayed({ engines, pairings, pairs, finished }: Results): string {
  const isMatch = engines.length === 2;
  if (finished) return `${plural(pairs, 'pair')}${isMatch ? '' : ' each'}`;
  const played = pairings.reduce((sum, { pentanomial }) => sum + pairsOf(pentanomial), 0);
  return `${count(played)} of ${plural(pairs * pairings.length, 'pair')}`;
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
