'use client';

import { parallel } from '@banyan/mcts/parallel';
import { useEffect } from 'react';
import { bothSearches, digest, game, WORKER_OPTIONS } from '../search.js';

async function find() {
  const worker = () => new Worker(new URL('../worker.js', import.meta.url), { type: 'module' });
  const opponent = parallel({ game, worker, options: WORKER_OPTIONS }, { workers: 1 });
  return { ...(await bothSearches()), worker: await digest(opponent) };
}

export function Client({ server }) {
  useEffect(() => {
    find()
      .catch((error) => ({ error: String(error) }))
      .then((found) => {
        document.body.dataset.found = JSON.stringify({ ...found, server });
      });
  }, [server]);
  return <p>Banyan</p>;
}
