/**
 * The protocol of tasks and answers: one line of text each, so that a C program can speak it.
 *
 *     <search> <simulations> <seed> [<moves>]  ->  <seconds> <nodes> <visits of each child of the root>
 *     rollouts <count> <seed>                  ->  <seconds> <won by the first player> <drawn>
 *     bytes                                    ->  0 <bytes a node>
 *     search <simulations>                     ->  <seconds> <garbage collections> <bytes of the tree> <visits of each child>
 *
 * or `error <why>`. A search begins at the empty board, or where the moves lead, columns from 1. The answers of a
 * solver continue with the proof of the root and of each of its children: twice the return for the player to move at the
 * root, plus four times the plies from the root to the end; -1 where nothing is proven.
 */

/** `pairs` has two simulations in flight. */
export const searchNames = ['uct', 'pairs', 'solver', 'solver-pairs'] as const;

export type SearchName = (typeof searchNames)[number];

export type Task =
  | `${SearchName} ${number} ${number}`
  | `${SearchName} ${number} ${number} ${string}`
  | `rollouts ${number} ${number}`
  | `search ${number}`
  | 'bytes';

export interface Answer {
  readonly seconds: number;
  /** The result. Contestants that do the same work find the same. */
  readonly result: readonly number[];
}

const ERROR = /^error (.*)$/;

export function formatAnswer({ seconds, result }: Answer): string {
  return [seconds, ...result].join(' ');
}

export function formatError(error: unknown): string {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `error ${line}`;
}

/** @throws Error where the line is an error, or not an answer. */
export function parseAnswer(line: string): Answer {
  const [, why] = ERROR.exec(line) ?? [];
  if (why !== undefined) throw new Error(why);
  const numbers = line.trim().split(' ').map(Number);
  if (line === '' || numbers.some((each) => !Number.isFinite(each)))
    throw new Error(`not an answer: ${JSON.stringify(line)}`);
  const [seconds, ...result] = numbers;
  return { seconds, result };
}
