/**
 * The tournament of a league: each variant meets the champion, a plain search, twice in each arena. First at equal
 * simulations, then at equal time: with the simulations for each move that the variant runs while the champion runs its
 * own.
 *
 * Moves have no clock. The two move in turn in one process, whose processor time says what each took: other load changes a
 * clock more than that, and the ratio of their speeds over a pair least; the median over the pairs ignores disturbed ones.
 * And games with fixed numbers of simulations are the same on every machine.
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
  /** The champion's simulations for each move. */
  readonly simulations: number;
  readonly seed: number;
}

/** The results of a variant against the champion in one arena. */
export interface Line {
  readonly arena: string;
  readonly champion: string;
  readonly variant: string;
  readonly equalSimulations: Outcome;
  readonly equalTime: Outcome;
}

export interface Outcome {
  /** The variant's simulations for each move. */
  readonly simulations: number;
  /** The mean score of a game, in [0, 1]. */
  readonly score: Interval;
  /** How many pairs scored 0, 1/4, 1/2, 3/4 and 1. */
  readonly pairs: Pentanomial;
  /**
   * The variant's simulations in the time of one of the champion's: the median over the pairs. 0 where the variant runs
   * none.
   */
  readonly speed: number;
}

/** A variant that cannot play the game of an arena. */
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

/** Those who play: processes of this machine, or other machines. */
export interface Players {
  readonly play: Play;
  /** The names of the other machines that have played, sorted; none for processes of this machine. */
  machines(): string[];
  close(): Promise<void>;
}

/** Trial matches before a match at equal time: their number, their pairs, and the change of simulations that ends them. */
const PILOTS = 3;
const PILOT_PAIRS = 16;
const CLOSE = 0.05;

/** @param onPair called before each match, and after each of its pairs. */
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
  /** The simulations at equal time, found by trial matches: the fixed cost of a move weighs more where they are few. */
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
      champion: champion.name,
      simulations,
      plainSimulations: simulations,
    };
    const equalSimulations = await outcomeOf(match);
    // A variant without simulations plays the same in any time.
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
