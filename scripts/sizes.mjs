// What the packages add to a page: minified and gzipped bytes of what each import needs, as Vite bundles it. Fails where an
// import needs more than its limit in release/budgets.json, or where the README says another size.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './workspace.mjs';

/** What is imported, for people, and the code that uses it. @type {[string, string][]} */
const USES = [
  ['agent and mcts', "export { agent, mcts } from '@banyan/mcts'"],
  ['bestAction', "export { bestAction } from '@banyan/mcts'"],
  ['ismcts', "export { agent, ismcts } from '@banyan/mcts'"],
  ['all of @banyan/mcts', "export * from '@banyan/mcts'"],
  ['Connect-N of @banyan/games', "export { connectN } from '@banyan/games'"],
  ['@banyan/wasm, all games inlined', "export { create } from '@banyan/wasm'"],
  ['@banyan/wasm/slim, without the modules', "export { init } from '@banyan/wasm/slim'"],
];

/** The limits by import, in bytes. @type {{ gzippedBytes: Record<string, number> }} */
const { gzippedBytes: LIMITS } = JSON.parse(readFileSync(join(root, 'scripts/release/budgets.json'), 'utf8'));

/** The sizes that the README says, in kilobytes. @type {Readonly<Record<string, RegExp>>} */
const TOLD = {
  'agent and mcts': /`agent` and `mcts` (\d+) kB/,
  '@banyan/wasm, all games inlined': /all games in WebAssembly (\d+) kB/,
};
const README = readFileSync(join(root, 'README.md'), 'utf8');

console.log('| Import | minified, kB | gzipped, kB | limit, kB |\n|---|--:|--:|--:|');
for (const [name, code] of USES) {
  const chunks = await chunksOf(code);
  const minified = sum(chunks.map((chunk) => Buffer.byteLength(chunk)));
  const gzipped = sum(chunks.map((chunk) => gzipSync(chunk).length));
  const limit = LIMITS[name] ?? 0;
  console.log(`| ${name} | ${[minified, gzipped, limit].map(kilobytes).join(' | ')} |`);
  if (gzipped > limit) fault(`${name}: ${gzipped} bytes gzipped, and ${limit} are allowed`);
  const told = TOLD[name];
  if (told === undefined) continue;
  const said = Number(told.exec(README)?.[1]);
  if (!(Math.abs(said - gzipped / 1_000) < 1))
    fault(`${name}: ${gzipped} bytes gzipped, and the README says ${said} kB`);
}

/** @param {string} line */
function fault(line) {
  console.error(line);
  process.exitCode = 1;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1_000).toFixed(1);
}

/** @param {number[]} terms */
function sum(terms) {
  return terms.reduce((total, term) => total + term, 0);
}

/** The chunks that a page loads at once. @param {string} code */
async function chunksOf(code) {
  const entry = 'banyan:entry';
  const result = await build({
    root: join(root, 'apps/web'), // whose dependencies are the packages
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? join(root, 'apps/web/entry.js') : undefined),
        load: (id) => (id === join(root, 'apps/web/entry.js') ? code : undefined),
      },
    ],
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.flatMap((each) => (each.type === 'chunk' && !each.isDynamicEntry ? [each.code] : []));
}
