/** What the strength bench and its workers send each other: a match, numbers of pairs, and played pairs. */
import * as v from 'valibot';
import type { Effort, Pair } from '../meeting.ts';
import type { Task } from '../task.ts';

/** What all pairs of a match share. */
export type SharedMatch = Pick<Task, 'match' | 'seed'>;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const sharedSchema: v.GenericSchema<unknown, SharedMatch> = v.strictObject({
  match: v.strictObject({
    arena: v.string(),
    variant: v.string(),
    champion: v.exactOptional(v.string()),
    simulations: whole,
    plainSimulations: whole,
  }),
  seed: whole,
});

const effortSchema: v.GenericSchema<unknown, Effort> = v.strictObject({
  simulations: whole,
  milliseconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

const pairSchema: v.GenericSchema<unknown, Pair> = v.strictObject({
  score: v.picklist([0, 1 / 4, 1 / 2, 3 / 4, 1]),
  challenger: effortSchema,
  champion: effortSchema,
});

/**
 * Reads the task of a pair.
 * @param number of the pair.
 * @throws ValiError for another value.
 */
export function readTask(shared: unknown, number: unknown): Task {
  return { ...v.parse(sharedSchema, shared), number: v.parse(whole, number) };
}

/** @throws ValiError for a value that is no played pair. */
export function readPair(content: unknown): Pair {
  return v.parse(pairSchema, content);
}
