import { agent, play } from '@banyan/mcts';
import { create } from '@banyan/wasm';

const { connectN } = await create();
const { game, engine } = connectN({ columns: 7, rows: 6, connect: 4 });
const opponent = agent(engine);

let state = game.initialState();
for (;;) {
  const { action, simulations } = await opponent.search(state, { milliseconds: 20 });
  if (action === undefined) break; // the game is over
  state = play(game, state, action);
  console.log(`column ${action + 1} after ${simulations} simulations`);
}
