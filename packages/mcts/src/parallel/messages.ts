/** What a pool and its workers say to each other: plain data, as structured cloning carries them. */
import type { Budget } from '../agent/budget.ts';
import type { Stopped } from '../agent/searchResult.ts';
import type { ErrorCode } from '../checking/errors.ts';
import type { AnySearch, SearchReport, Seed } from '../contracts/search.ts';

/** To a worker. What is to be answered has a `turn`, unlike any before; a `search` is a number that the pool gives. */
export type Order<State, Action, Options = unknown> =
  | { readonly kind: 'make'; readonly options: Options }
  | {
      readonly kind: 'start';
      readonly turn: number;
      readonly search: number;
      readonly state: State;
      readonly seed: Seed;
    }
  | ({ readonly kind: 'run'; readonly turn: number; readonly search: number } & Stint)
  | { readonly kind: 'advance'; readonly turn: number; readonly search: number; readonly action: Action }
  | { readonly kind: 'stop'; readonly search: number }
  | { readonly kind: 'dispose'; readonly search: number };

/** What is to be answered. */
export type Request<State, Action> = Extract<Order<State, Action>, { readonly turn: number }>;

/** When a worker tells the replies that it expects: nobody else need pay for the walks through the tree. */
export type RepliesTold = 'never' | 'at rest' | 'with each report';

/** How much a worker is to search, with `Infinity` where there is no bound. */
export interface Stint {
  readonly bounds: Required<Budget>;
  /** Milliseconds between two reports, which are also its signs of life. */
  readonly reportEvery: number;
  readonly replies: RepliesTold;
}

/** From a worker: first that it listens, then that it has its engine, then answers and reports. */
export type Message<Action> =
  | { readonly kind: 'here' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | ({ readonly kind: 'report'; readonly turn: number } & Told<Action>)
  | {
      readonly kind: 'answer';
      readonly turn: number;
      readonly word: Word<Action>;
      readonly stopped: Stopped | undefined;
    }
  | { readonly kind: 'failed'; readonly turn: number; readonly failure: Failure };

/** What a worker says of its tree. */
export interface Told<Action> {
  readonly report: SearchReport<Action>;
  /**
   * The replies that are expected after each of the report's actions, in their order, where they are to be told and the
   * search can.
   */
  readonly replies: readonly (readonly Action[])[] | undefined;
}

/** What a worker says of its search once that rests. */
export interface Word<Action>
  extends Told<Action>,
    Pick<AnySearch<Action>, 'lead' | 'inFlight' | 'bytesPerNode'> {}

/** An error under way: cloning would lose its class and its code. */
export interface Failure {
  readonly code: ErrorCode | undefined;
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}
