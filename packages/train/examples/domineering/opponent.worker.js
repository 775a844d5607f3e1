// opponent.worker.js
import { agent } from '@banyan/mcts';
import { decodeNetwork, netEngine } from '@banyan/train';
import { game } from './encoded.mjs';

const response = await fetch(new URL('./domineering.net', import.meta.url));
const { network } = decodeNetwork(new Uint8Array(await response.arrayBuffer()));
const opponent = agent(netEngine(game, game.encoding, network));

addEventListener('message', async ({ data: { state, milliseconds } }) => {
  const { action, simulations } = await opponent.search(state, { milliseconds });
  postMessage({ action, simulations });
});
postMessage('ready');
