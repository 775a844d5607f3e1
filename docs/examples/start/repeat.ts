import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, mcts } from '@banyan/mcts';

const game = connectN(CONNECT_FOUR);
const opponent = agent(mcts(game));
const state = game.initialState();

const first = await opponent.search(state, { simulations: 500 }); // draws a seed
const again = await opponent.search(state, { simulations: 500 }, { seed: first.seed });
console.log(JSON.stringify(first.actions) === JSON.stringify(again.actions)); // true
