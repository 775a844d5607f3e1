/** The command line of `npm run strength`. */
import { availableParallelism } from 'node:os';
import { type Format, formatOf, readFlags, UsageError, wholeNumber } from '../command.ts';
import type { Arena } from './arena.ts';
import { ARENAS } from './arenas.ts';
import { VARIANTS, type Variant } from './variants.ts';

export interface Flags {
  readonly arenas: readonly Arena[];
  readonly variants: readonly Variant[];
  readonly pairs: number;
  readonly simulations: number;
  readonly seed: number;
  readonly workers: number;
  readonly help: boolean;
  readonly format: Format;
}

const MOST_GAMES = 100_000;
const MOST_SIMULATIONS = 10_000;
const MOST_WORKERS = 64;
const MOST_SEED = 2 ** 32 - 1;
const DEFAULT_WORKERS = 2;

const DEFAULTS = { games: '200', simulations: '1000', seed: '1' } as const;

export const HELP: string = `npm run strength -- [flags]

  --games N          games a match, an even number to ${MOST_GAMES} (default ${DEFAULTS.games})
  --simulations N    of plain UCT for each move, 1 to ${MOST_SIMULATIONS} (default ${DEFAULTS.simulations})
  --variant TEXT     only variants with this in their name
  --game TEXT        only games with this in their name
  --seed N           0 to ${MOST_SEED} (default ${DEFAULTS.seed})
  --workers N        threads that play, 1 to ${MOST_WORKERS} (default ${DEFAULT_WORKERS}, or 1 on a single core)
  --json             print JSON
  --markdown         print Markdown tables
  --help             print this

Variants: ${VARIANTS.map(({ name }) => name).join('; ')}
Games: ${ARENAS.map(({ name }) => name).join('; ')}`;

const OPTIONS = {
  games: { type: 'string', default: DEFAULTS.games },
  simulations: { type: 'string', default: DEFAULTS.simulations },
  variant: { type: 'string', default: '' },
  game: { type: 'string', default: '' },
  seed: { type: 'string', default: DEFAULTS.seed },
  workers: { type: 'string', default: String(Math.min(DEFAULT_WORKERS, availableParallelism())) },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseFlags(words: readonly string[]): Flags {
  const { games, simulations, variant, game, seed, workers, json, markdown, help } = readFlags(
    words,
    OPTIONS,
  );
  return {
    arenas: matching(ARENAS, '--game', game),
    variants: matching(VARIANTS, '--variant', variant),
    pairs: pairsOf(games),
    simulations: wholeNumber('--simulations', simulations, 1, MOST_SIMULATIONS),
    seed: wholeNumber('--seed', seed, 0, MOST_SEED),
    workers: wholeNumber('--workers', workers, 1, MOST_WORKERS),
    help,
    format: formatOf({ json, markdown }),
  };
}

/** Sides are exchanged, so games come in pairs. */
function pairsOf(text: string): number {
  const games = wholeNumber('--games', text, 2, MOST_GAMES);
  if (games % 2 === 0) return games / 2;
  throw new UsageError(`--games must be even, because sides are exchanged, not ${JSON.stringify(text)}`);
}

function matching<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  flag: string,
  text: string,
): Thing[] {
  const found = things.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  if (found.length > 0) return found;
  throw new UsageError(
    `${flag} must be in one of ${things.map(({ name }) => JSON.stringify(name)).join(', ')}, not ${JSON.stringify(text)}`,
  );
}
