import { connectN } from '@banyan/games';
import { agent, type BatchLeaf, batchMcts, puct } from '@banyan/mcts';

const game = connectN({ columns: 4, rows: 4, connect: 3 });

/** Stands for a network on another thread or machine: what it says of each leaf, later. */
async function network(leaves: readonly BatchLeaf<connectN.State, number>[]) {
  return leaves.map(({ actions }) => ({
    returns: [0.5, 0.5],
    priors: actions.map(() => 1 / actions.length),
  }));
}

const engine = batchMcts(game, { selection: puct(), batchSize: 64, evaluator: network });
const { action, simulations } = await agent(engine).search(game.initialState(), { simulations: 640 });
console.log(`column ${Number(action) + 1} after ${simulations} simulations in batches of 64`);
