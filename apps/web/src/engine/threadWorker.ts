/** The worker of one search thread. */
import type { Engine } from '@banyan/mcts';
import { serve } from '@banyan/mcts/worker';
import { openGame } from '../games/catalog.ts';
import { openBuild } from './engines.ts';
import type { Build, Settings } from './protocol.ts';

/** The engine of a thread; all threads of a search have the same build, which is known to run here. */
export interface ThreadOptions {
  readonly game: string;
  readonly settings: Settings;
  readonly build: Build;
}

async function makeEngine({ game: name, settings, build }: ThreadOptions): Promise<Engine<unknown>> {
  const game = await openGame(name);
  return game(async (rules): Promise<Engine<unknown>> => (await openBuild(rules, settings, build)).engine);
}

/** The page sends the port to the engine's worker. */
addEventListener('message', ({ data: port }: MessageEvent<MessagePort>) => serve(makeEngine, port), {
  once: true,
});
