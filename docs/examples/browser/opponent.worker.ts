import { CONNECT_FOUR, connectN } from '@banyan/games';
import { agent, strongest } from '@banyan/mcts';

const opponent = agent(strongest(connectN(CONNECT_FOUR)));

addEventListener('message', async ({ data: { state, milliseconds } }) => {
  const { action } = await opponent.search(state, { milliseconds });
  postMessage({ action });
});
