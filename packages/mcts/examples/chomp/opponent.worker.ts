import { bestAction } from '@banyan/mcts';
import { chomp } from './chomp.ts';

addEventListener('message', async ({ data: state }) => {
  postMessage(await bestAction(chomp, state, { milliseconds: 300 }));
});
