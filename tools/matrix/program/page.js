// The script of the pages: searches by itself and in a worker, and leaves on the body what it found.

import { parallel } from '@banyan/mcts/parallel';
import { bothSearches, digest, game, WORKER_OPTIONS } from './search.js';

async function find() {
  const worker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const opponent = parallel({ game, worker, options: WORKER_OPTIONS }, { workers: 1 });
  return { ...(await bothSearches()), worker: await digest(opponent) };
}

find().then(
  (found) => {
    document.body.dataset.found = JSON.stringify(found);
  },
  (error) => {
    document.body.dataset.found = JSON.stringify({ error: String(error) });
  },
);
