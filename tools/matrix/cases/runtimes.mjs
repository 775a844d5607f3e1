// Node, Deno, Bun and workerd.

import { BUNDLE, ESBUILD } from './case.mjs';

/** @typedef {import('./case.mjs').Case} Case */

/** @param {string} version @returns {Case} */
const node = (version) => ({
  name: `node${version.split('.')[0]}`,
  title: 'Node',
  version: 'node',
  runtime: { node: version },
  files: 'node',
  steps: [
    ['node', 'require.cjs'],
    ['node', 'program.js'],
  ],
  build: 'wasm',
  remark: '`import`, `require`',
});

/** @type {readonly Case[]} */
export const RUNTIMES = [
  node('20.20.2'),
  node('22.23.3'),
  node('24.21.0'),
  node('26.10.0'),
  {
    name: 'jitless',
    title: 'Node `--jitless`',
    steps: [['node', '--jitless', 'program.js']],
    build: 'js',
    remark: 'there is no WebAssembly: the core runs as JavaScript',
  },
  {
    name: 'memory',
    title: 'Node under `ulimit -v 4194304`',
    version: 'node',
    runtime: { node: '20.20.2' },
    files: 'node',
    steps: [['bash', '-c', 'ulimit -v 4194304; exec node require.cjs']],
    build: 'js',
    worker: false,
    remark: '[4 GiB of addresses](#little-memory) are too few for WebAssembly: the core runs as JavaScript',
  },
  {
    name: 'deno',
    title: 'Deno',
    version: 'deno',
    runtime: { deno: '2.9.6' },
    steps: [['deno', 'run', '--allow-all', '--no-lock', 'program.js']],
    build: 'wasm',
  },
  {
    name: 'bun',
    title: 'Bun',
    version: 'bun',
    runtime: { bun: '1.4.5' },
    steps: [['bun', 'program.js']],
    build: 'wasm',
  },
  {
    name: 'miniflare',
    title: 'workerd, by miniflare',
    version: 'miniflare',
    dependencies: { ...ESBUILD, miniflare: '4.20260730.0' },
    files: 'miniflare',
    steps: [
      [...BUNDLE, '--conditions=workerd,worker', '--external:*.wasm', 'handler.js'],
      [
        'node',
        '-e',
        "require('fs').cpSync('node_modules/@banyan/wasm/dist/connectFour.wasm', 'dist/connectFour.wasm')",
      ],
      ['node', 'edge.js'],
    ],
    build: 'wasm',
    worker: false,
    remark:
      'it compiles no bytes: [import the module](#workerd); two requests, each with 64 searches of default size',
  },
];
