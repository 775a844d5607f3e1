// Pages: of plain modules, of modules from another origin, and under policies of content security.

import { ESBUILD, PAGE_OF_ESBUILD } from './case.mjs';

/** @typedef {import('./case.mjs').Case} Case */

const STRICT = "default-src 'self'; script-src 'self'";

/** @type {readonly Case[]} */
export const PAGES = [
  {
    name: 'plain',
    title: 'A page of plain modules, its worker by esbuild',
    version: 'esbuild',
    dependencies: ESBUILD,
    files: 'plain',
    steps: [['esbuild', '--bundle', '--format=esm', '--allow-overwrite', '--outfile=worker.js', 'worker.js']],
    page: '.',
    build: 'wasm',
    remark:
      'an import map for the page; [one bundled file](#plain-pages) for the worker, which has no import map',
  },
  {
    name: 'cdn',
    title: 'A page of modules from another origin, its worker by esbuild',
    version: 'esbuild',
    dependencies: ESBUILD,
    files: 'cdn',
    steps: [
      ['esbuild', '--bundle', '--format=esm', '--outfile=node_modules/worker.bundled.js', 'cdnWorker.js'],
    ],
    page: '.',
    cdn: 'node_modules',
    build: 'wasm',
    remark:
      'an import map for the page; [a script of its own origin](#plain-pages) that imports the bundled worker',
  },
  {
    name: 'csp',
    title: "esbuild, under `script-src 'self' 'wasm-unsafe-eval'`",
    version: 'esbuild',
    dependencies: ESBUILD,
    steps: PAGE_OF_ESBUILD,
    page: 'dist',
    policy: `${STRICT} 'wasm-unsafe-eval'`,
    build: 'wasm',
  },
  {
    name: 'strict-csp',
    title: "esbuild, under `script-src 'self'`",
    version: 'esbuild',
    dependencies: ESBUILD,
    steps: PAGE_OF_ESBUILD,
    page: 'dist',
    policy: STRICT,
    build: 'js',
    remark: 'WebAssembly is not allowed: the core runs as JavaScript',
  },
];
