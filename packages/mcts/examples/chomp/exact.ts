import { agent, exactFirst, mcts } from '@banyan/mcts';
import { type Chomp, chomp } from './chomp.ts';

const keyed = { ...chomp, stateKey: ({ rows, player }: Chomp) => `${rows}/${player}` };
const opponent = agent(exactFirst(keyed, mcts(keyed)));
const { action, stopped, proven } = await opponent.search(keyed.initialState(), { milliseconds: 10_000 });
console.log(`${stopped}: bite ${action}, proven ${proven}`);
