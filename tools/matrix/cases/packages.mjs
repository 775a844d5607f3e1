// The packages other than `mcts` and `wasm`, in runtimes and in a page.

import { BOARDGAME, NIM } from './case.mjs';

/** @typedef {import('./case.mjs').Case} Case */

const IN_PAGES = ['tournament', 'train', 'boardgame.io'];

/** The packages that are tried by themselves. */
export const OTHER_PACKAGES = [...IN_PAGES, 'fleet'];

/** @param {string} name @param {string} title @param {string} version @param {string[]} command @returns {Case} */
const othersIn = (name, title, version, command) => ({
  name: `packages-${name}`,
  title,
  version: title.toLowerCase(),
  runtime: { [title.toLowerCase()]: version },
  dependencies: BOARDGAME,
  files: 'packages',
  examples: NIM,
  steps: [[...command, 'packagesProgram.js']],
  packages: OTHER_PACKAGES,
});

/** @type {readonly Case[]} */
export const OTHERS = [
  ...['20.20.2', '22.23.3', '24.21.0', '26.10.0'].map((version) =>
    othersIn(`node${version.split('.')[0]}`, 'Node', version, ['node']),
  ),
  othersIn('deno', 'Deno', '2.9.6', ['deno', 'run', '--allow-all', '--no-lock']),
  othersIn('bun', 'Bun', '1.4.5', ['bun']),
  {
    name: 'packages-vite',
    title: 'Vite, build',
    version: 'vite',
    dependencies: { ...BOARDGAME, vite: '8.3.8' },
    files: 'packages',
    examples: NIM,
    steps: [['vite', 'build']],
    page: 'dist',
    packages: IN_PAGES,
    remark: '`fleet` is for servers',
  },
];
