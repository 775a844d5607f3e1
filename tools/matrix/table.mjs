// The table of docs/runtimes.md.

import { readFile, writeFile } from 'node:fs/promises';

const PAGE = new URL('../../docs/runtimes.md', import.meta.url);
const TABLE = /(?<=<!-- The table is written by `npm run matrix`. -->\n)[\s\S]*?(?=<!-- end -->)/;

/** @param {import('./trial.mjs').Outcome[]} outcomes */
export async function writeTable(outcomes) {
  const rows = outcomes.map(({ consumer: { title, build, worker = true, remark = '' }, version, fault }) => {
    if (fault !== undefined) return `| ${title} | ${version} | fails | | | |`;
    const core = build === 'wasm' ? 'WebAssembly' : 'JavaScript';
    return `| ${title} | ${version} | yes | ${core} | ${worker ? 'yes' : ''} | ${remark} |`;
  });
  const head = [
    '| | Version | `@banyan/mcts` | `@banyan/wasm` | Worker | Remarks |',
    '|---|---|---|---|---|---|',
  ];
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, page.replace(TABLE, `${[...head, ...rows].join('\n')}\n`));
}
