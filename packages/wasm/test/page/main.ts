/** A page as users build them: it searches by itself and in a worker, and leaves what it found on the body. */
import { create } from '@banyan/wasm';
import { goldenSearch } from '../golden.ts';

function inWorker(build: 'wasm' | 'js'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../golden.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(build);
  });
}

const core = await create();
const found = { build: core.build, page: goldenSearch(core), worker: await inWorker(core.build) };
document.body.dataset['found'] = JSON.stringify(found);
