// Bundles the program, its child processes, and the threads of the command line into dist/. A bundled child starts in a tenth of a
// second. Threads find their files beside them, as in the bundle of the command line.

import { rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/**
 * Packages stay outside of the bundle, as the files to which their importers resolve them: the apps import packages that this one
 * does not list, and `instanceof BanyanError` needs a single class.
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
