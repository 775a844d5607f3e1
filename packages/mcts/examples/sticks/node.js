import { parallel } from '@banyan/mcts/parallel';
import { sticks } from './sticks.js';

const module = new URL('./engine.js', import.meta.url);
const opponent = parallel({ game: sticks, module, options: { maxNodes: 100_000 } }, { workers: 2 });
const { action, trees } = await opponent.search(sticks.initialState(), { simulations: 20_000 });
console.log(`take ${action}, say ${trees.length} trees`);
await opponent.dispose();
