/** An engine in as many threads as the bounds of a search allow. */
import { availableParallelism } from 'node:os';
import { BanyanError, type Budget, type SearchOptions, type SearchResult } from '@banyan/mcts';
import type { ParallelAgent } from '@banyan/mcts/parallel';
import { type Contender, openEngine } from '../engines.ts';
import { MOST_THREADS } from '../flags.ts';
import type { Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import type { EngineConfig } from './engineText.ts';
import { finalMoveOf } from './techniques.ts';

const WITHOUT_IT = 'the search went on without it';
const ALONE = 'the program searches in one thread instead';

/** What a search found, and in how many threads. */
export interface Found extends SearchResult {
  readonly threads: number;
  /** Of threads that did not search to the end, why not, and how the search went on: for people; usually nothing. */
  readonly lost: readonly string[];
}

export interface Searcher<State> {
  /** What really runs, as it can be typed again: `wasm,c=1.2,solver`. */
  readonly name: string;
  /** The bounds of each search that its configuration has; empty where it has none. */
  readonly budget: Budget;
  /** How many threads search within these bounds. */
  threadsFor(budget: Budget): number;
  /** Starts the threads that a search within these bounds needs, which else start with the first such search. */
  warmUp(budget: Budget): void;
  /** As `Agent.search`. An abort that comes while threads start leaves it what `glance` finds. */
  search(state: State, budget: Budget, options?: SearchOptions): Promise<Found>;
  /** What one simulation in the program's own thread finds, as of a search that was aborted. */
  glance(state: State, options: Omit<SearchOptions, 'signal'>): Promise<Found>;
  /** Ends the threads, which searches under way must not need; a later search starts others. */
  dispose(): Promise<void>;
}

/**
 * Opens an engine for searches in one thread or several, each with a tree of its own.
 * @param threads for every search. Without it there are as many as the machine has cores where time alone bounds a
 *   search and the engine can use them, else one: equal seeds and simulations give equal results on every machine.
 * Where there are none to be had and nobody asked for them, it searches in one, and says so once.
 * @throws UsageError where threads are asked of an engine that has no use for them; as `openEngine`.
 */
export async function openSearcher<State>(
  playable: Playable<State>,
  config: EngineConfig,
  threads?: number,
): Promise<Searcher<State>> {
  const contender = await openEngine(playable, config);
  const obstacle = obstacleTo(contender, config);
  if (obstacle !== undefined && threads !== undefined && threads > 1) {
    throw new UsageError(`threads are not for ${obstacle}`);
  }
  const { name, agent, budget } = contender;
  let most = obstacle === undefined ? (threads ?? cores()) : 1;
  const threadsFor = (bounds: Budget): number => (threads !== undefined || isTimed(bounds) ? most : 1);
  let opened: Promise<ParallelAgent<State>> | undefined;
  const start = async (): Promise<ParallelAgent<State>> => {
    const { openThreads } = await import('./threads.ts');
    return openThreads(playable, { game: playable.name, engine: name }, finalMoveOf(config.options), most);
  };
  const open = (): Promise<ParallelAgent<State>> => {
    opened ??= start();
    return opened;
  };
  const glance = async (state: State, options: SearchOptions): Promise<Found> => {
    const result = await agent.search(state, { simulations: 1 }, options);
    return alone(result.stopped === 'simulations' ? { ...result, stopped: 'aborted' } : result);
  };
  return {
    name,
    budget,
    threadsFor,
    warmUp(bounds) {
      if (threadsFor(bounds) > 1) open().catch(() => {}); // the first search says why
    },
    async search(state, bounds, options = {}) {
      const { signal, ...others } = options;
      if (threadsFor(bounds) === 1 || signal?.aborted) {
        return alone(await agent.search(state, bounds, options));
      }
      const together = await open();
      if (signal?.aborted) return glance(state, others);
      try {
        const { lost, ...found } = await together.search(state, bounds, options);
        if (found.stopped === 'aborted' && found.simulations === 0) return glance(state, others);
        return { ...found, threads: most, lost: lost.map(({ message }) => `${message}; ${WITHOUT_IT}`) };
      } catch (error) {
        const isLost = error instanceof BanyanError && error.code === 'WORKER_LOST';
        if (threads !== undefined || !isLost) throw error;
        most = 1; // from now on: nobody asked for more, and there may be none to be had here
        const result = await agent.search(state, bounds, options);
        return { ...alone(result), lost: [`${error.message}; ${ALONE}`] };
      }
    },
    glance,
    async dispose() {
      const together = opened;
      opened = undefined;
      await (await together)?.dispose();
    },
  };
}

function alone(result: SearchResult): Found {
  return { ...result, threads: 1, lost: [] };
}

/** Why an engine has no use for threads, in words that follow `for`; `undefined` where it has. */
function obstacleTo<State>(
  { name, engine }: Contender<State>,
  { options }: EngineConfig,
): string | undefined {
  if (engine === undefined) return `${name}, which does not search`;
  if (options.selection === 'gumbel') return 'selection=gumbel, which plans for a single tree';
  return undefined;
}

function cores(): number {
  return Math.min(availableParallelism(), MOST_THREADS);
}

/** Whether time alone bounds a search, so that it finds what the machine is quick enough for. */
function isTimed({ milliseconds, ...others }: Budget): boolean {
  return milliseconds !== undefined && Object.values(others).every((bound) => bound === undefined);
}
