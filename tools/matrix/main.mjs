// Tries the packed packages with every runtime and bundler: `npm run matrix -- [NAME...] [--check]`.
//
// With all cases it writes the tables of docs/runtimes.md; with `--check` it fails where they differ.

import { createRequire } from 'node:module';
import { CASES } from './cases.mjs';
import { folderOf, pack } from './folders.mjs';
import { areWritten, writeTables } from './table.mjs';
import { tried } from './trial.mjs';

/** The sum of 1,000 to 1,099, which `consumers/packages/fleet.js` has added up by a queue. */
const SUM = 104_950;

const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--check');
const unknown = names.filter((name) => !CASES.some((each) => each.name === name));
if (unknown.length > 0) {
  console.error(`no case ${unknown.join(', ')}; there are ${CASES.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = CASES.filter(({ name }) => names.length === 0 || names.includes(name));

await pack();
const expected = { search: await expectedSearch(), packages: await expectedPackages() };
const outcomes = [];
for (const consumer of chosen) {
  const start = performance.now();
  const outcome = await tried(consumer, expected);
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(
    `${outcome.fault === undefined ? 'works' : 'FAILS'}  ${consumer.name} ${outcome.version}  ${seconds} s`,
  );
  if (outcome.fault !== undefined) console.log(outcome.fault);
  outcomes.push(outcome);
}
const failed = outcomes.filter(({ fault }) => fault !== undefined);
let isUpToDate = true;
if (chosen.length === CASES.length) {
  if (words.includes('--check')) isUpToDate = await areWritten(outcomes);
  else await writeTables(outcomes);
}
console.log(`${outcomes.length - failed.length} of ${outcomes.length} work`);
if (!isUpToDate) console.log('the tables of docs/runtimes.md differ: npm run matrix');
process.exitCode = failed.length === 0 && isUpToDate ? 0 : 1;

/** What every consumer must find: the search in TypeScript in this Node. */
async function expectedSearch() {
  const folder = await folderOf({ name: 'expected', title: '', build: 'wasm' });
  const { inTypeScript } = await import(`${folder}/search.js`);
  return inTypeScript();
}

/** What the other packages must find, in this Node; `fleet` adds up known numbers. */
async function expectedPackages() {
  const consumer = CASES.find(({ name }) => name === 'packages-node20');
  if (consumer === undefined || !chosen.some(({ packages }) => packages !== undefined)) return {};
  const folder = await folderOf({ ...consumer, name: 'expected-packages' });
  const { digests } = await import(`${folder}/packages.js`);
  const { InitializeGame } = createRequire(`${folder}/`)('boardgame.io/internal');
  return { ...(await digests(InitializeGame)), fleet: SUM };
}
