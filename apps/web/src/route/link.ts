/** The keys that links of several pages share: game, moves, seed and settings. */
import { BanyanError } from '@banyan/mcts';
import type { Settings } from '../engine/protocol.ts';
import { MAX_THREADS } from '../engine/threads.ts';
import { DEFAULT_GAME, findGame, GAME_OPTIONS, noGame } from '../games/catalog.ts';
import { type Position, positionAfter } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import type { Agreement } from '../games/toolsProps.ts';
import { nextTask } from '../shell/scheduler.ts';
import { decimal, oneOf, type QueryReader, type Reader, reader, whole } from './queryReader.ts';

export const MAX_SEED = 0xffffffff;

export interface Link {
  readonly game: string;
  readonly moves: string;
  readonly seed: number | undefined;
  readonly settings: Settings;
  /** What the players agreed on at the end: a stone of each dead chain of Go, `d2a1`, or `none`. */
  readonly dead?: string | undefined;
}

const NAME = /^[a-z]{2,12}(?:-[a-z]{1,12}){0,3}(?::[0-9a-z.-]{1,400})?$/;
const DEAD = /^(?:none|(?:[a-hj-t][1-9]\d?){1,361})$/;
const MOVES = /^[0-9a-z.-]{0,4000}$/;

/** Reads a text that may name a game. */
export const readGameName: Reader<string> = reader(
  `the name of a game, such as ${DEFAULT_GAME} or othello`,
  (text) => (NAME.test(text) ? text : undefined),
);

const readMoves: Reader<string> = reader(
  'moves with at most 4000 small letters, digits, dots and hyphens',
  (text) => (MOVES.test(text) ? text : undefined),
);

const readDead: Reader<string> = reader('a stone of each dead chain, as in d2a1, or none', (text) =>
  DEAD.test(text) ? text : undefined,
);

/** Reads the shared keys: `game`, `moves`, `seed`, `c`, `solver`, `engine`, `threads`, `dead`. */
export function readLink(query: QueryReader): Link {
  const c = query.read('c', decimal);
  const solver = query.read('solver', oneOf('off'));
  const engine = query.read('engine', oneOf(...ENGINES)) ?? '';
  const threads = query.read('threads', whole(1, MAX_THREADS));
  const dead = query.read('dead', readDead);
  return {
    game: query.read('game', readGameName) ?? DEFAULT_GAME,
    moves: query.read('moves', readMoves) ?? '',
    seed: query.read('seed', whole(0, MAX_SEED)),
    settings: {
      ...(c === undefined ? {} : { c }),
      ...(solver === undefined ? {} : { isProving: false }),
      ...engineSettings(engine),
      ...(threads === undefined ? {} : { threads }),
    },
    ...(dead !== undefined && { dead }),
  };
}

/** The values of a link for an address, without defaults. */
export function linkValues({ game, moves, seed, settings, dead }: Link): Record<string, string | undefined> {
  return {
    game: game === DEFAULT_GAME ? undefined : game,
    moves: moves === '' ? undefined : moves,
    seed: seed === undefined ? undefined : String(seed),
    c: settings.c === undefined ? undefined : String(settings.c),
    solver: settings.isProving === false ? 'off' : undefined,
    engine: engineOf(settings) || undefined,
    threads: settings.threads === undefined ? undefined : String(settings.threads),
    dead,
  };
}

/** An engine in an address: in TypeScript, or with the page's or the user's network; the recommended one is empty. */
const ENGINES = ['ts', 'net', 'own'] as const;
export type EngineText = (typeof ENGINES)[number] | '';

/** The engine of some settings. */
export function engineOf({ network, isReadable }: Settings): EngineText {
  if (network !== undefined) return network === 'own' ? 'own' : 'net';
  return isReadable ? 'ts' : '';
}

/** The settings that choose an engine; those of the recommended one for any other text. */
export function engineSettings(engine: string): Settings {
  if (engine === 'ts') return { isReadable: true };
  if (engine === 'net') return { network: 'shipped' };
  return engine === 'own' ? { network: 'own' } : {};
}

export interface Opened {
  readonly game: AnyGame;
  readonly position: Position;
  /** What its players agreed on. */
  readonly agreement?: Agreement | undefined;
}

/** Loads the game of a link and plays its moves; a string says, as a clause, why that is impossible. */
export async function openLink({ game: name, moves, dead }: Link): Promise<Opened | string> {
  try {
    const game = await findGame(name);
    if (game === undefined) return noGame(name, GAME_OPTIONS);
    await nextTask();
    const position = positionAfter(game, moves);
    if (dead === undefined) return { game, position };
    const { agreementOf } = await import('../go/dead.ts');
    const agreement = agreementOf(position, dead);
    return typeof agreement === 'string' ? agreement : { game, position, agreement };
  } catch (error) {
    if (error instanceof BanyanError) return error.message;
    throw error;
  }
}

/** Draws a random seed. */
export function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
