import { agent, CHANCE, ismcts, play } from '@banyan/mcts';
import { tricks } from './tricks.ts';

let state = tricks.initialState();
while (tricks.currentPlayer(state) === CHANCE) state = play(tricks, state, tricks.legalActions(state)[0]);

const fair = agent(ismcts(tricks, { maxNodes: 100_000 })); // or pimc(tricks): nothing else changes
const { action } = await fair.search(state, { simulations: 1_000 }); // the true state: hidden facts are not used
console.log(`card ${action}`);
