/** What crosses to a worker: which two play which pair, by their names. */
import type { Meeting, Pair } from './arena.ts';
import { HIDDEN, type League, type Named, OPEN } from './leagues.ts';

/** A variant against the champion of the league that the arena is in. */
export interface Match {
  readonly arena: string;
  readonly variant: string;
  /** For each move, of the variant and of the champion. */
  readonly simulations: number;
  readonly plainSimulations: number;
}

export interface Task {
  readonly match: Match;
  readonly seed: number;
  /** Of the pair, from 0. */
  readonly number: number;
}

/** Plays tasks as they come. The engines of a match live until a task of another one comes. */
export function playing(): (task: Task) => Pair {
  let current = '';
  let meeting: Meeting | undefined;
  return ({ match, seed, number }) => {
    const next = JSON.stringify(match);
    if (meeting === undefined || next !== current) meeting = meetingOf(match);
    current = next;
    return meeting(seed, number);
  };
}

/** @throws Error where there is no such arena or variant. */
function meetingOf(match: Match): Meeting {
  const meeting = meetingIn(OPEN, match) ?? meetingIn(HIDDEN, match);
  if (meeting === undefined) throw new Error(`there is no ${match.arena}`);
  return meeting;
}

function meetingIn<Kind extends Named>(
  { arenas, champion, variants }: League<Kind>,
  { arena, variant, simulations, plainSimulations }: Match,
): Meeting | undefined {
  const challenger = [champion, ...variants].find(({ name }) => name === variant);
  const place = arenas.find(({ name }) => name === arena);
  if (place === undefined) return undefined;
  if (challenger === undefined) throw new Error(`there is no ${variant}`);
  return place.meet(
    { variant: challenger, simulations },
    { variant: champion, simulations: plainSimulations },
  );
}
