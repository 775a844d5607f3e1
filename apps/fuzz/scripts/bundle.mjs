// Bundles the program, its child processes, and the command line that they drive, into dist/: one process starts in a tenth of a
// second, and the threads of the command line find their files beside them as in its own bundle.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

await rm(join(root, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'src/main.ts',
    child: 'src/child.ts',
    thread: '../cli/src/engines/thread.ts',
    worker: '../cli/src/commands/tournament/worker.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // One copy of each, for errors are told apart by their class.
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  logLevel: 'warning',
});
