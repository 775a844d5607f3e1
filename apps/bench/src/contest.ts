/**
 * A contest: the same work done by several contestants in turn, round after round.
 *
 * One after the other they meet the same weather: what else the machine does slows all of a round, so the ratios of a
 * round hold where its times do not. Medians forget the rounds that were disturbed.
 */

export interface Contestant {
  readonly name: string;
  /** Does the work once and returns its result, which must be the same for all. */
  run(): number;
}

export interface Contest {
  readonly title: string;
  /** How many units of work a run does. */
  readonly units: number;
  readonly contestants: readonly Contestant[];
}

export interface Standing {
  readonly name: string;
  /** Units of work a second: the median of the rounds, and the middle half of them. */
  readonly perSecond: Quartiles;
  /** The median of this contestant's speed over the first contestant's of the same round. */
  readonly ratio: number;
}

export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/**
 * Holds a contest of so many rounds, after one that does not count.
 * @throws Error where two contestants disagree on the result.
 */
export function hold(
  contest: Contest,
  rounds: number,
  now: () => number = () => performance.now(),
): Standing[] {
  const { title, units, contestants } = contest;
  const speeds = contestants.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    const results = contestants.map((contestant, index) => {
      const started = now();
      const result = contestant.run();
      const seconds = (now() - started) / 1_000;
      if (round > 0) speeds[index]?.push(units / seconds);
      return result;
    });
    if (new Set(results).size > 1) throw new Error(`${title}: the results differ: ${results.join(', ')}`);
  }
  const [reference = []] = speeds;
  return contestants.map(({ name }, index) => {
    const own = speeds[index] ?? [];
    const ratios = own.map((speed, round) => speed / (reference[round] ?? Number.NaN));
    return { name, perSecond: quartiles(own), ratio: quartiles(ratios).median };
  });
}

/** The quartiles of one number or more, interpolated between neighbours. */
export function quartiles(samples: readonly number[]): Quartiles {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (fraction: number): number => {
    const position = fraction * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? Number.NaN;
    const above = sorted[Math.ceil(position)] ?? Number.NaN;
    return below + (above - below) * (position - Math.floor(position));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
