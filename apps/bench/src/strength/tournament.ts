/**
 * The tournament of a league: each variant against the champion, which is a plain search, in each arena twice. First at
 * equal simulations, and then at equal time, that is, with as many simulations for each move as the variant runs while
 * the champion runs its own.
 *
 * Time is compared and not kept by a clock. The two move in turn on one thread, so whatever else the machine does slows
 * both, and the ratio of their speeds over a pair of games stands where milliseconds would not; the median over the
 * pairs forgets those that were disturbed. And games of so many simulations are the same wherever they are played again.
 */
import { type Interval, type Pentanomial, pentanomialOf } from '@banyan/tournament';
import { quartiles } from '../statistics.ts';
import type { Arena } from './arena.ts';
import type { League, Named } from './leagues.ts';
import type { Pair } from './meeting.ts';
import { estimate } from './score.ts';
import type { Match, Task } from './task.ts';

export interface Program {
  /** Pairs of games for each match. */
  readonly pairs: number;
  /** Of the champion for each move. */
  readonly simulations: number;
  readonly seed: number;
}

/** How a variant did against the champion in one arena. */
export interface Line {
  readonly arena: string;
  readonly champion: string;
  readonly variant: string;
  readonly equalSimulations: Outcome;
  readonly equalTime: Outcome;
}

export interface Outcome {
  /** Of the variant for each move. */
  readonly simulations: number;
  /** Of a game, in [0, 1]. */
  readonly score: Interval;
  /** How many pairs scored 0, 1/4, 1/2, 3/4 and 1. */
  readonly pairs: Pentanomial;
  /**
   * How many simulations the variant ran in the time of one of the champion's: the median over the pairs. 0 where it
   * runs none.
   */
  readonly speed: number;
}

/** A variant that needs what the game of an arena does not have. */
export interface Unfit {
  readonly arena: string;
  readonly champion: string;
  readonly variant: string;
}

export function isPlayed(line: Line | Unfit): line is Line {
  return 'equalTime' in line;
}

/** Plays tasks, and gives their pairs in order. */
export type Play = (tasks: readonly Task[], onPair: (pairs: number) => void) => Promise<Pair[]>;

/** Trial matches before one at equal time: so many at most, of so many pairs, until the next would be as close as this. */
const PILOTS = 3;
const PILOT_PAIRS = 16;
const CLOSE = 0.05;

/** @param onPair told before each match, and as its pairs are played. */
export async function tournament<Kind extends Named>(
  { arenas, champion, variants }: League<Kind>,
  { pairs, simulations, seed }: Program,
  play: Play,
  onPair: (match: Match, pairs: number) => void = () => {},
): Promise<(Line | Unfit)[]> {
  const outcomeOf = async (match: Match, count = pairs): Promise<Outcome> => {
    onPair(match, 0);
    const tasks = Array.from({ length: count }, (_, number): Task => ({ match, seed, number }));
    return outcome(match.simulations, await play(tasks, (played) => onPair(match, played)));
  };
  /** Simulations in equal time. What a move takes besides them weighs more where they are few, so these are tried out. */
  const pilot = async (match: Match, speed: number): Promise<number> => {
    let tried = match.simulations;
    let next = Math.max(1, Math.round(simulations * speed));
    for (let round = 0; round < PILOTS && Math.abs(next / tried - 1) > CLOSE; round++) {
      tried = next;
      const outcome = await outcomeOf({ ...match, simulations: tried }, Math.min(pairs, PILOT_PAIRS));
      next = Math.max(1, Math.round(simulations * outcome.speed));
    }
    return next;
  };
  const lineOf = async (arena: Arena<Kind>, variant: Kind): Promise<Line | Unfit> => {
    const names = { arena: arena.name, champion: champion.name, variant: variant.name };
    if (!arena.admits(variant)) return names;
    const match = {
      arena: arena.name,
      variant: variant.name,
      simulations,
      plainSimulations: simulations,
    };
    const equalSimulations = await outcomeOf(match);
    // Who runs no simulations plays the same in whatever time.
    if (equalSimulations.speed === 0) return { ...names, equalSimulations, equalTime: equalSimulations };
    const inEqualTime = await pilot(match, equalSimulations.speed);
    const equalTime = await outcomeOf({ ...match, simulations: inEqualTime });
    return { ...names, equalSimulations, equalTime };
  };
  const lines: (Line | Unfit)[] = [];
  for (const arena of arenas) {
    for (const variant of variants) lines.push(await lineOf(arena, variant));
  }
  return lines;
}

function outcome(simulations: number, pairs: readonly Pair[]): Outcome {
  const counts = pentanomialOf(pairs.map(({ score }) => score));
  return {
    simulations,
    score: estimate(counts),
    pairs: counts,
    speed: quartiles(pairs.map(speedOf)).median,
  };
}

function speedOf({ challenger, champion }: Pair): number {
  if (challenger.simulations === 0) return 0;
  return challenger.simulations / challenger.milliseconds / (champion.simulations / champion.milliseconds);
}
