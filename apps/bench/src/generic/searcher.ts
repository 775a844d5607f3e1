/** Searches of a workload by one build, in Node or in a page. */
import type { Game } from '@banyan/mcts';
import type { Build } from './build.ts';
import { WORKLOADS } from './workloads.ts';

/** Simulations of one call: as many as an agent may ask for. */
export const CHUNK = 500;

export interface Searcher {
  /** Searches from the start of the game. */
  search(simulations: number): Searched;
}

export interface Searched {
  /** Of the replies, in the order of their actions. */
  readonly visits: string;
  /** Of the tree. */
  readonly bytes: number;
}

/** @param isBefore whether the build is that of the other checkout. */
export function searcherOf(workload: number, build: Build, isBefore: boolean): Searcher {
  const { run, runBefore = run } = WORKLOADS[workload];
  return (isBefore ? runBefore : run)(build, (game) => searcherOn(build.mcts, game));
}

function searcherOn<State>({ mcts }: Build['mcts'], game: Game<State>): Searcher {
  const engine = mcts(game, { plain: true });
  return {
    search(simulations) {
      const search = engine.start(game.initialState(), 1);
      for (let ran = 0; ran < simulations; ran += CHUNK) search.run(Math.min(CHUNK, simulations - ran));
      const { actions, nodes } = search.report();
      const bytes = nodes * search.bytesPerNode;
      search.dispose();
      const inOrder = actions.toSorted((one, other) => one.action - other.action);
      return { visits: inOrder.map(({ visits }) => visits).join(), bytes };
    },
  };
}
