// opponent.worker.js
import { agent } from '@banyan/mcts';
import { decodeNetwork, netEngine } from '@banyan/train';
import { game } from './encoded.mjs';

async function load() {
  const response = await fetch(new URL('./domineering.net', import.meta.url));
  const { network } = decodeNetwork(new Uint8Array(await response.arrayBuffer()));
  postMessage('ready');
  return agent(netEngine(game, game.encoding, network));
}
const opponent = load();

addEventListener('message', async ({ data: { state, milliseconds } }) => {
  const { action, simulations } = await (await opponent).search(state, { milliseconds });
  postMessage({ action, simulations });
});
