import { parallel } from '@banyan/mcts/parallel';
import { sticks } from './sticks.js';

const worker = () => new Worker(new URL('./sticks.worker.js', import.meta.url), { type: 'module' });
const opponent = parallel({ game: sticks, worker, options: { maxNodes: 100_000 } }, { workers: 2 });
const { action, trees } = await opponent.search(sticks.initialState(), { simulations: 20_000 });
document.body.textContent = `take ${action}, say ${trees.length} trees`;
await opponent.dispose();
