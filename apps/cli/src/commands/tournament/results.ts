/** The results of a tournament: the output of `--json`, and the contents of every report. */
import {
  type EloEstimate,
  fixtureAt,
  type Hypothesis,
  type Interval,
  type MachineResult,
  type Pentanomial,
  pairsOf,
  residuals,
  reversed,
  type SprtOptions,
  type Tally,
} from '@banyan/tournament';
import { defined } from '../../defined.ts';
import type { Clock } from './clockFlag.ts';
import type { TournamentConfig } from './config.ts';
import { whyUnbounded } from './eloText.ts';
import type { Bounds } from './entrants.ts';
import type { Progress } from './progress.ts';

/** Programs read this object: its keys and their meaning are stable. JSON has null for infinite and unknown numbers. */
export interface Results {
  readonly game: string;
  readonly format: TournamentConfig['format'];
  readonly seed: number;
  readonly openingMoves: number;
  /** The hash of the openings of a file; absent for random ones. */
  readonly openings?: string;
  readonly clock?: Clock;
  /** The value from which both engines agree on a winner. */
  readonly adjudicate?: number;
  readonly maxMoves: number;
  /** The maximum number of pairs of games for each two engines. */
  readonly pairs: number;
  /** The number of games that count. */
  readonly games: number;
  /** The maximum number of games. */
  readonly plannedGames: number;
  /** The number of games that do not count: they ended after the test, or belong to a longer tournament. */
  readonly surplus: number;
  /** Whether all games have been played. */
  readonly finished: boolean;
  /** Best first. */
  readonly engines: readonly EngineResult[];
  readonly pairings: readonly PairingResult[];
  readonly sprt: TestResult | null;
  /** The pairs of each machine of a queue, and by how many standard errors their mean differs from that of all. */
  readonly machines?: readonly MachineResult[];
}

/** The results of one engine. */
export interface EngineResult extends Tally {
  readonly name: string;
  readonly engine: string;
  readonly budget: Bounds;
  readonly games: number;
  /** Points per game, in [0, 1]. */
  readonly score: number;
  /** In Elo, with its 95 % interval; the mean of all engines is 0. */
  readonly rating: Interval;
  /** The number of forfeited games. */
  readonly forfeits: number;
  readonly simulationsPerMove: number;
  readonly millisecondsPerMove: number;
}

/** From the side of its first engine. */
export interface PairingResult extends Tally, EloEstimate {
  readonly engines: readonly [string, string];
  readonly games: number;
  /** The numbers of pairs with 0, 1/2, 1, 3/2 and 2 points. */
  readonly pentanomial: Pentanomial;
  /** Why `elo` or one of its bounds is infinite or unknown; null if it is neither. */
  readonly reason: string | null;
}

/** The parameters and the state of the test. */
export interface TestResult extends Required<SprtOptions> {
  readonly lower: number;
  readonly upper: number;
  /** The number of tested pairs. */
  readonly pairs: number;
  readonly logLikelihoodRatio: number;
  readonly accepted: Hypothesis | null;
}

/** Sums up the games that count. */
export function resultsOf(progress: Progress): Results {
  const { config, pairs, games, surplus, isOver } = progress;
  const { game, format, seed, openingMoves, maxMoves, openings, clock, adjudicate } = config;
  const { engines, pairings } = progress.scoreboard();
  const machines = machinesOf(progress);
  const nameOf = (engine: number): string => config.engines[engine]?.name ?? '';
  return {
    ...{ game, format, seed, openingMoves, maxMoves, pairs },
    ...defined({ openings, clock, adjudicate }),
    ...{ games: games.length, plannedGames: progress.maxGames, surplus, finished: isOver },
    engines: engines.flatMap(({ engine, ...score }) => {
      const entrant = config.engines[engine];
      return entrant === undefined ? [] : [{ ...entrant, ...score, ...workOf(entrant.name, progress) }];
    }),
    pairings: pairings.map(({ first, second, wins, draws, losses, pairs: pentanomial, estimate }) => ({
      engines: [nameOf(first), nameOf(second)],
      ...{ games: wins + draws + losses, wins, draws, losses },
      pentanomial,
      ...estimate,
      reason: whyUnbounded(estimate.elo, pairsOf(pentanomial)) ?? null,
    })),
    sprt: testOf(progress),
    ...(machines.length > 0 && { machines }),
  };
}

