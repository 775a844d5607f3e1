/** The worker thread of a search: opens an engine and serves its searches. */
import { workerData } from 'node:worker_threads';
import { serve } from '@banyan/mcts/worker';
import { openEngine } from '../engines.ts';
import { openGame, type Playable } from '../games.ts';
import { UsageError } from '../usage.ts';
import { parseEngine } from './engineConfig.ts';
import type { ThreadTask } from './threads.ts';

const { game, engine }: ThreadTask = workerData;
(await openGame(game))(serveEngine);

function serveEngine<State>(playable: Playable<State>): void {
  serve(async () => {
    const opened = await openEngine(playable, parseEngine(engine));
    if (opened.engine === undefined) throw new UsageError(`${engine} does not search`);
    return opened.engine;
  });
}
