/** The messages between a pool and its workers: plain data, as structured cloning carries it. */
import type { Budget } from '../agent/budget.ts';
import type { Stopped } from '../agent/searchResult.ts';
import type { ErrorCode } from '../checking/errors.ts';
import type { AnySearch, SearchReport, Seed } from '../contracts/search.ts';

/**
 * A message to a worker.
 *
 * `turn` identifies a request that the worker answers; `search` is a number assigned by the pool.
 */
export type Command<State, Action, Options = unknown> =
  | { readonly kind: 'createEngine'; readonly options: Options }
  | {
      readonly kind: 'start';
      readonly turn: number;
      readonly search: number;
      readonly state: State;
      readonly seed: Seed;
    }
  | ({ readonly kind: 'run'; readonly turn: number; readonly search: number } & RunRequest)
  | { readonly kind: 'advance'; readonly turn: number; readonly search: number; readonly action: Action }
  | { readonly kind: 'stop'; readonly search: number }
  | { readonly kind: 'dispose'; readonly search: number };

/** A command that the worker answers. */
export type Request<State, Action> = Extract<Command<State, Action>, { readonly turn: number }>;

/** When a worker includes expected replies in its messages. Collecting them costs walks through the tree. */
export type RepliesReported = 'never' | 'at rest' | 'with each report';

/** The extent of a run, with `Infinity` for missing bounds. */
export interface RunRequest {
  readonly bounds: Required<Budget>;
  /** Milliseconds between two reports, which also show that the worker is alive. */
  readonly reportEvery: number;
  readonly replies: RepliesReported;
}

/**
 * A message from a worker: first that its script is loaded, then that its engine is ready, then answers and reports.
 */
export type Message<Action> =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | ({ readonly kind: 'report'; readonly turn: number } & ReportMessage<Action>)
  | {
      readonly kind: 'answer';
      readonly turn: number;
      readonly status: StatusMessage<Action>;
      readonly stopped: Stopped | undefined;
    }
  | { readonly kind: 'failed'; readonly turn: number; readonly failure: Failure };

/** A report of a worker's tree. */
export interface ReportMessage<Action> {
  readonly report: SearchReport<Action>;
  /**
   * The expected replies after each of the report's actions, in their order; `undefined` if they are not requested or
   * the search does not support them.
   */
  readonly replies: readonly (readonly Action[])[] | undefined;
}

/** The state of a worker's search between two runs. */
export interface StatusMessage<Action>
  extends ReportMessage<Action>,
    Pick<AnySearch<Action>, 'lead' | 'inFlight' | 'bytesPerNode'> {}

/** An error as plain data: structured cloning would lose its class and code. */
export interface Failure {
  readonly code: ErrorCode | undefined;
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}
