// The consumers of the matrix, as data: what each installs, how it is built and run, and where it leaves what it found.

/**
 * @typedef {object} Case
 * @property {string} name on the command line, and of its folder in the cache
 * @property {string} title in the table
 * @property {string} [version] the package whose version the table shows. Default: that of the Node that runs it
 * @property {Record<string, string>} [dependencies] pinned
 * @property {Record<string, unknown>} [manifest] what its package.json has besides
 * @property {string} [files] the folder in `consumers` whose files it has besides those of `program`
 * @property {Record<string, string>} [examples] files of the repository that it has besides, by their paths in its folder
 * @property {string[][]} [steps] commands; of a case without page and server, the last one prints what it found
 * @property {string} [page] the folder that is opened in Chromium when the steps are done
 * @property {string[]} [server] the command that serves the page; `PORT` is replaced
 * @property {string} [policy] the content security policy of the page
 * @property {string} [cdn] the folder that another origin serves, at which the page finds `https://cdn.example`
 * @property {'wasm' | 'js'} [build] the build of the core that must run. Of a case without packages
 * @property {readonly string[]} [packages] the packages that are tried in place of `mcts` and `wasm`
 * @property {unknown} [recipe] what a recipe of the documentation must find, in place of searches
 * @property {{ path: string, body: string }} [request] is posted to the server, in place of a visit to its page
 * @property {boolean} [worker] whether a worker searches. Default `true`
 * @property {string} [remark] for the table, in Markdown
 */

/** The Node that runs the tools: some of them need a newer one than the packages do. */
export const TOOLS_NODE = '24.21.0';

const ESBUILD = { esbuild: '0.28.2' };
const BUNDLE = ['esbuild', '--bundle', '--format=esm', '--outdir=dist'];
const NEXT = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };
const COPY_PAGE = ['node', '-e', "require('fs').cpSync('index.html', 'dist/index.html')"];
const PAGE_OF_ESBUILD = [[...BUNDLE, '--splitting', 'page.js', 'worker.js'], COPY_PAGE];
const STRICT = "default-src 'self'; script-src 'self'";

/** @param {string} version @returns {Case} */
const node = (version) => ({
  name: `node${version.split('.')[0]}`,
  title: 'Node',
  version: 'node',
  dependencies: { node: version },
  files: 'node',
  steps: [
    ['node', 'require.cjs'],
    ['node', 'program.js'],
  ],
  build: 'wasm',
  remark: '`import`, `require`',
});

