// The recipes of the documentation, word for word.

import { BOARDGAME, NEXT, NIM } from './case.mjs';

/** @typedef {import('./case.mjs').Case} Case */

/** @param {string} file @param {string} [as] its path in the folder @returns {Record<string, string>} */
const serverExample = (file, as = file) => ({ [as]: `docs/examples/server/${file}` });

/** Recipes of servers, which answer a position in which column 4 is threatened. @type {readonly Case[]} */
const SERVERS = [
  {
    name: 'recipe-node',
    title: 'Node',
    examples: { ...serverExample('node.ts'), ...serverExample('answer.ts') },
    server: ['env', 'PORT=PORT', 'node', 'node.ts'],
  },
  {
    name: 'recipe-deno',
    title: 'Deno',
    version: 'deno',
    runtime: { deno: '2.9.6' },
    examples: { ...serverExample('server.js'), ...serverExample('answer.ts') },
    server: ['deno', 'serve', '--port', 'PORT', 'server.js'],
  },
  {
    name: 'recipe-bun',
    title: 'Bun',
    version: 'bun',
    runtime: { bun: '1.4.5' },
    examples: { ...serverExample('server.js'), ...serverExample('answer.ts') },
    server: ['env', 'PORT=PORT', 'bun', 'server.js'],
  },
  {
    name: 'recipe-next',
    title: 'Next',
    version: 'next',
    dependencies: { ...NEXT, typescript: '6.0.3', '@types/react': '19.2.2', '@types/node': '24.9.1' },
    files: 'next',
    examples: {
      ...serverExample('route.js', 'app/api/move/route.js'),
      ...serverExample('answer.ts', 'app/api/move/answer.ts'),
    },
    steps: [['next', 'build']],
    server: ['next', 'start', '--port', 'PORT', '--hostname', '127.0.0.1'],
  },
].map((each) => ({
  ...each,
  request: {
    path: each.name === 'recipe-next' ? 'api/move' : '',
    body: JSON.stringify({ position: '112233' }),
  },
  recipe: { column: 4 },
}));

/** The recipes of pages, in which a person plays a column, and the opponent answers. @type {readonly Case[]} */
const FRAMEWORKS = [
  {
    name: 'react',
    title: 'React',
    component: 'Board.tsx',
    tools: { react: '19.3.1', 'react-dom': '19.3.1' },
  },
  {
    name: 'vue',
    title: 'Vue',
    component: 'Board.vue',
    tools: { vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11' },
  },
  {
    name: 'svelte',
    title: 'Svelte',
    component: 'Board.svelte',
    tools: { svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' },
  },
].map(({ name, title, component, tools }) => ({
  name: `recipe-${name}`,
  title: `${title}, by Vite 8.3.8`,
  version: name,
  dependencies: { vite: '8.3.8', ...tools },
  files: `frameworks/${name}`,
  examples: Object.fromEntries([
    ['person.js', 'tools/matrix/consumers/frameworks/person.js'],
    ...[component, 'match.ts', 'opponent.worker.ts'].map((file) => [file, `docs/examples/browser/${file}`]),
  ]),
  steps: [['vite', 'build']],
  page: 'dist',
  recipe: { stones: 'OX' },
}));

/** @type {Case} */
const BOARDGAME_CLIENT = {
  name: 'recipe-boardgame.io',
  title: 'boardgame.io, by Vite 8.3.8',
  version: 'boardgame.io',
  dependencies: { ...BOARDGAME, vite: '8.3.8' },
  files: 'boardgame',
  packages: ['boardgame.io'],
  examples: { ...NIM, 'client.js': 'docs/examples/boardgame/client.js' },
  steps: [['vite', 'build']],
  page: 'dist',
  recipe: { matches: 4 },
};

export const RECIPES = [...SERVERS, ...FRAMEWORKS, BOARDGAME_CLIENT];
