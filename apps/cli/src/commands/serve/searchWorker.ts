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
import { parseServedEngine, withinMemory } from './servedEngine.ts';

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
      /** Any message ends the search; reports go the other way. */
      readonly port: MessagePort;
    };

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
export default async function work(task: WorkerTask): Promise<CheckedConfig | Analysis> {
  const config = parseServedEngine(task.engine);
  const bounded = withinMemory(config);
  if (task.kind === 'check') {
    const analyzer = await analyzers.get(task.game, bounded, {}, 1);
    const bounds = boundsOf(
      config.options,
      boundsOf(analyzer.budget, { milliseconds: DEFAULT_MILLISECONDS }),
    );
    const budget = { milliseconds: SEARCH_LIMITS.maxMilliseconds, ...bounds };
    return { engine: formatEngine(config), budget };
  }
  const { game, position, budget, seed, reportEvery, port } = task;
  const control = new AbortController();
  port.on('message', () => control.abort());
  try {
    const analyzer = await analyzers.get(game, bounded, budget, 1);
    return await analyzer.analyze({
      position,
      budget,
      seed,
      signal: control.signal,
      ...defined({ reportEvery }),
      ...(reportEvery !== undefined && { onReport: (analysis: Analysis) => port.postMessage(analysis) }),
    });
  } finally {
    port.close();
  }
}