/** @type {readonly Case[]} */
const RUNTIMES = [
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
    dependencies: { node: '20.20.2' },
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
    dependencies: { deno: '2.9.6' },
    steps: [['deno', 'run', '--allow-all', '--no-lock', 'program.js']],
    build: 'wasm',
  },
  {
    name: 'bun',
    title: 'Bun',
    version: 'bun',
    dependencies: { bun: '1.4.5' },
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

/** @type {readonly Case[]} */
const PAGES = [
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
      'an import map for the page; [a script of the own origin](#plain-pages) that imports the bundled worker',
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

/** @type {readonly Case[]} */
const BUNDLERS = [
  {
    name: 'esbuild',
    title: 'esbuild',
    version: 'esbuild',
    dependencies: ESBUILD,
    steps: PAGE_OF_ESBUILD,
    page: 'dist',
    build: 'wasm',
    remark: 'the worker is an entry point of its own',
  },
  {
    name: 'rollup',
    title: 'Rollup',
    version: 'rollup',
    dependencies: { '@rollup/plugin-node-resolve': '16.0.3', rollup: '4.68.7' },
    files: 'rollup',
    steps: [['rollup', '--config'], COPY_PAGE],
    page: 'dist',
    build: 'wasm',
    remark: 'no warnings; the worker is an entry point of its own',
  },
  {
    name: 'vite-dev',
    title: 'Vite, development',
    version: 'vite',
    dependencies: { vite: '8.3.8' },
    files: 'vite',
    server: ['vite', '--port', 'PORT', '--strictPort', '--host', '127.0.0.1'],
    build: 'wasm',
  },
  {
    name: 'vite',
    title: 'Vite, build',
    version: 'vite',
    dependencies: { vite: '8.3.8' },
    files: 'vite',
    steps: [['vite', 'build']],
    page: 'dist',
    build: 'wasm',
    remark: "`worker: { format: 'es' }`",
  },
  {
    name: 'webpack',
    title: 'webpack',
    version: 'webpack',
    dependencies: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    files: 'webpack',
    steps: [['webpack'], COPY_PAGE],
    page: 'dist',
    build: 'wasm',
  },
  {
    name: 'rspack',
    title: 'Rspack',
    version: '@rspack/core',
    dependencies: { '@rspack/cli': '2.2.8', '@rspack/core': '2.3.2' },
    files: 'rspack',
    steps: [['rspack', 'build'], COPY_PAGE],
    page: 'dist',
    build: 'wasm',
  },
  {
    name: 'parcel',
    title: 'Parcel',
    version: 'parcel',
    dependencies: { parcel: '2.16.4' },
    manifest: { '@parcel/resolver-default': { packageExports: true } },
    steps: [['parcel', 'build', 'index.html', '--no-cache', '--public-url', './']],
    page: 'dist',
    build: 'wasm',
    remark: '[one line](#parcel) of its configuration lets it read `exports`',
  },
  {
    name: 'next',
    title: 'Next',
    version: 'next',
    dependencies: NEXT,
    files: 'next',
    steps: [['next', 'build']],
    server: ['next', 'start', '--port', 'PORT', '--hostname', '127.0.0.1'],
    build: 'wasm',
    remark: 'server, client and worker',
  },
  {
    name: 'astro',
    title: 'Astro',
    version: 'astro',
    dependencies: { astro: '7.3.5' },
    files: 'astro',
    steps: [['astro', 'build']],
    page: 'dist',
    build: 'wasm',
    remark: 'build, client and worker',
  },
  {
    name: 'sveltekit',
    title: 'SvelteKit',
    version: '@sveltejs/kit',
    dependencies: {
      '@sveltejs/kit': '3.2.0',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      typescript: '6.0.3',
      vite: '8.3.8',
    },
    files: 'sveltekit',
    steps: [['vite', 'build']],
    server: ['vite', 'preview', '--port', 'PORT', '--strictPort', '--host', '127.0.0.1'],
    build: 'wasm',
    remark: "server, client and worker; `worker: { format: 'es' }`",
  },
  {
    name: 'jest',
    title: 'Jest, CommonJS',
    version: 'jest',
    dependencies: { '@babel/preset-env': '7.29.0', jest: '30.5.2' },
    files: 'jest',
    steps: [['jest']],
    build: 'wasm',
    worker: false,
    remark: 'the packages are ES modules: [two options](#jest) of its configuration',
  },
];

/** What `@banyan/boardgame.io` needs besides. */
const BOARDGAME = { 'boardgame.io': '0.50.2' };
const NIM = { 'nim.js': 'docs/examples/boardgame/nim.js' };
const IN_PAGES = ['tournament', 'train', 'boardgame.io'];

/** The packages that are tried by themselves. */
export const OTHER_PACKAGES = [...IN_PAGES, 'fleet'];

/** @param {string} name @param {string} title @param {string} version @param {string[]} command @returns {Case} */
const othersIn = (name, title, version, command) => ({
  name: `packages-${name}`,
  title,
  version: title.toLowerCase(),
  dependencies: { ...BOARDGAME, [title.toLowerCase()]: version },
  files: 'packages',
  examples: NIM,
  steps: [[...command, 'packagesProgram.js']],
  packages: OTHER_PACKAGES,
});

/** @type {readonly Case[]} */
const OTHERS = [
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
    dependencies: { deno: '2.9.6' },
    examples: { ...serverExample('server.js'), ...serverExample('answer.ts') },
    server: ['deno', 'serve', '--port', 'PORT', 'server.js'],
  },
  {
    name: 'recipe-bun',
    title: 'Bun',
    version: 'bun',
    dependencies: { bun: '1.4.5' },
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

/** The recipes of the documentation, word for word. */
const RECIPES = [...SERVERS, ...FRAMEWORKS, BOARDGAME_CLIENT];

export const CASES = [...RUNTIMES, ...PAGES, ...BUNDLERS, ...OTHERS, ...RECIPES];
