/** UCT on Connect Four from the empty board, by every engine that there is: the same seed, and so the same tree. */
import { CONNECT_FOUR, type ConnectNState, connectN } from '@banyan/games';
import { type Engine, mcts } from '@banyan/mcts';
import { create } from '@banyan/wasm';
import type { Contest } from './contest.ts';

const SEED = 1;

/** A contest for each number of simulations. The TypeScript engine comes first: ratios are against it. */
export async function connectFourContests(sizes: readonly number[]): Promise<Contest[]> {
  const [wasm, js] = [await create({ build: 'wasm' }), await create({ build: 'js' })];
  const engines = {
    TypeScript: mcts(connectN(CONNECT_FOUR)),
    wasm2js: js.connectN(CONNECT_FOUR).engine,
    WASM: wasm.connectN(CONNECT_FOUR).engine,
  };
  return sizes.map((simulations) => ({
    title: `UCT, ${simulations.toLocaleString('en')} simulations`,
    units: simulations,
    contestants: Object.entries(engines).map(([name, engine]) => ({
      name,
      run: () => nodesOf(engine, simulations),
    })),
  }));
}

/** Searches, and returns the number of nodes, which identifies the tree. */
function nodesOf(engine: Engine<ConnectNState>, simulations: number): number {
  const search = engine.start(connectN(CONNECT_FOUR).initialState(), SEED);
  search.run(simulations);
  const { nodes } = search;
  search.dispose();
  return nodes;
}
