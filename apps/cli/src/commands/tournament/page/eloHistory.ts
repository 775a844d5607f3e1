/** The estimated difference in Elo of two engines after each pair. */
import { eloEstimate, type Interval, type Pentanomial, pentanomialOf, sum } from '@banyan/tournament';
import type { GameRecord } from '../log.ts';

/** The estimates with their intervals, by the number of pairs. */
export type EloHistory = readonly (Interval & { readonly pairs: number })[];

/** @param games of two engines, by number. Infinite estimates are left out. */
export function eloHistoryOf(games: readonly GameRecord[]): EloHistory {
  const returns = new Map(games.map(({ game, returns: [first] }) => [game, first]));
  let counts: Pentanomial = [0, 0, 0, 0, 0];
  let pairs = 0;
  return games.flatMap(({ game, returns: [asFirst] }) => {
    const asSecond = returns.get(game + 1);
    if (game % 2 === 1 || asFirst === undefined || asSecond === undefined) return [];
    counts = sum(counts, pentanomialOf([(asFirst + 1 - asSecond) / 2]));
    pairs++;
    const { elo } = eloEstimate(counts);
    return Number.isFinite(elo.lower) && Number.isFinite(elo.upper) ? [{ ...elo, pairs }] : [];
  });
}
