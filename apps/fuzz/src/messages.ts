/** What passes between a supervisor and its child. */

/** The cases that a child runs: of a target, from a number on, for a time. */
export interface Task {
  readonly name: string;
  /** Of the run. */
  readonly seed: number;
  readonly from: number;
  /** The number behind the last case. */
  readonly to: number;
  /** Of cases; the time to load what stands behind the door comes before it. */
  readonly milliseconds: number;
  /** The file of `progress.ts`. */
  readonly progress: string;
}

export type Answer =
  | { readonly kind: 'kinds'; readonly kinds: readonly (readonly [kind: string, count: number])[] }
  | { readonly kind: 'failure'; readonly index: number; readonly what: string; readonly input: string };

export function readTask(text: string): Task {
  return JSON.parse(text);
}
