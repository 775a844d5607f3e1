/**
 * A contest: several contestants do the same work in turn, round after round.
 *
 * Other load on the machine slows all contestants of a round alike, so the ratios of a round are more reliable than its
 * times, and medians ignore disturbed rounds. Each round begins with another contestant, so that none always runs after
 * the same one.
 */

import type { Answer } from './processes/task.ts';
import type { Rounds } from './statistics.ts';

export interface Competitor {
  readonly name: string;
  /** Whether its result must be that of the others. */
  readonly isComparable: boolean;
  /** Does the work once. */
  run(): Promise<Answer>;
}

/** The length of a contest. */
export interface Length {
  readonly rounds: number;
  /** Seconds of work after which a competitor skips the remaining rounds. */
  readonly patience: number;
}

export interface Standing {
  readonly name: string;
  readonly rounds: Rounds;
  /** The result, which is the same in every round. */
  readonly result: readonly number[];
}

/**
 * Holds a contest.
 * @param onRun called before each run.
 * @throws Error where a competitor disagrees with the others, or with itself.
 */
export async function runContest(
  competitors: readonly Competitor[],
  { rounds, patience }: Length,
  onRun: (name: string, round: number) => void = () => {},
): Promise<Standing[]> {
  const entries = competitors.map((competitor) => new Entry(competitor, rounds));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < entries.length; turn++) {
      const entry = entries[(round + turn) % entries.length];
      if (entry.spent >= patience) continue;
      onRun(entry.competitor.name, round);
      await entry.run(round);
    }
    const [first, ...others] = entries.filter(({ competitor }) => competitor.isComparable);
    for (const other of others) checkEqual(first, other);
  }
  return entries.map(({ competitor: { name }, seconds, result }) => ({ name, rounds: seconds, result }));
}

/** One competitor in one contest. */
class Entry {
  readonly competitor: Competitor;
  readonly seconds: (number | undefined)[];
  result: readonly number[] = [];
  spent = 0;

  constructor(competitor: Competitor, rounds: number) {
    this.competitor = competitor;
    this.seconds = new Array(rounds).fill(undefined);
  }

  async run(round: number): Promise<void> {
    const { seconds, result } = await this.competitor.run();
    if (round > 0) checkEqual(this, { competitor: this.competitor, result });
    this.seconds[round] = seconds;
    this.spent += seconds;
    this.result = result;
  }
}

type Found = Pick<Entry, 'competitor' | 'result'>;

function checkEqual(one: Found, other: Found): void {
  const [found, foundElse] = [one.result.join(' '), other.result.join(' ')];
  if (found === foundElse) return;
  const [name, otherName] = [one.competitor.name, other.competitor.name];
  throw new Error(
    `${name} found ${found}, but ${otherName} found ${foundElse}: they do not do the same work`,
  );
}
