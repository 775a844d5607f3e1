/** What a pool and its workers say to each other: plain data, as structured cloning carries them. */
import type { Budget } from '../agent/budget.ts';
import type { Stopped } from '../agent/searchResult.ts';
import type { ErrorCode } from '../checking/errors.ts';
import type { AnySearch, SearchReport, Seed } from '../contracts/search.ts';

/** To a worker. What is to be answered has a `turn`, unlike any before; a `search` is a number that the pool gives. */
export type Command<State, Action, Options = unknown> =
  | { readonly kind: 'make'; readonly options: Options }
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

/** What is to be answered. */
export type Request<State, Action> = Extract<Command<State, Action>, { readonly turn: number }>;

/** When a worker tells the replies that it expects: nobody else need pay for the walks through the tree. */
export type RepliesReported = 'never' | 'at rest' | 'with each report';

/** How much a worker is to search, with `Infinity` where there is no bound. */
export interface RunRequest {
  readonly bounds: Required<Budget>;
  /** Milliseconds between two reports, which are also its signs of generation. */
  readonly reportEvery: number;
  readonly replies: RepliesReported;
}

/** From a worker: first that it listens, then that it has its engine, then answers and reports. */
export type Message<Action> =
  | { readonly kind: 'here' }
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

/** What a worker says of its tree. */
export interface ReportMessage<Action> {
  readonly report: SearchReport<Action>;
  /**
   * The replies that are expected after each of the report's actions, in their command, where they are to be told and the
   * search can.
   */
  readonly replies: readonly (readonly Action[])[] | undefined;
}

/** What a worker says of its search once that rests. */
export interface StatusMessage<Action>
  extends ReportMessage<Action>,
    Pick<AnySearch<Action>, 'lead' | 'inFlight' | 'bytesPerNode'> {}

/** An error under way: cloning would lose its class and its code. */
export interface Failure {
  readonly code: ErrorCode | undefined;
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}
