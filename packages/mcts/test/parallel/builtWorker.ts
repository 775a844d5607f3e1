/** Worker scripts for tests, bundled first: Node 20 cannot run TypeScript in a worker thread. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** Bundles a script before the tests of a file. Returns a function that gives its URL. */
export function builtWorker(script: URL): () => URL {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banyan-worker-'));
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: fileURLToPath(script),
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
      },
    });
  });
  afterAll(() => rm(folder, { recursive: true }));
  return () => pathToFileURL(join(folder, 'worker.mjs'));
}
