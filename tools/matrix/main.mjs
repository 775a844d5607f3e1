// Tries the packed packages with every runtime and bundler: `npm run matrix -- [NAME...] [--quick]`.
//
// With all cases it writes the table of docs/runtimes.md.

import { CASES } from './cases.mjs';
import { folderOf, pack } from './folders.mjs';
import { writeTable } from './table.mjs';
import { tried } from './trial.mjs';

const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--quick');
const unknown = names.filter((name) => !CASES.some((each) => each.name === name));
if (unknown.length > 0) {
  console.error(`no case ${unknown.join(', ')}; there are ${CASES.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const isQuick = words.includes('--quick');
const chosen = CASES.filter(({ name, quick }) =>
  names.length > 0 ? names.includes(name) : !isQuick || quick,
);

await pack();
const expected = await expectedDigest();
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
if (chosen.length === CASES.length) await writeTable(outcomes);
console.log(`${outcomes.length - failed.length} of ${outcomes.length} work`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** What every consumer must find: the search in TypeScript in this Node. */
async function expectedDigest() {
  const folder = await folderOf({ name: 'expected', title: '', build: 'wasm' });
  const { inTypeScript } = await import(`${folder}/search.js`);
  return inTypeScript();
}
