// Adds a button to each block that quotes a whole program. It runs the program in a worker of the page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of programs that need nothing of Node: those of `import.meta.glob` in `theme/exampleWorker.mjs`. */
const FOLDERS =
  /^(docs\/examples\/(start|dice|hidden|puzzle|networks)|packages\/(tournament|wasm)\/examples)\/[^/]+\.ts$|^packages\/mcts\/examples\/chomp\/(check|encoding|exact|level|quick|search|solve)\.ts$/;

/** Whether a file is a program: it prints something. @param {string} file in the repository */
function isProgram(file) {
  return FOLDERS.test(file) && readFileSync(join(root, file), 'utf8').includes('console.log(');
}

/** A plug-in of markdown-it, which comes before `fileNames`. @param {any} md */
export function runnable(md) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (/** @type {any[]} */ tokens, /** @type {number} */ index, ...rest) => {
    const [, file = ''] = /\[(\S+)\]/.exec(tokens[index].info) ?? [];
    const html = fence(tokens, index, ...rest);
    return isProgram(file) ? `${html}<RunExample file="${file}" />` : html;
  };
}

/** A plug-in of Vite: the examples import the packages as their folders in the repository resolve them. */
export function packagesOfExamples() {
  return {
    name: 'packages-of-examples',
    /** @param {string} source @param {string | undefined} importer */
    resolveId(source, importer) {
      if (!source.startsWith('@banyan/') || importer === undefined) return undefined;
      return createRequire(importer).resolve(source);
    },
  };
}
