// Learns the priors of Go from our own searches: npm run go-priors -- --seed 1
// It plays games of the core with itself on 9x9, trains weights of the features of moves on them, and writes these to
// `packages/games/src/go/priorWeights.ts`, which both builds read. The searches begin with the weights that are built in.
//
// --positions N: the number of positions, 8000 by default; --simulations N: those of each search, 1500 by default;
// --games FILE: keeps the games in a file, or reads them where the file exists.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { go } from '@banyan/games';
import { tsImport } from 'tsx/esm/api';
import { searchedGames } from './goPriors/games.mjs';
import { crossEntropy, trained } from './goPriors/training.mjs';

const GO = '../../games/src/go';
const TARGET = join(import.meta.dirname, GO, 'priorWeights.ts');
const BOARD = { columns: 9, rows: 9 };

/** Weights are in sixteenths of a nat. A weight of surroundings is the sign of the code `ZERO` plus the weight, up to `MOST`. */
const PER_NAT = 16;
const ZERO = 83;
const MOST = 43;

/** The games that are trained on before one is left out. */
const TRAINED_GAMES = 9;

const { moveFeaturesOn, FEATURES, FEATURE_COUNT } = await tsImport(`${GO}/moveFeatures.ts`, import.meta.url);
const { NO_CLASS, surroundingClasses } = await tsImport(`${GO}/surroundings.ts`, import.meta.url);
const { capturesOn } = await tsImport(`${GO}/captures.ts`, import.meta.url);
const { goGrid } = await tsImport(`${GO}/grid.ts`, import.meta.url);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    positions: { type: 'string', default: '8000' },
    simulations: { type: 'string', default: '1500' },
    games: { type: 'string', default: '' },
  },
});

const games = await gamesOf(values);
const examples = games.map(examplesOf);
const train = examples.filter((_, index) => index % (TRAINED_GAMES + 1) !== TRAINED_GAMES).flat();
const held = examples.filter((_, index) => index % (TRAINED_GAMES + 1) === TRAINED_GAMES).flat();
const classCount = surroundingClasses().codes.length;
const weights = trained(train, FEATURE_COUNT + classCount, values.seed);
const rounded = Array.from(weights, (weight, index) => {
  const whole = Math.round(weight * PER_NAT) || 0;
  return index < FEATURE_COUNT ? whole : Math.max(-MOST, Math.min(MOST, whole));
});
write(rounded);

const inNats = rounded.map((weight) => weight / PER_NAT);
console.log(`${train.length} positions, and ${held.length} left out`);
if (held.length > 0) {
  console.log('cross-entropy of those left out, in nats:');
  console.log(`  equal moves ${crossEntropy(held, new Float64Array(rounded.length)).toFixed(3)}`);
  console.log(`  learned     ${crossEntropy(held, inNats).toFixed(3)}`);
}
for (const [name, first] of Object.entries(FEATURES)) {
  const later = Object.values(FEATURES).filter((index) => index > first);
  const row = inNats.slice(first, Math.min(FEATURE_COUNT, ...later));
  console.log(`${name.padEnd(18)} ${row.map((weight) => weight.toFixed(2).padStart(6)).join(' ')}`);
}

/**
 * @param {{ readonly seed: string; readonly positions: string; readonly simulations: string; readonly games: string }} options
 * @returns {Promise<import('./goPriors/games.mjs').SearchedGame[]>}
 */
async function gamesOf({ seed, positions, simulations, games: path }) {
  if (existsSync(path))
    return readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const played = [];
  const settings = {
    seed,
    positions: wholeNumber('positions', positions),
    simulations: wholeNumber('simulations', simulations),
  };
  for await (const game of searchedGames(BOARD, settings)) played.push(game);
  if (path !== '') writeFileSync(path, played.map((game) => `${JSON.stringify(game)}\n`).join(''));
  return played;
}

/** @param {string} name @param {string} text */
function wholeNumber(name, text) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  console.error(`go-priors: --${name} must be a whole number from 1, not ${JSON.stringify(text)}`);
  process.exit(1);
}

/**
 * The searched positions of a game.
 * @param {import('./goPriors/games.mjs').SearchedGame} played
 * @returns {import('./goPriors/training.mjs').Example[]}
 */
function examplesOf({ moves, visits }) {
  const game = go(BOARD);
  const grid = goGrid(BOARD.columns, BOARD.rows);
  const features = moveFeaturesOn(grid, capturesOn(grid));
  const state = game.initialState();
  const found = [];
  for (let ply = 0; ply <= moves.length; ply++) {
    const visited = new Map(visits[ply]);
    if (visited.size > 0) {
      const actions = game.legalActions(state);
      const total = [...visited.values()].reduce((sum, count) => sum + count);
      features.begin(state);
      found.push({
        features: actions.map((action) => indicesOf(features, action)),
        shares: actions.map((action) => (visited.get(action) ?? 0) / total),
      });
    }
    if (ply < moves.length) game.apply(state, moves[ply]);
  }
  return found;
}

/** @param {ReturnType<typeof moveFeaturesOn>} features @param {number} action */
function indicesOf(features, action) {
  const kind = action === go.PASS ? NO_CLASS : features.surroundings(action);
  return Int16Array.from(
    kind === NO_CLASS ? features.of(action) : [...features.of(action), FEATURE_COUNT + kind],
  );
}

/** @param {readonly number[]} all */
function write(all) {
  const signs = all.slice(FEATURE_COUNT).map((weight) => String.fromCharCode(ZERO + weight));
  const text = signs.join('').replaceAll('\\', '\\\\');
  writeFileSync(
    TARGET,
    `// Generated by \`npm run go-priors\`; do not edit.

/** The weights of the features of \`moveFeatures.ts\`, in sixteenths of a nat. */
// biome-ignore format: generated
export const FEATURE_WEIGHTS: readonly number[] = [
  ${all.slice(0, FEATURE_COUNT).join(', ')},
];

/** The weights of the classes of \`surroundings.ts\`, in sixteenths of a nat. */
export const SURROUNDING_WEIGHTS: readonly number[] = Array.from(
  '${text}',
  (sign) => sign.charCodeAt(0) - ${ZERO},
);
`,
  );
}
