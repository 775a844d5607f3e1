// Bundles the program into dist/. A few files instead of some two hundred start sooner and install from one tarball.
// Packages of third parties remain dependencies.

import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

await mkdir(dist, { recursive: true });
for (const name of await readdir(dist)) if (name.endsWith('.js')) await rm(join(dist, name));
await build({
  absWorkingDir: root,
  // Each worker thread runs a file of its own, beside the file that starts it. Tests import `program.js` in place of `main.js`.
  entryPoints: {
    main: 'src/main.ts',
    program: 'src/program.ts',
    worker: 'src/commands/tournament/worker.ts',
    thread: 'src/engines/thread.ts',
    trainWorker: 'src/commands/train/worker.ts',
    serveWorker: 'src/commands/serve/searchWorker.ts',
  },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: Object.keys(dependencies),
  logLevel: 'warning',
});

// The web app, for `banyan serve`.
const pages = join(dist, 'web');
await rm(pages, { recursive: true, force: true });
await cp(join(root, 'node_modules/@banyan/web/dist'), pages, { recursive: true });
