/** `@banyan/mcts` as a peer. */
import { type Engine, type Game, mcts, TERMINAL } from '@banyan/mcts';
import { Halves } from './connectFourHalves.ts';
import type { Peer, Searched } from './peer.ts';

const FIRST_WINS: readonly number[] = [1, 0];
const SECOND_WINS: readonly number[] = [0, 1];
const DRAW: readonly number[] = [0.5, 0.5];

export const halvesGame: Game<Halves> = {
  name: 'Connect Four in halves',
  players: 2,
  initialState: () => new Halves(),
  clone: (board) => board.copy(),
  copyInto: (board, copy) => board.copyInto(copy),
  currentPlayer: (board) => (board.isOver ? TERMINAL : board.player),
  legalActions: (board) => board.columns(),
  apply: (board, column) => board.lay(column),
  returns: ({ winner }) => (winner === 0 ? FIRST_WINS : winner === 1 ? SECOND_WINS : DRAW),
  rolloutAction: (board, random) => board.columnAt(random()),
};

/** Allocated nodes for each simulation: on this board one adds 2.1 nodes, and more at first. */
const NODES_A_SIMULATION = 2.5;
const SPARE_NODES = 1_000;

/** An engine reuses the memory of a search for the next: so each number of simulations has its own engine. */
export function banyan(c: number): Peer {
  const engines = new Map<number, Engine<Halves>>();
  return {
    search(simulations, seed): Searched {
      const maxNodes = Math.ceil(NODES_A_SIMULATION * simulations) + SPARE_NODES;
      const engine = engines.get(simulations) ?? mcts(halvesGame, { c, maxNodes, plain: true });
      engines.set(simulations, engine);
      const search = engine.start(halvesGame.initialState(), seed);
      search.run(simulations);
      if (search.status === 'memory') throw new Error(`${maxNodes} nodes are too few`);
      const { actions } = search.report();
      const visits = actions.toSorted((a, b) => a.action - b.action).map((each) => each.visits);
      return { visits, release: () => search.dispose() };
    },
  };
}
