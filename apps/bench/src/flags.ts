/** The command line. */
import { pairsOf, readFlags, UsageError, wholeNumber } from './command.ts';
import type { Budget } from './positions/choose.ts';

export interface Flags {
  readonly rounds: number;
  readonly quick: boolean;
  readonly chromium: boolean;
  readonly memory: boolean;
  readonly hidden: boolean;
  /** The longest calls of kept searches. */
  readonly slices: boolean;
  /** The plain search of games in TypeScript. */
  readonly generic: boolean;
  /** With `generic`: only the rows with this in their name. */
  readonly row: string;
  /** The kernels of neural networks. */
  readonly kernels: boolean;
  /** The folder of a built checkout of another commit, for a comparison with it. */
  readonly against: string | undefined;
  /** The folder of the package multimcts, for a comparison with it. */
  readonly multimcts: string | undefined;
  /** The file of an independent search in C, for a comparison of the core with it. */
  readonly ceiling: string | undefined;
  /** How often engines keep the outcome of positions with exact scores. */
  readonly positions: boolean;
  /** How often verdicts on moves of these positions are true. */
  readonly verdicts: boolean;
  /** With `verdicts`: the number of seeds, and only the judges with this in their name. */
  readonly seeds: number;
  readonly judge: string;
  /** The builds of each game of the core, and what decisive rollouts bring. */
  readonly builds: boolean;
  /** The ladder of levels. */
  readonly levels: boolean;
  /** With `levels`: only the games with this in their name. */
  readonly game: string;
  /** With `levels`: only the matches of players with this in their name. */
  readonly player: string;
  /** With `levels`: pairs of games for each match. */
  readonly pairs: number;
  readonly seed: number;
  /** The file of a network that takes part in them. */
  readonly net: string | undefined;
  /** Only the sets of these positions with this in their name. */
  readonly set: string;
  /** Only the contenders with this in their name. */
  readonly contender: string;
  /** The folder of these positions. Default: those of this repository. */
  readonly folder: string | undefined;
  /** For each move of an engine on them. */
  readonly budgets: readonly Budget[];
  readonly help: boolean;
  /** Whether to print JSON; otherwise tables in Markdown. */
  readonly json: boolean;
}

const DEFAULT_ROUNDS = '7';
const QUICK_ROUNDS = '3';
const MAX_ROUNDS = 1_000;

const DEFAULT_SECONDS = '0.01,0.1,1';
const QUICK_SECONDS = '0.01';
const MAX_SECONDS = 600;
const MAX_SIMULATIONS = 1_000_000_000;

const DEFAULT_GAMES = '400';
const QUICK_GAMES = '20';
const MAX_GAMES = 100_000;
const DEFAULT_SEED = '1';
const DEFAULT_SEEDS = '10';
const QUICK_SEEDS = '1';
const MAX_SEEDS = 1_000;
const MAX_SEED = 2 ** 32 - 1;

export const HELP: string = `npm run bench -- [flags]

  --rounds N         rounds of each row, 1 to ${MAX_ROUNDS} (default ${DEFAULT_ROUNDS}, or ${QUICK_ROUNDS} with --quick)
  --quick            less of everything: a minute instead of some
  --chromium         in Chromium too; on by default, --no-chromium leaves it out
  --memory           instead, watch the memory of the process over 10,000 searches
  --hidden           instead, the speed and memory of searches of hidden information
  --slices           instead, how long kept searches of 3.2 million nodes hold the event loop
  --generic          instead, the plain search of games in TypeScript, in Node and in Chromium
  --kernels          instead, the kernels of neural networks, beside onnxruntime-web
  --against FOLDER   with --generic: beside it that of another commit, whose built checkout is in this folder
  --row TEXT         with --generic: only rows with this in their name, such as "two words"
  --multimcts FOLDER instead, or after --generic, race the library multimcts, whose package is in this folder
  --ceiling FILE     instead, race the core with an independent program in C (apps/bench/README.md)
  --positions        instead, how often engines keep the outcome of positions with exact scores
  --folder FOLDER    with --positions: other sets of positions than apps/bench/positions
  --set TEXT         with --positions: only sets with this in their name, such as "mnk"
  --contender TEXT   with --positions: only contenders with this in their name, such as "exact first, book"
  --net FILE         with --positions: a network for Connect Four takes part, alone and with a search
  --seconds LIST     with --positions: processor time for a move, up to ${MAX_SECONDS} (default ${DEFAULT_SECONDS}, or ${QUICK_SECONDS} with --quick)
  --simulations LIST with --positions: simulations for a move instead, such as 1000,10000
  --verdicts         instead, how often verdicts on moves of positions with exact scores are true
  --seeds N          with --verdicts: seeds, 1 to ${MAX_SEEDS} (default ${DEFAULT_SEEDS}, or ${QUICK_SEEDS} with --quick)
  --judge TEXT       with --verdicts: only judges with this in their name
  --builds           instead, the speed of each build by game, and what decisive rollouts bring under a clock
  --levels           instead, the ladder of levels: neighbours and simple opponents, in Elo
  --game TEXT        with --levels: only games with this in their name
  --player TEXT      with --levels: only the matches of players with this in their name, such as "9 Master"
  --games N          with --levels: games a match, an even number to ${MAX_GAMES} (default ${DEFAULT_GAMES}, or ${QUICK_GAMES} with --quick)
  --seed N           with --levels or --verdicts: 0 to ${MAX_SEED} (default ${DEFAULT_SEED})
  --json             print JSON
  --help             print this`;

