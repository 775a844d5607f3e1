// Builds a page for each framework of the recipes, with the component that the documentation shows, into `dist`.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';

const out = fileURLToPath(new URL('./dist/', import.meta.url));
const examples = fileURLToPath(new URL('../../docs/examples/browser/', import.meta.url));

/** The components stand in docs, the frameworks beside this file. @type {import('vite').Plugin} */
const frameworksFromHere = {
  name: 'frameworks-from-here',
  enforce: 'pre',
  resolveId(source) {
    if (!/^(react|react-dom|svelte|vue)(\/|$)/.test(source)) return undefined;
    return this.resolve(source, fileURLToPath(import.meta.url), { skipSelf: true });
  },
};

/** The script of each page. @type {Record<string, string>} */
const SCRIPTS = {
  react: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from '${examples}Board.tsx';
createRoot(document.querySelector('main')).render(createElement(Board));`,
  vue: `import { createApp } from 'vue';
import Board from '${examples}Board.vue';
createApp(Board).mount('main');`,
  svelte: `import { mount } from 'svelte';
import Board from '${examples}Board.svelte';
mount(Board, { target: document.querySelector('main') });`,
};

for (const [framework, script] of Object.entries(SCRIPTS)) {
  const root = join(out, 'source', framework);
  const page = join(root, 'index.html');
  await mkdir(dirname(page), { recursive: true });
  await writeFile(join(root, 'main.js'), script);
  await writeFile(
    page,
    '<!doctype html><title>Recipe</title><main></main><script type="module" src="./main.js"></script>',
  );
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic' },
    plugins: [frameworksFromHere, vue(), svelte({ configFile: false })],
    worker: { format: 'es' },
    build: { outDir: join(out, framework), emptyOutDir: true, target: 'es2022' },
  });
}
