/** The results of a tournament in which places rotate: the output of `--json`, and the contents of every report. */
import type { ReturnRange } from '@banyan/mcts';
import type { Interval } from '@banyan/tournament';
import { plural } from '../../numbers.ts';
import { gamesPlayed } from './formatting.ts';
import { differenceInUnits, meanInUnits, type Places } from './places.ts';
import type { Progress } from './progress.ts';
import { type EngineResult, type Results, workOf } from './results.ts';

/** Programs read this object: its keys and their meaning are stable. JSON has null for unknown numbers. */
export interface ReturnResults
  extends Pick<
    Results,
    | 'game'
    | 'format'
    | 'seed'
    | 'openingMoves'
    | 'maxMoves'
    | 'games'
    | 'plannedGames'
    | 'surplus'
    | 'finished'
  > {
  /** The number of players of a game. */
  readonly seats: number;
  /** The maximum number of openings; each is played from all places. */
  readonly openings: number;
  /** The least and the greatest return in the game's own units, and their name; null without them. */
  readonly range: ReturnRange | null;
  readonly unit: string | null;
  /** Best first. */
  readonly engines: readonly EngineReturns[];
  readonly differences: readonly ReturnsDifference[];
}

/** The results of one engine. */
export interface EngineReturns
  extends Pick<
    EngineResult,
    'name' | 'engine' | 'budget' | 'games' | 'forfeits' | 'simulationsPerMove' | 'millisecondsPerMove'
  > {
  /** The openings that were played from all places. */
  readonly samples: number;
  /** The mean value a seat, in [0, 1], with its 95 % interval. */
  readonly value: Interval;
  /** The same in the game's own units. */
  readonly return: Interval;
}

/** How much more the first engine gets than the second in the same games. */
export interface ReturnsDifference {
  readonly engines: readonly [string, string];
  readonly samples: number;
  /** The mean difference of values a seat, with its 95 % interval. */
  readonly value: Interval;
  /** The same in the game's own units. */
  readonly return: Interval;
}

/** Sums up the games that count. */
export function returnResultsOf(progress: Progress, places: Places): ReturnResults {
  const { config, pairs, games, surplus, isOver } = progress;
  const { game, format, seed, openingMoves, maxMoves } = config;
  const { seats, units } = places;
  const board = progress.returnBoard();
  const nameOf = (engine: number): string => config.engines[engine]?.name ?? '';
  return {
    ...{ game, format, seed, openingMoves, maxMoves, seats, openings: pairs },
    ...{ range: units?.range ?? null, unit: units?.unit ?? null },
    ...{ games: games.length, plannedGames: progress.maxGames, surplus, finished: isOver },
    engines: board.engines.flatMap(({ engine, games: played, samples, mean }) => {
      const entrant = config.engines[engine];
      if (entrant === undefined) return [];
      const means = { samples, value: mean, return: meanInUnits(mean, places) };
      return [{ ...entrant, games: played, ...means, ...workOf(entrant.name, progress) }];
    }),
    differences: board.differences.map(({ first, second, samples, difference }) => ({
      engines: [nameOf(first), nameOf(second)],
      samples,
      value: difference,
      return: differenceInUnits(difference, places),
    })),
  };
}

/** Returns two sentences: what was played, and how. */
export function returnSummary(results: ReturnResults): [string, string] {
  const { game, format, engines, seats, openings, openingMoves, seed } = results;
  const kind = format === 'gauntlet' ? 'gauntlet' : 'round robin';
  const from = openingMoves === 0 ? 'the start' : `${plural(openingMoves, 'random move')}`;
  return [
    `${game}, ${kind} of ${engines.length} engines at ${seats} seats: ${gamesPlayed(results)}.`,
    `${results.finished ? '' : 'Planned: '}${plural(openings, 'opening')}, each from all places, from ${from}, seed ${seed}.`,
  ];
}

/** The differences in the order of the engines, each from the side of the better engine. */
export function differencesByRank({ engines, differences }: ReturnResults): ReturnResults['differences'] {
  const ranks = new Map(engines.map(({ name }, rank) => [name, rank]));
  const rankOf = (name: string): number => ranks.get(name) ?? 0;
  return differences
    .map((each) => (rankOf(each.engines[0]) < rankOf(each.engines[1]) ? each : turned(each)))
    .toSorted(
      ({ engines: [one, other] }, { engines: [another, last] }) =>
        rankOf(one) - rankOf(another) || rankOf(other) - rankOf(last),
    );
}

/** A difference from the side of its second engine. */
function turned({ engines: [first, second], samples, ...each }: ReturnsDifference): ReturnsDifference {
  return { engines: [second, first], samples, value: negated(each.value), return: negated(each.return) };
}

function negated({ value, lower, upper }: Interval): Interval {
  return { value: -value, lower: -upper, upper: -lower };
}
