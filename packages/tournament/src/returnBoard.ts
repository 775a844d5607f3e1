/**
 * Sums up the returns of a tournament in which places rotate. All rotations of a seating from one opening are one
 * sample: in their mean, the luck of the cards and of the places is the same for all engines.
 */
import jstat from 'jstat';
import type { Interval } from './elo.ts';
import { rotationsOf, type Seating, seatedGameAt } from './seatings.ts';

/** The returns of an engine. */
export interface ReturnScore {
  /** The index of the engine, from 0. */
  readonly engine: number;
  readonly games: number;
  /** The samples: seatings whose rotations from one opening are all finished. */
  readonly samples: number;
  /**
   * The mean value per seat, in [0, 1], with its 95 % interval; NaN without samples.
   *
   * The interval is Student's t, or for equal samples the bound of `eloEstimate`.
   */
  readonly mean: Interval;
}

/** The difference between the returns of two engines at the same tables. */
export interface ReturnDifference {
  readonly first: number;
  readonly second: number;
  readonly samples: number;
  /** The mean difference of values per seat, in [-1, 1], with such an interval. NaN without samples. */
  readonly difference: Interval;
}

/** The results of a tournament by returns. */
export interface ReturnBoard {
  /** Best first. */
  readonly engines: readonly ReturnScore[];
  readonly differences: readonly ReturnDifference[];
}

/** The mean value a seat of each engine of a seating, by engine. */
type Sample = ReadonlyMap<number, number>;

/**
 * Sums up the finished games, which may have ended in any order.
 * @param returns the values of the players in [0, 1], by the number of the game.
 */
export function returnBoard(
  engines: number,
  seatings: readonly Seating[],
  returns: ReadonlyMap<number, readonly number[]>,
): ReturnBoard {
  const games = [...returns.keys()].toSorted((a, b) => a - b).map((number) => seatedGameAt(seatings, number));
  const samples = games.flatMap(({ number, first, seating }) =>
    number === first ? sampleOf(seatings, seating, first, returns) : [],
  );
  const numbers = Array.from({ length: engines }, (_, engine) => engine);
  const scores = numbers.map((engine): ReturnScore => {
    const own = samples.flatMap((sample) => sample.get(engine) ?? []);
    const played = games.filter(({ players }) => players.includes(engine)).length;
    return { engine, games: played, samples: own.length, mean: meanOf(own, 0) };
  });
  const differences = numbers.flatMap((first) =>
    numbers.slice(first + 1).flatMap((second): ReturnDifference[] => {
      if (!seatings.some((seating) => seating.includes(first) && seating.includes(second))) return [];
      const both = samples.flatMap((sample) => {
        const [own, other] = [sample.get(first), sample.get(second)];
        return own === undefined || other === undefined ? [] : [own - other];
      });
      return [{ first, second, samples: both.length, difference: meanOf(both, -1) }];
    }),
  );
  return { engines: scores.toSorted(byRank), differences };
}

/** The sample of a seating; none where a rotation is not finished. */
function sampleOf(
  seatings: readonly Seating[],
  seating: number,
  first: number,
  returns: ReadonlyMap<number, readonly number[]>,
): Sample[] {
  const values = new Map<number, number[]>();
  for (let number = first; number < first + rotationsOf(seatings[seating]); number++) {
    const finished = returns.get(number);
    if (finished === undefined) return [];
    for (const [seat, engine] of seatedGameAt(seatings, number).players.entries()) {
      values.set(engine, [...(values.get(engine) ?? []), finished[seat]]);
    }
  }
  return [new Map([...values].map(([engine, each]) => [engine, average(each)]))];
}

/** Differences between equal samples, by rounding. */
const ROUNDING = 1e-9;

/**
 * The mean of samples between `low` and 1, with its interval. Equal samples have no variance, and the interval of
 * `eloEstimate`: a share of at least 0.05^(1/n) of all samples has their value, and the others have any.
 */
function meanOf(samples: readonly number[], low: number): Interval {
  const { length } = samples;
  const value = average(samples);
  if (samples.every((sample) => Math.abs(sample - value) <= ROUNDING)) {
    const share = 0.05 ** (1 / length);
    return { value, lower: low + share * (value - low), upper: 1 - share * (1 - value) };
  }
  const squares = samples.reduce((sum, sample) => sum + (sample - value) ** 2, 0);
  const margin = jstat.studentt.inv(0.975, length - 1) * Math.sqrt(squares / (length - 1) / length);
  return { value, lower: Math.max(low, value - margin), upper: Math.min(1, value + margin) };
}

/** NaN without numbers. */
function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Orders by mean. NaN compares as equal. */
function byRank(one: ReturnScore, other: ReturnScore): number {
  return other.mean.value - one.mean.value || one.engine - other.engine;
}
