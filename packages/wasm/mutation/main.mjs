// `npm run pnpm -- --filter @banyan/wasm mutation`: mutation testing of the core. Each mutant is compiled with assertions
// and has to pass the checks of `checks.ts`. Results are kept, so that a run can be ended and gone on with; a mutant is
// known by its text, so that only those of changed files are tried again.

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sfc32 } from '@banyan/mcts';
import { Compilation } from './compilation.mjs';
import { Court } from './court.mjs';
import { mutantsOf } from './mutants.mjs';
import { reasonOf, report } from './report.mjs';

const ROOT = join(import.meta.dirname, '..');

/** The files that are mutated, and the games whose builds judge them, the likeliest to kill first. */
const FILES = {
  'rules.ts': ['mnk', 'connectN'],
  'search.ts': ['connectN', 'maze', 'mnk', 'connectFour', 'othello', 'corridor'],
  'descent.ts': ['connectN', 'maze', 'mnk', 'connectFour', 'othello', 'corridor'],
  'expansion.ts': ['connectN', 'maze', 'mnk', 'connectFour', 'corridor'],
  'pair.ts': ['connectN', 'maze', 'mnk', 'connectFour', 'othello', 'corridor'],
  'packedChildren.ts': ['connectN', 'connectFour', 'maze', 'mnk', 'corridor'],
  'trajectory.ts': ['connectN', 'mnk', 'corridor'],
  'selection.ts': ['connectN', 'connectFour', 'mnk'],
  'ucb1.ts': ['connectFour', 'connectN'],
  'solver.ts': ['connectN', 'maze', 'mnk'],
  'group.ts': ['connectN', 'maze', 'mnk'],
  'tree.ts': ['connectN', 'maze', 'mnk'],
  'pool.ts': ['connectN', 'maze', 'mnk'],
  'reroot.ts': ['connectN', 'maze', 'mnk'],
  'rollout.ts': ['mnk', 'othello'],
  'random.ts': ['othello', 'connectN'],
  'games/connectFour.ts': ['connectFour'],
  'games/connectN.ts': ['connectN', 'connectFour'],
  'games/connectNBoard.ts': ['connectN', 'connectFour'],
  'games/size.ts': ['connectN', 'connectFour'],
  'games/grid.ts': ['mnk', 'wideConnectN'],
  'games/twoWords.ts': ['mnk', 'wideConnectN'],
  'games/mnk.ts': ['mnk'],
  'games/othello.ts': ['othello'],
  'games/wideConnectN.ts': ['wideConnectN'],
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    results: { type: 'string', default: join(ROOT, '.cache/mutation.jsonl') },
    survivors: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

const all = Object.keys(FILES)
  .filter((file) => options.only?.some((part) => file.includes(part)) ?? true)
  .flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, 'assembly', file), 'utf8')));
const chosen = shuffled(all, options.seed).slice(0, Number(options.sample ?? all.length));
const results = readResults();
if (!options.report) await judgeAll();
report(
  chosen.flatMap((mutant) => results.get(keyOf(mutant)) ?? []),
  all.length,
);

async function judgeAll() {
  const left = chosen.filter((mutant) => {
    const known = results.get(keyOf(mutant));
    if (known === undefined) return true;
    return options.survivors && known.verdict === 'survived' && reasonOf(mutant) === undefined;
  });
  console.log(`${left.length} of ${chosen.length} chosen mutants to judge, of ${all.length} in all`);
  const compilation = new Compilation();
  const court = new Court();
  /** The module of each game as it is. @type {Map<string, Uint8Array>} */
  const original = new Map();
  for (const [count, mutant] of left.entries()) {
    const result = await judge(mutant, compilation, court, original);
    results.set(result.key, result);
    appendFileSync(options.results, `${JSON.stringify(result)}\n`);
    if (result.verdict === 'survived')
      console.log(`${mutant.file}:${mutant.line} ${mutant.was} => ${mutant.is}`);
    if ((count + 1) % 100 === 0) console.log(`${count + 1} of ${left.length}`);
  }
  compilation.close();
  court.close();
}

/**
 * @param {import('./mutants.mjs').Mutant} mutant @param {Compilation} compilation @param {Court} court
 * @param {Map<string, Uint8Array>} original
 * @returns {Promise<import('./report.mjs').Result>}
 */
async function judge({ file, line, operator, was, is, text }, compilation, court, original) {
  const result = { key: keyOf({ file, text }), file, line, operator, was, is };
  let differs = false;
  for (const game of gamesOf(file)) {
    if (!original.has(game)) {
      const bytes = await compilation.of(game);
      if (bytes === undefined) throw new Error(`the core of ${game} does not compile`);
      original.set(game, bytes);
      await court.learn(game, bytes);
    }
    const bytes = await compilation.of(game, { file, text });
    if (bytes === undefined) return { ...result, verdict: 'no code' };
    if (Buffer.compare(bytes, original.get(game) ?? bytes) === 0) continue;
    differs = true;
    const judgement = await court.try(game, bytes);
    if (judgement.verdict !== 'survived') return { ...result, ...judgement };
  }
  return { ...result, verdict: differs ? 'survived' : 'same code' };
}

/** @param {string} file */
function gamesOf(file) {
  return Object.entries(FILES).find(([name]) => name === file)?.[1] ?? [];
}

/** @param {{ file: string, text: string }} mutant */
function keyOf({ file, text }) {
  return createHash('sha256').update(`${file}\n${text}`).digest('hex').slice(0, 16);
}

/** In an order that depends on the seed alone. @template Item @param {readonly Item[]} items @param {string} seed */
function shuffled(items, seed) {
  const random = sfc32(seed);
  const order = [...items];
  for (let left = order.length; left > 1; left--) {
    const n = Math.floor(random() * left);
    [order[n], order[left - 1]] = [order[left - 1], order[n]];
  }
  return order;
}

/** What is known already; of two results of a mutant the later. @returns {Map<string, import('./report.mjs').Result>} */
function readResults() {
  mkdirSync(dirname(options.results), { recursive: true });
  if (!existsSync(options.results)) return new Map();
  const lines = readFileSync(options.results, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => JSON.parse(line)).map((result) => [result.key, result]));
}
