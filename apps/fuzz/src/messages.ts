/** The messages between a supervisor and its child. */

/** The cases that a child runs: those of one target from an index on, for a limited time. */
export interface Task {
  readonly name: string;
  /** The seed of the whole run. */
  readonly seed: number;
  readonly from: number;
  /** The index after the last case. */
  readonly to: number;
  /** The time for cases, which begins once the target is loaded. */
  readonly milliseconds: number;
  /** The path of the progress file (`progress.ts`). */
  readonly progress: string;
}

/** A message of a child: counts of kinds of answers, or a failure. */
export type Answer =
  | { readonly kind: 'kinds'; readonly kinds: readonly (readonly [kind: string, count: number])[] }
  | { readonly kind: 'failure'; readonly index: number; readonly what: string; readonly input: string };

export function readTask(text: string): Task {
  return JSON.parse(text);
}
