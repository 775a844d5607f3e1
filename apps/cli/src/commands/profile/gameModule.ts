/** Loads the rules of a game from a module of the user. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '@banyan/mcts';
import { reasonOf, regularFile } from '../../files.ts';
import { list, quote, UsageError } from '../../usage.ts';

/** The functions that every game has. */
const REQUIRED = ['initialState', 'clone', 'currentPlayer', 'legalActions', 'apply', 'returns'] as const;

/** Whether a word names a module and not a game of the catalogue: it has a slash, or ends as modules do. */
export function isModulePath(word: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/i.test(word);
}

/**
 * Imports a module, which runs its code, and returns its game: the default export, or the export `game`.
 * @throws UsageError if it cannot be imported or exports no game.
 */
export async function gameOfModule(path: string): Promise<Game<unknown, unknown>> {
  let exports: { readonly default?: unknown; readonly game?: unknown };
  try {
    await regularFile(path);
    exports = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new UsageError(`cannot import ${quote(path)}: ${reasonOf(error)}`);
  }
  const candidates = [exports.default, exports.game].filter(
    (each) => typeof each === 'object' && each !== null,
  );
  const game = candidates.find(isGame);
  if (game !== undefined) return game;
  const [nearest] = candidates;
  if (nearest === undefined) {
    throw new UsageError(`${quote(path)} exports no game: a module has a default export or an export "game"`);
  }
  throw new UsageError(`the game of ${quote(path)} lacks ${list(missingOf(nearest))}`);
}

function isGame(value: unknown): value is Game<unknown, unknown> {
  return missingOf(value).length === 0;
}

/** What a value lacks of a game. */
function missingOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [...REQUIRED];
  const has = (name: string, type: string): boolean => typeof Reflect.get(value, name) === type;
  return [
    ...(has('name', 'string') ? [] : ['name']),
    ...(has('players', 'number') ? [] : ['players']),
    ...REQUIRED.filter((name) => !has(name, 'function')),
  ];
}
