/** The worker of one build: searches in its turns, and measures their time. */

import type { Search } from '@banyan/mcts';
import { openBuild } from '../engine/engines.ts';
import { offer } from '../engine/offer.ts';
import type { Build, SearchTask } from '../engine/protocol.ts';
import { openGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { CHECKPOINTS, type Checkpoint, digestOf, type TurnResult } from './checkpoints.ts';

/** The largest time of a call of `run`, in milliseconds, so that turns end on time. */
const CALL = 4;

let search: Search | undefined;
let simulations = 0;
let milliseconds = 0;
let atOnce = 16;

const service = {
  /** Starts the search. @throws BanyanError where the page's policy forbids the build, or it lacks the game. */
  async open({ game: name, moves, seed, settings }: SearchTask, build: Build): Promise<void> {
    const game = await openGame(name);
    search = await game(async (rules) => {
      const { engine } = await openBuild(rules, settings, build);
      return engine.start(stateAfter(rules, moves), seed);
    });
  },

  /** Searches for `duration` milliseconds. */
  turn(duration: number): TurnResult {
    if (search === undefined) throw new Error('there is no search');
    const end = milliseconds + duration;
    const checkpoints: Checkpoint[] = [];
    let isOver = false;
    while (milliseconds < end && !isOver) {
      const next = CHECKPOINTS.find((checkpoint) => checkpoint > simulations) ?? Infinity;
      const asked = Math.min(atOnce, next - simulations);
      const before = performance.now();
      const ran = search.run(asked);
      const took = performance.now() - before;
      simulations += ran;
      milliseconds += took;
      isOver = ran < asked;
      if (took < CALL / 2 && asked === atOnce) atOnce *= 2;
      if (simulations === next) checkpoints.push({ simulations, digest: digest(search) });
    }
    return { simulations, milliseconds, checkpoints, isOver };
  },
};

export type RaceWorkerService = typeof service;

offer(service);

function digest(of: Search): string {
  return digestOf(of.report(), (action) => of.expectedReplies?.(action) ?? []);
}
