// A consumer of the matrix, as data: what it installs, how it is built and run, and where it leaves what it found; and what
// several consumers have in common.

/**
 * @typedef {object} Case
 * @property {string} name on the command line
 * @property {string} title in the table
 * @property {string} [version] the package whose version the table shows. Default: Node
 * @property {Record<string, string>} [runtime] the package that runs its commands, pinned. Default `NODE`
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

/** The Node that runs most tools: some of them need a newer one than the packages do. */
export const NODE = { node: '24.21.0' };

export const ESBUILD = { esbuild: '0.28.2' };
export const BUNDLE = ['esbuild', '--bundle', '--format=esm', '--outdir=dist'];
export const NEXT = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };
export const COPY_PAGE = ['node', '-e', "require('fs').cpSync('index.html', 'dist/index.html')"];
export const PAGE_OF_ESBUILD = [[...BUNDLE, '--splitting', 'page.js', 'worker.js'], COPY_PAGE];

/** What `@banyan/boardgame.io` needs besides. */
export const BOARDGAME = { 'boardgame.io': '0.50.2' };
export const NIM = { 'nim.js': 'docs/examples/boardgame/nim.js' };
