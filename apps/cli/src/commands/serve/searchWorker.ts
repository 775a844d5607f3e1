/** The worker thread of a server: opens engines and searches with them. */
import { type MessagePort, workerData } from 'node:worker_threads';
import type { Budget } from '@banyan/mcts';
import type { Analysis } from '../../analysis.ts';
import { AnalyzerCache } from '../../analyzer.ts';
import { defined } from '../../defined.ts';
import { formatEngine } from '../../engines/engineConfig.ts';
import { openGame } from '../../games.ts';
import { boundsOf } from '../../searchConfig.ts';
import { DEFAULT_MILLISECONDS, ENGINES_OF_THREAD, SEARCH_LIMITS } from './limits.ts';
import { parseServedEngine, type RefusedConfig, refusedConfig, withinMemory } from './servedEngine.ts';

/** A search in a worker thread, or the check of an engine. */
export type WorkerTask =
  | { readonly kind: 'check'; readonly game: string; readonly engine: string }
  | {
      readonly kind: 'search';
      readonly game: string;
      readonly engine: string;
      readonly position: string | readonly string[];
      readonly budget: Budget;
      readonly seed: number;
      readonly reportEvery?: number;
      /** Any message ends the search; a `SearchMessage` goes the other way. */
      readonly port: MessagePort;
    };

/** What a search sends before its answer: that its turn has come, and its reports. */
export type SearchMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'report'; readonly analysis: Analysis };

/** What a check finds. */
export interface CheckedConfig {
  /** The canonical text, with its bounds. */
  readonly engine: string;
  /** The bounds of each move. */
  readonly budget: Budget;
}

/** The modules of games. */
const modules: readonly string[] = workerData;
for (const game of modules) await openGame(game);
const analyzers = new AnalyzerCache(ENGINES_OF_THREAD);

/** Does a task. */
export default async function work(task: WorkerTask): Promise<CheckedConfig | RefusedConfig | Analysis> {
  if (task.kind === 'check') return check(task.game, task.engine).catch(refusedConfig);
  const bounded = withinMemory(parseServedEngine(task.engine));
  const { game, position, budget, seed, reportEvery, port } = task;
  const control = new AbortController();
  port.on('message', () => control.abort());
  const send = (message: SearchMessage): void => port.postMessage(message);
  send({ kind: 'started' });
  try {
    const analyzer = await analyzers.get(game, bounded, budget, 1);
    return await analyzer.analyze({
      position,
      budget,
      seed,
      signal: control.signal,
      ...defined({ reportEvery }),
      ...(reportEvery !== undefined && {
        onReport: (analysis: Analysis) => send({ kind: 'report', analysis }),
      }),
    });
  } finally {
    port.close();
  }
}

/** @throws UsageError or BanyanError for an engine that does not support the game; LimitError. */
async function check(game: string, engine: string): Promise<CheckedConfig> {
  const config = parseServedEngine(engine);
  const analyzer = await analyzers.get(game, withinMemory(config), {}, 1);
  const bounds = boundsOf(config.options, boundsOf(analyzer.budget, { milliseconds: DEFAULT_MILLISECONDS }));
  const budget = { milliseconds: SEARCH_LIMITS.maxMilliseconds, ...bounds };
  return { engine: formatEngine(config), budget };
}
