/** Sums up the results of a tournament, by finished pairs and by games. */
import { type EloEstimate, eloEstimate, type Interval } from './elo.ts';
import { type Pentanomial, pentanomialOf } from './pentanomial.ts';
import { ratings } from './ratings.ts';
import { type Fixture, fixtureAt, type Pairing } from './schedule.ts';

/** The numbers of won, drawn and lost games. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The results of two engines against each other, from the side of the first one. */
export interface PairingScore extends Pairing, Tally {
  /** The finished pairs. */
  readonly pairs: Pentanomial;
  readonly estimate: EloEstimate;
}

/** The results of an engine against all others. */
export interface EngineScore extends Tally {
  /** The index of the engine, from 0. */
  readonly engine: number;
  readonly games: number;
  /** Points per game, in [0, 1]; NaN without games. */
  readonly score: number;
  /** In Elo; the mean of all engines is 0. */
  readonly rating: Interval;
}

/** The results of a tournament. */
export interface Scoreboard {
  readonly pairings: readonly PairingScore[];
  /** Best first. */
  readonly engines: readonly EngineScore[];
}

/**
 * Sums up the finished games of a tournament, which may have ended in any order.
 * @param returns the return of player 0, by the number of the game.
 */
export function scoreboard(
  engines: number,
  pairings: readonly Pairing[],
  returns: ReadonlyMap<number, number>,
): Scoreboard {
  const fixtures = [...returns.keys()].map((number) => fixtureAt(pairings, number));
  const pairingScores = pairings.map((pairing): PairingScore => {
    const own = fixtures.filter((fixture) => fixture.pairing === pairing);
    const pairs = pentanomialOf(pairScores(own, returns));
    const tally = tallied(own.map((fixture) => pointsOf(pairing.first, fixture, returns)));
    return { ...pairing, ...tally, pairs, estimate: eloEstimate(pairs) };
  });
  const rated = ratings(engines, pairingScores);
  const scores = rated.map((rating, engine): EngineScore => {
    const own = fixtures.filter(({ players }) => players.includes(engine));
    const points = own.map((fixture) => pointsOf(engine, fixture, returns));
    const score = points.reduce((sum, point) => sum + point, 0) / points.length;
    return { engine, games: own.length, score, rating, ...tallied(points) };
  });
  return {
    pairings: pairingScores,
    engines: scores.toSorted(byRank),
  };
}

/** Orders by rating, or by score without ratings. NaN compares as equal. */
function byRank(one: EngineScore, other: EngineScore): number {
  return other.rating.value - one.rating.value || other.score - one.score || one.engine - other.engine;
}

/** Returns the scores of the finished pairs, in order, from the side of the first engine of the pairing. */
function pairScores(fixtures: readonly Fixture[], returns: ReadonlyMap<number, number>): number[] {
  return fixtures
    .filter(({ number }) => number % 2 === 0)
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ number }) => {
      const asFirst = returns.get(number);
      const asSecond = returns.get(number + 1);
      return asFirst === undefined || asSecond === undefined ? [] : [(asFirst + 1 - asSecond) / 2];
    });
}

function pointsOf(
  engine: number,
  { number, players }: Fixture,
  returns: ReadonlyMap<number, number>,
): number {
  const points = returns.get(number) ?? NaN;
  return players[0] === engine ? points : 1 - points;
}

function tallied(points: readonly number[]): Tally {
  return {
    wins: points.filter((point) => point === 1).length,
    draws: points.filter((point) => point === 0.5).length,
    losses: points.filter((point) => point === 0).length,
  };
}
