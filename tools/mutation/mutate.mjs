// Mutation testing: `node tools/mutation/mutate.mjs [group | file]...`, all groups by default. Prints the mutants that no
// test notices, then a table for docs/quality.md. Results are kept in .cache/mutation: a mutant runs again only where it
// or one of its tests has changed.

import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.mjs';

/** @typedef {import('@stryker-mutator/api/core').MutantResult} Mutant */

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const kept = join(root, '.cache/mutation');

/** The least share of killed mutants, in per cent, that a group must have. */
const MIN_SCORE = 90;

/** Runs the mutants of the files against the tests of their group. @returns {Promise<Mutant[]>} */
function mutate(/** @type {string} */ name, /** @type {string[]} */ files) {
  return new Stryker({
    mutate: [...files, '!**/*.test.ts'],
    testRunner: 'in-process',
    testGlobs: groups[name]?.tests,
    plugins: [join(here, 'runner.mjs'), join(here, 'messages.mjs')],
    ignorers: ['messages'],
    // The sandbox. Without the tsconfig.json of the root: Stryker would rewrite it by an API that TypeScript 7 has not.
    ignorePatterns: [
      '**',
      '!packages/{mcts,games}/{src,test,reference}/**',
      '!packages/*/*.json',
      '!tsconfig.base.json',
    ],
    coverageAnalysis: 'perTest',
    ignoreStatic: true, // each would need a process of its own
    concurrency: 1,
    incremental: true,
    incrementalFile: join(kept, `${name.replace('/', '-')}.json`),
    tempDirName: join(kept, 'sandbox'),
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 30,
    timeoutFactor: 1.5,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    checkers: [],
    disableTypeChecks: false,
    allowEmpty: true,
  }).runMutationTest();
}

/** The files to mutate by group, for the names that people give: of groups, of several (`rules`), or of files. */
function chosen(/** @type {string[]} */ names) {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const name of names) {
    const all = Object.entries(groups).filter(([group]) => group === name || group.startsWith(`${name}/`));
    for (const [group, own] of all) files.set(group, own.files);
    if (all.length > 0) continue;
    const path = relative(root, join(start, name));
    const owner = Object.keys(groups).find((group) =>
      groups[group]?.files.some((glob) => matchesGlob(path, glob)),
    );
    if (owner === undefined)
      throw new Error(`${name} is no group (${Object.keys(groups).join(', ')}) and in none`);
    files.set(owner, [...(files.get(owner) ?? []), path]);
  }
  return files;
}

/** How many mutants ended in which way. */
function counts(/** @type {Mutant[]} */ mutants) {
  const of = (/** @type {Mutant['status']} */ status) =>
    mutants.filter((each) => each.status === status).length;
  const [killed, timedOut] = [of('Killed'), of('Timeout')];
  const [survived, unseen] = [of('Survived'), of('NoCoverage')];
  const all = killed + timedOut + survived + unseen;
  return { killed, timedOut, survived, unseen, score: all === 0 ? 100 : (100 * (killed + timedOut)) / all };
}

function row(/** @type {string} */ name, /** @type {Mutant[]} */ mutants) {
  const { killed, timedOut, survived, unseen, score } = counts(mutants);
  return `| ${name} | ${score.toFixed(1)} | ${killed} | ${timedOut} | ${survived} | ${unseen} |`;
}

/** Where a mutant is, what stands there and what it would be instead. */
function survivor(/** @type {Mutant} */ { fileName, location: { start, end }, replacement, status }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  const original = lines.join('\n').slice(start.column - 1);
  const [was, is] = [original, replacement ?? ''].map((code) => code.replace(/\s+/g, ' ').slice(0, 120));
  return `${relative(root, fileName)}:${start.line}:${start.column} ${status}: ${was} -> ${is}`;
}

const start = process.cwd();
process.chdir(root);
mkdirSync(kept, { recursive: true });
const names = process.argv.slice(2);
/** The mutants of what has one score. @type {Map<string, Mutant[]>} */
const scored = new Map();
for (const [group, files] of chosen(names.length > 0 ? names : Object.keys(groups))) {
  const [name = group] = group.split('/');
  scored.set(name, [...(scored.get(name) ?? []), ...(await mutate(group, files))]);
}
console.log('');
for (const mutant of [...scored.values()].flat()) {
  if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') console.log(survivor(mutant));
}
console.log('\n| | score, % | killed | timed out | survived | no coverage |\n|---|--:|--:|--:|--:|--:|');
for (const [name, mutants] of scored) {
  console.log(row(`**${name}**`, mutants));
  for (const file of [...new Set(mutants.map(({ fileName }) => fileName))].sort()) {
    console.log(
      row(
        relative(join(root, 'packages'), file),
        mutants.filter(({ fileName }) => fileName === file),
      ),
    );
  }
  if (counts(mutants).score < MIN_SCORE) process.exitCode = 1;
}
