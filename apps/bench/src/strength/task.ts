/** The messages to a worker: a pair of games between two variants, by their names. */
import { HIDDEN, type League, type Named, OPEN } from './leagues.ts';
import type { Meeting, Pair } from './meeting.ts';

/** A variant against the champion. */
export interface Match {
  readonly arena: string;
  readonly variant: string;
  /** The champion, a variant as well. Default: that of the arena's league. */
  readonly champion?: string;
  /** The variant's simulations for each move. */
  readonly simulations: number;
  /** The champion's simulations for each move. */
  readonly plainSimulations: number;
}

/** One pair of a match. */
export interface Task {
  readonly match: Match;
  readonly seed: number;
  /** The number of the pair, from 0. */
  readonly number: number;
}

/** Plays tasks as they come. The engines of a match live until a task of another match comes. */
export function taskPlayer(): (task: Task) => Promise<Pair> {
  let current = '';
  let meeting: Meeting | undefined;
  return ({ match, seed, number }) => {
    const next = JSON.stringify([match, seed]);
    if (meeting === undefined || next !== current) meeting = meetingOf(match, seed);
    current = next;
    return meeting(number);
  };
}

/** @throws Error for an unknown arena, variant or champion. */
function meetingOf(match: Match, seed: number): Meeting {
  const meeting = meetingIn(OPEN, match, seed) ?? meetingIn(HIDDEN, match, seed);
  if (meeting === undefined) throw new Error(`unknown arena ${match.arena}`);
  return meeting;
}

function meetingIn<Kind extends Named>(
  { arenas, champion, variants }: League<Kind>,
  { arena, variant, champion: opponent = champion.name, simulations, plainSimulations }: Match,
  seed: number,
): Meeting | undefined {
  const known = (wanted: string): Kind | undefined =>
    [champion, ...variants].find(({ name }) => name === wanted);
  const challenger = known(variant);
  const defender = known(opponent);
  const place = arenas.find(({ name }) => name === arena);
  if (place === undefined) return undefined;
  if (challenger === undefined) throw new Error(`unknown variant ${variant}`);
  if (defender === undefined) throw new Error(`unknown champion ${opponent}`);
  return place.meet(
    { variant: challenger, simulations },
    { variant: defender, simulations: plainSimulations },
    seed,
  );
}
