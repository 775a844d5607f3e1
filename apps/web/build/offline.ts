/** A Vite plugin that lists the files of the app in the service worker. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SERVICE_WORKER = 'serviceWorker.js';

/** The placeholders in `serviceWorker.ts`. */
const FILES = '__FILES__';
const VERSION = '__VERSION__';

/**
 * Files that are cached on first use: the JavaScript build of the core, which is for pages that may not run WebAssembly
 * and is ten times as large as all other files; the networks, of which a user plays one or none; and the picture of link
 * previews, which only other sites load.
 */
const CACHED_ON_USE = /^(?:assets\/(?:(?:fallback|js)-|.*\.net$)|preview\.png$)/;

export function offline(): Plugin {
  let publicFolder = '';
  return {
    name: 'banyan-offline',
    apply: 'build',
    configResolved({ publicDir }) {
      publicFolder = publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[SERVICE_WORKER];
        if (worker?.type !== 'chunk') throw new Error(`the build has no ${SERVICE_WORKER}`);
        const built = Object.values(bundle).filter(({ fileName }) => fileName !== SERVICE_WORKER);
        const hash = createHash('sha256');
        for (const file of built)
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        const fixed = filesIn(publicFolder);
        for (const name of fixed) hash.update(name).update(readFileSync(join(publicFolder, name)));
        const files = [...built.map(({ fileName }) => fileName), ...fixed]
          .filter((name) => !CACHED_ON_USE.test(name) && !name.endsWith('.map'))
          .map((name) => (name === 'index.html' ? './' : name));
        worker.code = worker.code
          .replaceAll(FILES, files.sort().join(' '))
          .replaceAll(VERSION, hash.digest('hex').slice(0, 16));
      },
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
