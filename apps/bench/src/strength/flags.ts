/** The command line of `npm run strength`. */
import { pairsOf, readFlags, UsageError, wholeNumber } from '../command.ts';
import type { HiddenVariant } from './hiddenVariants.ts';
import { HIDDEN, type League, type Named, OPEN } from './leagues.ts';
import type { Variant } from './variants.ts';
import { DEFAULT_WORKERS, MAX_WORKERS, workersOf } from './workersFlag.ts';

export interface Flags {
  /** The selected part of each league, which may be empty. */
  readonly open: League<Variant>;
  readonly hidden: League<HiddenVariant>;
  readonly pairs: number;
  readonly simulations: number;
  readonly seed: number;
  /** The processes that play. */
  readonly workers: number;
  /** The server of the queue whose workers play instead. */
  readonly queue: string | undefined;
  readonly help: boolean;
  /** Whether to print JSON; otherwise tables in Markdown. */
  readonly json: boolean;
}

const MAX_GAMES = 100_000;
const MAX_SIMULATIONS = 10_000;
const MAX_SEED = 2 ** 32 - 1;

const DEFAULTS = { games: '200', simulations: '1000', seed: '1' } as const;

export const HELP: string = `npm run strength -- [flags]

  --games N          games a match, an even number to ${MAX_GAMES} (default ${DEFAULTS.games})
  --simulations N    of the champion for each move, 1 to ${MAX_SIMULATIONS} (default ${DEFAULTS.simulations})
  --variant TEXT     only variants with this in their name, or the one whose whole name it is
  --champion NAME    the opponent of all variants, itself one of them (default the champion below)
  --game TEXT        only games with this in their name, the same way
  --seed N           0 to ${MAX_SEED} (default ${DEFAULTS.seed})
  --workers N        processes that play, 1 to ${MAX_WORKERS} (default ${DEFAULT_WORKERS}, or 1 on a single core)
  --queue URL        play on the workers of this Redis or Valkey, as in redis://host:6379
  --json             print JSON
  --help             print this

npm run strength -- --worker --queue URL [flags]    plays for other machines until Ctrl-C

  --workers N        processes that play, 1 to ${MAX_WORKERS} (default ${DEFAULT_WORKERS}, or 1 on a single core)
  --name TEXT        the name of this machine (default its host name)

${listing('players see all', OPEN)}

${listing('something is hidden', HIDDEN)}`;

function listing<Kind extends Named>(where: string, { champion, variants, arenas }: League<Kind>): string {
  return `Where ${where}, the champion is ${champion.name}.
Variants: ${namesOf(variants).join('; ')}
Games: ${namesOf(arenas).join('; ')}`;
}

function namesOf(things: readonly Named[]): string[] {
  return things.map(({ name }) => name);
}

const OPTIONS = {
  games: { type: 'string', default: DEFAULTS.games },
  simulations: { type: 'string', default: DEFAULTS.simulations },
  variant: { type: 'string', default: '' },
  champion: { type: 'string' },
  game: { type: 'string', default: '' },
  seed: { type: 'string', default: DEFAULTS.seed },
  workers: { type: 'string' },
  queue: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseFlags(words: readonly string[]): Flags {
  const { games, simulations, variant, champion, game, seed, workers, queue, json, help } = readFlags(
    words,
    OPTIONS,
  );
  if (queue !== undefined && workers !== undefined) {
    throw new UsageError('--workers is of threads on this machine; with --queue, give it to each --worker');
  }
  return {
    ...leaguesWith(variant, game, champion),
    pairs: pairsOf(games, MAX_GAMES),
    simulations: wholeNumber('--simulations', simulations, 1, MAX_SIMULATIONS),
    seed: wholeNumber('--seed', seed, 0, MAX_SEED),
    workers: workersOf(workers),
    queue,
    help,
    json,
  };
}

/** @throws UsageError where no variant, champion or game matches, or no matching variant has a matching game. */
function leaguesWith(
  variant: string,
  game: string,
  champion: string | undefined,
): Pick<Flags, 'open' | 'hidden'> {
  checkNames('--game', game, [...OPEN.arenas, ...HIDDEN.arenas]);
  checkNames('--variant', variant, [...OPEN.variants, ...HIDDEN.variants]);
  if (champion !== undefined) checkChampion(champion);
  const leagues = {
    open: matching(OPEN, variant, game, champion),
    hidden: matching(HIDDEN, variant, game, champion),
  };
  const isEmpty = ({ arenas, variants }: League<Variant> | League<HiddenVariant>): boolean =>
    arenas.length === 0 || variants.length === 0;
  if (!isEmpty(leagues.open) || !isEmpty(leagues.hidden)) return leagues;
  throw new UsageError(
    champion === undefined
      ? `no variant with ${JSON.stringify(variant)} is for a game with ${JSON.stringify(game)}`
      : `no variant with ${JSON.stringify(variant)} meets ${champion} in a game with ${JSON.stringify(game)}`,
  );
}

/** The part of a league that is asked for; nothing of a league that lacks the champion. */
function matching<Kind extends Named>(
  league: League<Kind>,
  variant: string,
  game: string,
  wanted = league.champion.name,
): League<Kind> {
  const champion = playersOf(league).find(({ name }) => isNamed(name, wanted));
  if (champion === undefined) return { ...league, variants: [], arenas: [] };
  return {
    champion,
    variants: named(league.variants, variant).filter((other) => other !== champion),
    arenas: named(league.arenas, game),
  };
}

function playersOf<Kind extends Named>({ champion, variants }: League<Kind>): Kind[] {
  return [champion, ...variants];
}

function isNamed(name: string, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}

/** @throws UsageError where it is the whole name of none. */
function checkChampion(champion: string): void {
  const names = namesOf([...playersOf(OPEN), ...playersOf(HIDDEN)]);
  if (names.some((name) => isNamed(name, champion))) return;
  throw new UsageError(
    `--champion must be one of ${names.map((name) => JSON.stringify(name)).join(', ')}, not ${JSON.stringify(champion)}`,
  );
}

function checkNames(flag: string, text: string, things: readonly Named[]): void {
  if (things.some((thing) => bears(thing, text))) return;
  throw new UsageError(
    `${flag} must be in one of ${namesOf(things)
      .map((name) => JSON.stringify(name))
      .join(', ')}, not ${JSON.stringify(text)}`,
  );
}

/** Those with the text in their name, or the one whose whole name it is. */
function named<Thing extends Named>(things: readonly Thing[], text: string): Thing[] {
  const found = things.filter((thing) => bears(thing, text));
  const whole = found.filter(({ name }) => name.length === text.length);
  return whole.length > 0 ? whole : found;
}

function bears({ name }: Named, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase());
}