const OPTIONS = {
  rounds: { type: 'string' },
  quick: { type: 'boolean', default: false },
  chromium: { type: 'boolean', default: true },
  memory: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  slices: { type: 'boolean', default: false },
  generic: { type: 'boolean', default: false },
  kernels: { type: 'boolean', default: false },
  against: { type: 'string' },
  row: { type: 'string' },
  multimcts: { type: 'string' },
  ceiling: { type: 'string' },
  positions: { type: 'boolean', default: false },
  verdicts: { type: 'boolean', default: false },
  seeds: { type: 'string' },
  judge: { type: 'string' },
  builds: { type: 'boolean', default: false },
  levels: { type: 'boolean', default: false },
  game: { type: 'string' },
  player: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  folder: { type: 'string' },
  set: { type: 'string' },
  contender: { type: 'string' },
  net: { type: 'string' },
  seconds: { type: 'string' },
  simulations: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseFlags(words: readonly string[]): Flags {
  const {
    rounds,
    multimcts,
    ceiling,
    against,
    row,
    folder,
    set,
    contender,
    net,
    seconds,
    simulations,
    ...others
  } = readFlags(words, OPTIONS);
  const { game, player, games, seed, seeds, judge, ...rest } = others;
  const { memory, hidden, slices, generic, kernels, positions, verdicts, builds, levels, quick } = rest;
  const instead = Object.entries({
    memory,
    hidden,
    slices,
    generic,
    kernels,
    multimcts: multimcts !== undefined && !generic,
    ceiling: ceiling !== undefined,
    positions,
    verdicts,
    builds,
    levels,
  })
    .filter(([, isAsked]) => isAsked)
    .map(([name]) => `--${name}`);
  if (instead.length > 1) throw new UsageError(`${instead.join(' or ')}, not both`);
  for (const [name, value] of Object.entries({ folder, set, contender, net, seconds, simulations })) {
    if (value !== undefined && !positions) throw new UsageError(`--${name} needs --positions`);
  }
  for (const [name, value] of Object.entries({ against, row })) {
    if (value !== undefined && !generic) throw new UsageError(`--${name} needs --generic`);
  }
  for (const [name, value] of Object.entries({ game, player, games })) {
    if (value !== undefined && !levels) throw new UsageError(`--${name} needs --levels`);
  }
  for (const [name, value] of Object.entries({ seeds, judge })) {
    if (value !== undefined && !verdicts) throw new UsageError(`--${name} needs --verdicts`);
  }
  if (seed !== undefined && !levels && !verdicts) throw new UsageError('--seed needs --levels or --verdicts');
  return {
    ...rest,
    multimcts,
    ceiling,
    against,
    row: row ?? '',
    game: game ?? '',
    player: player ?? '',
    pairs: pairsOf(games ?? (quick ? QUICK_GAMES : DEFAULT_GAMES), MAX_GAMES),
    judge: judge ?? '',
    seeds: wholeNumber('--seeds', seeds ?? (quick ? QUICK_SEEDS : DEFAULT_SEEDS), 1, MAX_SEEDS),
    seed: wholeNumber('--seed', seed ?? DEFAULT_SEED, 0, MAX_SEED),
    folder,
    set: set ?? '',
    contender: contender ?? '',
    net,
    budgets: budgetsOf(seconds, simulations, quick),
    rounds: wholeNumber('--rounds', rounds ?? (rest.quick ? QUICK_ROUNDS : DEFAULT_ROUNDS), 1, MAX_ROUNDS),
  };
}

/** @throws UsageError */
function budgetsOf(seconds: string | undefined, simulations: string | undefined, quick: boolean): Budget[] {
  if (simulations !== undefined) {
    if (seconds !== undefined) throw new UsageError('--seconds or --simulations, not both');
    return simulations
      .split(',')
      .map((text) => ({ simulations: wholeNumber('--simulations', text, 1, MAX_SIMULATIONS) }));
  }
  return (seconds ?? (quick ? QUICK_SECONDS : DEFAULT_SECONDS)).split(',').map((text) => {
    const number = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && number > 0 && number <= MAX_SECONDS) return { seconds: number };
    throw new UsageError(
      `--seconds must be numbers above 0, at most ${MAX_SECONDS}, not ${JSON.stringify(text)}`,
    );
  });
}
