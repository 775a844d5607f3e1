/** `parallel`: an agent that searches with several workers at once, in Node's worker threads or in Web Workers. */
import type { Agent, SearchOptions } from '../agent/agent.ts';
import { type BudgetFor, budgetFor } from '../agent/budget.ts';
import { THINK_OPTIONS } from '../agent/thinkOptions.ts';
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkInteger, checkOptions, inspect } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { freshSeed, seedWords } from '../numeric/random.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { checkIsGame } from '../rules/answers.ts';
import { cores } from './cores.ts';
import type { FactoryModule } from './moduleWorker.ts';
import { type ParallelResult, ParallelSearch } from './parallelSearch.ts';
import { Pool } from './pool.ts';
import { startWorker } from './startWorker.ts';
import { type NodeWorker, threadOf, type WebWorker } from './thread.ts';

/** The part of a `URL` that is used, so that users need no types of the DOM or of Node. */
export interface Address {
  readonly href: string;
}

/**
 * How each worker creates its engine.
 *
 * Functions cannot be sent between threads, so the engine is created in the worker.
 */
export type AgentFactory<State, Action, Options = unknown> = {
  /** The rules, the same as in the workers. States and actions must be data that `structuredClone` can copy. */
  readonly game: Game<State, Action>;
  /** The argument of the engine's factory: data that `structuredClone` can copy. */
  readonly options?: Options;
} & (
  | {
      /**
       * The absolute URL of a module that exports a factory, `(options) => engine`, such as `new URL('./engine.js',
       * import.meta.url)`. For Node, and for pages whose modules are not bundled.
       */
      readonly module: Address | string;
      /** The name of the exported factory. Default `default`. */
      readonly export?: string;
      readonly worker?: never;
    }
  | {
      /**
       * Starts a worker whose script calls `serve(factory)` of `@banyan/mcts/worker`. For bundlers, which recognise
       * `new Worker`.
       */
      readonly worker: () => WebWorker | NodeWorker;
      readonly module?: never;
      readonly export?: never;
    }
);

/** Options of `parallel`. */
export interface ParallelOptions {
  /** The number of workers, from 1 to 256. Default: one less than the number of cores, but at least one. */
  readonly workers?: number;
  /** How the merged statistics order actions: the same as in the engines. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /**
   * Milliseconds, a whole number from 100.
   *
   * A worker is given up if it sends nothing for this long, or continues for a fifth of it after it should have
   * stopped. A fifth must therefore exceed the time of one simulation, or of one batch of evaluations. Default 5,000.
   */
  readonly patience?: number;
  /** Milliseconds, a whole number from 100, within which a worker must have its engine. Default 30,000. */
  readonly startPatience?: number;
}

/** An agent that searches with several workers. */
export interface ParallelAgent<State, Action = number> extends Agent<State, Action> {
  readonly workers: number;
  /** As `Agent.search`. Also throws BanyanError `WORKER_LOST` if no worker is left, and `DISPOSED`. */
  search(
    state: State,
    budget: BudgetFor<State>,
    options?: SearchOptions<Action>,
  ): Promise<ParallelResult<Action>>;
  /** Starts a search of a copy of `state`, to be kept over a game: as `engine.start`. */
  start(state: State, seed?: Seed): ParallelSearch<State, Action>;
  /**
   * Resolves once the workers are ready, so that the first search need not wait for them.
   * @throws BanyanError `WORKER_LOST` if no worker is ready, with the reason for the first.
   */
  ready(): Promise<void>;
  /** Ends the workers immediately; running searches reject with `DISPOSED`. Resolves once all workers have ended. */
  dispose(): Promise<void>;
}

const DEFAULT_PATIENCE = 5_000;
const DEFAULT_START_PATIENCE = 30_000;
const MAX_WORKERS = 256;

/**
 * Starts workers, each with its own engine, and returns an agent that searches with all of them.
 *
 * This is root parallelism: each worker grows a tree from its own seed, and the statistics are added up. In Node, the workers
 * keep the process alive only while they search.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`; `WORKER_LOST` if the host has no workers.
 */
