import { agent, mcts } from '@banyan/mcts';
import { chomp } from './chomp.ts';

const opponent = agent(mcts(chomp));
const { action, simulations } = await opponent.search(chomp.initialState(), { milliseconds: 300 });
console.log(`bite ${action}, after ${simulations} simulations`);
