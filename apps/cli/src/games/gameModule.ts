/** Loads a game from a module of the user. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '@banyan/mcts';
import { isObject } from '@banyan/mcts/checks';
import { reasonOf, regularFile } from '../files.ts';
import { list, plain, quote, UsageError } from '../usage.ts';
import type { AnyNotation } from './numberedGame.ts';

/** The functions that every game has. */
const REQUIRED = ['initialState', 'clone', 'currentPlayer', 'legalActions', 'apply', 'returns'] as const;
const NOTATION = ['format', 'formatAction', 'parseAction', 'parsePosition'] as const;

/** What a module exports. */
export interface GameModule {
  readonly game: Game<unknown, unknown>;
  /** The export `notation`, or that of the game; `undefined` if there is neither. */
  readonly notation: AnyNotation<unknown, unknown> | undefined;
}

/** The parts of a text such as `./mine.mjs:7x7`: the path, and the words after the colon. */
const MODULE_TEXT = /^(?<path>.*\.[cm]?[jt]s)(?::(?<words>.*))?$/is;

/** Divides a text such as `./mine.mjs:7x7`. */
export function moduleParts(text: string): { readonly path: string; readonly words: string | undefined } {
  const { path = text, words } = MODULE_TEXT.exec(text)?.groups ?? {};
  return { path, words };
}

/** Whether a text names a module and not a game of the catalogue: it has a slash, or ends as modules do. */
export function isModulePath(text: string): boolean {
  return /[/\\]/.test(text) || MODULE_TEXT.test(text);
}

/**
 * Imports a module, which runs its code, and returns its game: the default export, the export `game`, or the only export
 * that is a game. A default export or `game` that is a function is called with the words after the colon, or with an
 * empty text, and returns the game.
 * @throws UsageError if the module cannot be imported, exports no game, or has no use for the words.
 */
export async function importGame(text: string): Promise<GameModule> {
  const { path, words } = moduleParts(text);
  const exports = await importModule(path);
  const games = Object.values(exports).filter(isGame);
  const candidates = [exports.default, exports.game, ...(games.length === 1 ? games : [])].filter(
    (each) => typeof each === 'function' || isObject(each),
  );
  const [found] = [...candidates.filter((each) => typeof each === 'function' || isGame(each)), ...candidates];
  if (found === undefined) {
    const what = games.length === 0 ? 'no game' : `${games.length} games`;
    throw new UsageError(
      `${quote(path)} exports ${what}: the game is the default export, the export "game", or the only game`,
    );
  }
  if (typeof found !== 'function' && words !== undefined) {
    throw new UsageError(
      `the game of ${quote(path)} takes no options, so ${quote(`:${words}`)} has no meaning`,
    );
  }
  const game: unknown = typeof found === 'function' ? made(found, path, words ?? '') : found;
  if (!isGame(game)) throw new UsageError(`the game of ${quote(path)} lacks ${list(missingOf(game))}`);
  const notation: unknown = exports.notation ?? Reflect.get(game, 'notation');
  if (notation === undefined) return { game, notation };
  if (!isNotation(notation)) {
    const missing = missingFunctions(notation, NOTATION);
    throw new UsageError(`the notation of ${quote(path)} lacks ${list(missing)}`);
  }
  return { game, notation };
}

interface Exports {
  readonly default?: unknown;
  readonly game?: unknown;
  readonly notation?: unknown;
}

async function importModule(path: string): Promise<Exports> {
  try {
    await regularFile(path);
    refuseTypeScript(path);
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot import ${quote(path)}: ${reasonOf(error)}`);
  }
}

/** @throws UsageError for TypeScript where Node cannot strip its types. */
function refuseTypeScript(path: string): void {
  if (!/\.[cm]?ts$/i.test(path) || Reflect.get(process.features, 'typescript')) return;
  throw new UsageError(
    `Node ${process.versions.node} cannot import the TypeScript of ${quote(path)}: ` +
      'use Node 22.18 or later, or compile it: ' +
      `npx esbuild "${plain(path)}" --bundle --packages=external --format=esm --outfile="${plain(path).replace(/\.[cm]?ts$/i, '.mjs')}"`,
  );
}

// biome-ignore lint/complexity/noBannedTypes: an export of the user may be any function
function made(make: Function, path: string, words: string): unknown {
  try {
    return make(words);
  } catch (error) {
    throw new UsageError(`${quote(path)} refuses ${quote(words)}: ${reasonOf(error)}`);
  }
}

function isGame(value: unknown): value is Game<unknown, unknown> {
  return missingOf(value).length === 0;
}

function isNotation(value: unknown): value is AnyNotation<unknown, unknown> {
  return missingFunctions(value, NOTATION).length === 0;
}

/** What a value lacks of a game. */
function missingOf(value: unknown): string[] {
  const has = (name: string, type: string): boolean =>
    isObject(value) && typeof Reflect.get(value, name) === type;
  return [
    ...(has('name', 'string') ? [] : ['name']),
    ...(has('players', 'number') ? [] : ['players']),
    ...missingFunctions(value, REQUIRED),
  ];
}

function missingFunctions(value: unknown, names: readonly string[]): string[] {
  return names.filter((name) => !isObject(value) || typeof Reflect.get(value, name) !== 'function');
}
