/** What crosses to a worker: which two play which pair, by their names. */
import type { Meeting, Pair } from './arena.ts';
import { ARENAS } from './arenas.ts';
import { PLAIN, VARIANTS } from './variants.ts';

/** A variant against plain UCT. */
export interface Match {
  readonly arena: string;
  readonly variant: string;
  /** For each move, of the variant and of plain UCT. */
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

function meetingOf({ arena, variant, simulations, plainSimulations }: Match): Meeting {
  return named(ARENAS, arena).meet(
    { variant: named([PLAIN, ...VARIANTS], variant), simulations },
    { variant: PLAIN, simulations: plainSimulations },
  );
}

/** @throws Error where there is none of this name. */
function named<Thing extends { readonly name: string }>(things: readonly Thing[], name: string): Thing {
  const thing = things.find((each) => each.name === name);
  if (thing === undefined) throw new Error(`there is no ${name}`);
  return thing;
}
