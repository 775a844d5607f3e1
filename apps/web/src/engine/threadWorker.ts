/** The worker of one search thread. */
import type { Engine } from '@banyan/mcts';
import { serve } from '@banyan/mcts/worker';
import { findGame } from '../games/catalog.ts';
import { openBuild } from './engines.ts';
import type { Build, Settings } from './protocol.ts';

/** The engine of a thread; all threads of a search have the same build, which is known to run here. */
export interface ThreadOptions {
  readonly game: string;
  readonly settings: Settings;
  readonly build: Build;
}

serve(async ({ game: name, settings, build }: ThreadOptions): Promise<Engine<unknown>> => {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game(async (rules): Promise<Engine<unknown>> => (await openBuild(rules, settings, build)).engine);
});