/** Sums up the whole pairs of each machine; empty if the games were played here. */
function machinesOf({ games, pairings }: Progress): MachineResult[] {
  const byNumber = new Map(games.map((game) => [game.game, game]));
  const samples = games.flatMap(({ game, machine, returns: [asFirst] }) => {
    const other = game % 2 === 0 ? byNumber.get(game + 1) : undefined;
    const asSecond = other?.returns[0];
    const isWhole = machine !== undefined && other?.machine === machine;
    if (!isWhole || asFirst === undefined || asSecond === undefined) return [];
    const group = pairings.indexOf(fixtureAt(pairings, game).pairing);
    return [{ machine, group, score: (asFirst + 1 - asSecond) / 2 }];
  });
  return residuals(samples);
}

/** Sums up the moves, simulations and time of an engine, and its forfeits. */
export function workOf(
  name: string,
  { games }: Progress,
): Pick<EngineResult, 'forfeits' | 'simulationsPerMove' | 'millisecondsPerMove'> {
  let [moved, simulations, milliseconds, forfeits] = [0, 0, 0, 0];
  for (const { players, returns, ended, ...effort } of games) {
    for (const player of players.keys()) {
      if (players[player] !== name) continue;
      moved += effort.moved[player] ?? 0;
      simulations += effort.simulations[player] ?? 0;
      milliseconds += effort.milliseconds[player] ?? 0;
      if (ended === 'forfeit' && returns[player] === 0) forfeits++;
    }
  }
  return {
    forfeits,
    simulationsPerMove: simulations / moved,
    millisecondsPerMove: milliseconds / moved,
  };
}

function testOf({ sprt, tests }: Progress): TestResult | null {
  if (sprt === undefined) return null;
  const { elo0, elo1, alpha, beta, model, lower, upper } = sprt;
  const { pairs = 0, logLikelihoodRatio = 0, accepted } = tests.at(-1) ?? {};
  return {
    ...{ elo0, elo1, alpha, beta, model, lower, upper },
    ...{ pairs, logLikelihoodRatio, accepted: accepted ?? null },
  };
}

/** Whether a pairing has a finished pair of games, and thus an estimate. */
export function isEstimated({ pentanomial }: PairingResult): boolean {
  return pairsOf(pentanomial) > 0;
}

/**
 * Returns the pairings in the order of the engines, each from the side of the better engine. With two engines the first
 * one stays first: it is the one in question.
 */
export function pairingsByRank({ engines, pairings }: Results): readonly PairingResult[] {
  if (engines.length === 2) return pairings;
  const ranks = new Map(engines.map(({ name }, rank) => [name, rank]));
  const rankOf = (name: string): number => ranks.get(name) ?? 0;
  return pairings
    .map((pairing) => (rankOf(pairing.engines[0]) < rankOf(pairing.engines[1]) ? pairing : turned(pairing)))
    .toSorted(
      ({ engines: [one, other] }, { engines: [another, last] }) =>
        rankOf(one) - rankOf(another) || rankOf(other) - rankOf(last),
    );
}

/** Returns a pairing from the side of its second engine. */
function turned({ engines, wins, losses, pentanomial, ...pairing }: PairingResult): PairingResult {
  const negated = ({ value, lower, upper }: Interval): Interval => ({
    value: -value,
    lower: -upper,
    upper: -lower,
  });
  const { value, lower, upper } = pairing.score;
  return {
    ...pairing,
    engines: [engines[1], engines[0]],
    wins: losses,
    losses: wins,
    pentanomial: reversed(pentanomial),
    score: { value: 1 - value, lower: 1 - upper, upper: 1 - lower },
    elo: negated(pairing.elo),
    reason: whyUnbounded(negated(pairing.elo), pairsOf(pentanomial)) ?? null,
    normalizedElo: negated(pairing.normalizedElo),
    superiority: 1 - pairing.superiority,
  };
}
