/** The worker of one thread of a team: it makes the engine of a game, and grows the trees that it is told to. */
import type { Engine } from '@banyan/mcts';
import { serve } from '@banyan/mcts/worker';
import { findGame } from '../games/catalog.ts';
import { openBuild } from './engines.ts';
import type { Build, Settings } from './question.ts';

/** What a lane is made of; all of a team have the same build, which is known to run here. */
export interface LaneOptions {
  readonly game: string;
  readonly settings: Settings;
  readonly build: Build;
}

serve(async ({ game: name, settings, build }: LaneOptions): Promise<Engine<unknown>> => {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game(async (rules): Promise<Engine<unknown>> => (await openBuild(rules, settings, build)).engine);
});
