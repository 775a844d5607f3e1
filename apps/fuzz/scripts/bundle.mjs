// Bundles the program, its child processes, and the parts of the command line that run in threads, into dist/: a child starts in
// a tenth of a second, and threads find their files beside them, as in the bundle of the command line.

import { rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/**
 * Packages stay outside, as the file that whoever imports them would get: the sources of apps stand on packages that are not
 * ours, and errors are told apart by their class, of which there must be one.
 *
 * @type {import('esbuild').Plugin}
 */
const packagesOutside = {
  name: 'packages outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === packagesOutside || path.startsWith('node:') || from.kind === 'entry-point')
        return undefined;
      const found = await resolve(path, { ...from, pluginData: packagesOutside });
      if (found.errors.length > 0 || found.external) return found;
      return { path: relative(dist, found.path).split(sep).join('/'), external: true };
    });
  },
};

await rm(dist, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'src/main.ts',
    child: 'src/child.ts',
    thread: '../cli/src/engines/thread.ts',
    worker: '../cli/src/commands/tournament/worker.ts',
  },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  plugins: [packagesOutside],
  sourcemap: true,
  logLevel: 'warning',
});
