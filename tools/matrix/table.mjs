// The tables of docs/runtimes.md.

import { readFile, writeFile } from 'node:fs/promises';
import { OTHER_PACKAGES } from './cases/packages.mjs';

const PAGE = new URL('../../docs/runtimes.md', import.meta.url);
const TABLES = /(?<=<!-- The table is written by `npm run matrix`. -->\n)[\s\S]*?(?=<!-- end -->)/g;

const SEARCHES = [
  '| | Version | `@banyan/mcts` | `@banyan/wasm` | Worker | Remarks |',
  '|---|---|---|---|---|---|',
];
const OTHERS = [
  `| | Version | ${OTHER_PACKAGES.map((name) => `\`@banyan/${name}\``).join(' | ')} | Remarks |`,
  `|---|---|${OTHER_PACKAGES.map(() => '---|').join('')}---|`,
];

const RECIPES = ['| Recipe | Version | Works |', '|---|---|---|'];

/** Writes the tables of searches, of the other packages and of the recipes. @param {import('./trial.mjs').Outcome[]} outcomes */
export async function writeTables(outcomes) {
  await writeFile(PAGE, withTables(await readFile(PAGE, 'utf8'), outcomes));
}

/** Whether the page has the tables of these outcomes. @param {import('./trial.mjs').Outcome[]} outcomes */
export async function areWritten(outcomes) {
  const page = await readFile(PAGE, 'utf8');
  return withTables(page, outcomes) === page;
}

/** @param {string} page @param {import('./trial.mjs').Outcome[]} outcomes */
function withTables(page, outcomes) {
  const recipes = outcomes.filter(({ consumer }) => consumer.recipe !== undefined);
  const rest = outcomes.filter(({ consumer }) => consumer.recipe === undefined);
  const searches = rest.filter(({ consumer }) => consumer.packages === undefined);
  const others = rest.filter(({ consumer }) => consumer.packages !== undefined);
  const tables = [
    [...SEARCHES, ...searches.map(searchRow)],
    [...OTHERS, ...others.map(packagesRow)],
    [...RECIPES, ...recipes.map(recipeRow)],
  ];
  return page.replace(TABLES, () => `${tables.shift()?.join('\n')}\n`);
}

/** @param {import('./trial.mjs').Outcome} outcome */
function searchRow({ consumer: { title, build, worker = true, remark = '' }, version, fault }) {
  if (fault !== undefined) return `| ${title} | ${version} | fails | | | |`;
  const core = build === 'wasm' ? 'WebAssembly' : 'JavaScript';
  return `| ${title} | ${version} | yes | ${core} | ${worker ? 'yes' : ''} | ${remark} |`;
}

/** @param {import('./trial.mjs').Outcome} outcome */
function packagesRow({ consumer: { title, packages = [], remark = '' }, version, fault }) {
  const cells = OTHER_PACKAGES.map((name) => {
    if (!packages.includes(name)) return '';
    return fault === undefined ? 'yes' : 'fails';
  });
  return `| ${title} | ${version} | ${cells.join(' | ')} | ${remark} |`;
}

/** @param {import('./trial.mjs').Outcome} outcome */
function recipeRow({ consumer: { title }, version, fault }) {
  return `| ${title} | ${version} | ${fault === undefined ? 'yes' : 'fails'} |`;
}
