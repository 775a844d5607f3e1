// The program of the runtimes: searches by itself and in a worker, and prints what it found.

import { parallel } from '@banyan/mcts/parallel';
import { bothSearches, digest, game, WORKER_OPTIONS } from './search.js';

const module = import.meta.resolve('@banyan/wasm/worker');
const opponent = parallel({ game, module, export: 'connectN', options: WORKER_OPTIONS }, { workers: 1 });
const worker = await digest(opponent);
await opponent.dispose();
console.log(JSON.stringify({ ...(await bothSearches()), worker }));
