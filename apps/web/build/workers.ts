/**
 * A Vite plugin that builds workers together with the page. Vite alone builds each worker by itself, with copies of all
 * that it imports; here the workers are entries of one build, and share its chunks.
 */
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = /new Worker\(\s*new URL\('(\.\/\w+\.ts)', import\.meta\.url\)/g;

/** Vite's function that loads a chunk with its style sheets, in what shared chunks may not use: a worker has no document. */
const LOADER = '\0vite/preload-helper.js';
const IN_PAGES_ONLY = [
  ['__VITE_IS_MODERN__ && deps', "typeof document !== 'undefined' && __VITE_IS_MODERN__ && deps"],
  ['window.dispatchEvent', 'globalThis.dispatchEvent'],
] as const;

export function workers(): Plugin {
  return {
    name: 'banyan-workers',
    apply: 'build',
    enforce: 'pre', // Vite's own plugin then finds no worker to build
    transform(code, id) {
      if (id === LOADER) return loaderForWorkers(code);
      if (!code.includes('new Worker(')) return undefined;
      return code.replaceAll(WORKER, (_, path: string) => {
        const file = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) });
        return `new Worker(import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
  };
}

function loaderForWorkers(code: string): string {
  return IN_PAGES_ONLY.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`Vite's loader of chunks has no '${from}': adapt build/workers.ts`);
    return text.replace(from, to);
  }, code);
}
