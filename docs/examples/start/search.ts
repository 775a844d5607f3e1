import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, strongest } from '@banyan/mcts';

const game = connectN(CONNECT_FOUR);
const opponent = agent(strongest(game));

const state = game.notation.parsePosition('44444'); // the moves so far, by column
const { action, actions, simulations, seed } = await opponent.search(state, { milliseconds: 100 });
console.log(
  `column ${Number(action) + 1} of ${actions.length}, after ${simulations} simulations, seed ${seed}`,
);
