/** Reviews of games with the engine in this thread, for tests. */
import { create } from '@banyan/wasm';
import { type GameNode, lineOf } from '../src/analyse/gameTree.ts';
import { faultOf, judge } from '../src/analyse/judgement.ts';
import { Review } from '../src/analyse/review.ts';
import type { Bounds, SearchTask, Snapshot } from '../src/engine/protocol.ts';
import { startSearch } from '../src/engine/resumableSearch.ts';
import { findGame } from '../src/games/catalog.ts';
import { positionAfter, stateAfter } from '../src/games/position.ts';

const GAME = 'connect:7x6x4';

async function connectFour() {
  const game = await findGame(GAME);
  if (game === undefined) throw new Error(`no game ${GAME}`);
  return game;
}

/** A search as an engine's worker runs it, with a tree of the same size. */
async function openSearch() {
  const [game, core] = [await connectFour(), await create()];
  return game((rules) => {
    const options = { solver: true, rolloutPolicy: 'decisive', maxNodes: 400_000 } as const;
    const engine = rules.compiled?.engine(core, options);
    if (engine === undefined) throw new Error(`the core does not have ${GAME}`);
    return async ({ moves, seed }: SearchTask, bounds: Bounds): Promise<Snapshot> => {
      const search = startSearch(rules, { engine, build: 'wasm' }, stateAfter(rules, moves), seed);
      try {
        return await search.run(bounds, { aborted: false }, () => {});
      } finally {
        search.dispose();
      }
    };
  });
}

/**
 * The nodes of a game of Connect Four after its review.
 * @param last the simulations of the last position, which the page searches itself.
 * @param simulations those of each search of the review; by default as on the page.
 */
export async function reviewed(
  moves: string,
  seed: number,
  last: number,
  simulations?: number,
): Promise<GameNode[]> {
  const [game, search] = [await connectFour(), await openSearch()];
  const nodes = lineOf(game, positionAfter(game, moves));
  const end = nodes[nodes.length - 1];
  const onSnapshot = (node: GameNode, snapshot: Snapshot): void => {
    node.snapshot = snapshot;
  };
  if (end.position.player >= 0)
    onSnapshot(end, await search({ game: GAME, moves, seed, settings: {} }, { simulations: last }));
  const size = simulations === undefined ? {} : { simulations, sizes: [simulations, 4 * simulations] };
  const current = (): GameNode => end;
  await new Review({ seed, settings: {}, ...size, search, current, onSnapshot, onCompared: () => {} }).run();
  return nodes;
}

/** The fault of each move. */
export function faultsOf(nodes: readonly GameNode[]): (string | undefined)[] {
  return nodes.slice(1).map((node) => faultOf(judge(node)));
}