export function parallel<State, Action = number, Options = unknown>(
  factory: AgentFactory<State, Action, Options>,
  options: ParallelOptions = {},
): ParallelAgent<State, Action> {
  checkOptions('an agent factory', factory, ['game', 'options', 'module', 'export', 'worker']);
  checkOptions('parallel', options, ['workers', 'finalMove', 'patience', 'startPatience']);
  const {
    workers = Math.max(1, cores() - 1),
    finalMove = mostVisits,
    patience = DEFAULT_PATIENCE,
    startPatience = DEFAULT_START_PATIENCE,
  } = options;
  const { game } = factory;
  checkIsGame(game);
  checkInteger('workers', workers, 1, MAX_WORKERS);
  checkFunction('finalMove', finalMove, 'mostVisits or bestValue');
  checkInteger('patience', patience, 100, Number.MAX_SAFE_INTEGER);
  checkInteger('startPatience', startPatience, 100, Number.MAX_SAFE_INTEGER);
  checkCloneable(factory.options);
  const { start, options: made } = workersOf(factory);
  const pool = new Pool<State, Action>({
    workers,
    options: made,
    patience,
    startPatience,
    start: (listener) => threadOf(start(), listener),
  });
  const begin = (state: State, seed: Seed, isKept: boolean): ParallelSearch<State, Action> => {
    pool.checkOpen();
    seedWords(seed); // throws for an invalid seed
    return new ParallelSearch({ game, pool, finalMove, state: game.clone(state), seed, isKept });
  };
  return {
    name: `parallel(${game.name}, ${workers})`,
    workers,
    start: (state, seed = freshSeed()) => begin(state, seed, true),
    async search(state, budget, options = {}) {
      checkOptions('search', options, [...THINK_OPTIONS, 'seed']);
      const { seed = freshSeed(), ...thinkOptions } = options;
      const search = begin(state, seed, false);
      try {
        return await search.think(budgetFor(budget, state), thinkOptions);
      } finally {
        search.dispose();
      }
    },
    async ready() {
      pool.enter();
      try {
        await pool.whenAvailable();
        pool.checkHasWorkers();
      } finally {
        pool.leave();
      }
    },
    dispose: () => pool.close(),
  };
}

/** @throws BanyanError `INVALID_OPTION`. */
function checkCloneable(options: unknown): void {
  try {
    structuredClone(options);
  } catch (cause) {
    throw new BanyanError(
      'INVALID_OPTION',
      `the options of an agent factory must be data, for they are copied to workers: ${String(cause)}`,
      { cause },
    );
  }
}

/** How to start a worker, and the argument of its factory. */
function workersOf<State, Action, Options>(
  factory: AgentFactory<State, Action, Options>,
): { start: () => WebWorker | NodeWorker; options: unknown } {
  const { options } = factory;
  if (factory.worker !== undefined) {
    checkFunction('worker', factory.worker, "() => new Worker(new URL('./game.worker.js', import.meta.url))");
    return { start: factory.worker, options };
  }
  const { module, export: name = 'default' } = factory;
  if (module === undefined)
    throw new BanyanError('INVALID_OPTION', 'an agent factory needs module or worker, and has neither');
  const here = import.meta.url;
  const extension = here.endsWith('.ts') ? 'ts' : 'js';
  const named: FactoryModule = { module: addressOf(module), export: name, options };
  return { start: () => startWorker(new URL(`moduleWorker.${extension}`, here)), options: named };
}

function addressOf(module: unknown): string {
  const address = String(isAddress(module) ? module.href : module);
  if (/^[a-z][a-z+.-]*:/i.test(address)) return address;
  throw new BanyanError(
    'INVALID_OPTION',
    `module must be an absolute address such as new URL('./engine.js', import.meta.url), not ${inspect(module)}`,
  );
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'href' in value;
}
