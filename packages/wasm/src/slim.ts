/**
 * `@banyan/wasm/slim`: the core without its bytes. The caller provides one module for each game to be played
 * (`@banyan/wasm/connectFour.wasm` and so on).
 */
import { BanyanError } from '@banyan/mcts';
import { checkKeys, inspect } from '@banyan/mcts/checks';
import { compileWasm } from './bridge.ts';
import type { CoreSource } from './build.ts';
import { type Core, type CoreGames, coreOf } from './core.ts';
import { type GameName, gameNames } from './gameNames.ts';

export type { Build, CoreSource } from './build.ts';
export type { Core } from './core.ts';
export type { CoreGame, CoreOptions, CoreSearch } from './coreGame.ts';
export type { GameName } from './gameNames.ts';
export type { RandomPlay } from './randomPlay.ts';

/** Loads the maker of a game with its rules. */
type GameLoader = () => Promise<Partial<CoreGames>>;

const connectN: GameLoader = async () => ({ connectN: (await import('./games/connectN.ts')).connectNOf });

const go: GameLoader = async () => ({ go: (await import('./games/go.ts')).goOf });

/** The loaders by module: a page loads the rules of its modules only. */
const GAME_LOADERS: Readonly<Record<GameName, GameLoader>> = {
  connectFour: connectN,
  connectN,
  wideConnectN: connectN,
  mnk: async () => ({ mnk: (await import('./games/mnk.ts')).mnkOf }),
  othello: async () => ({ othello: (await import('./games/othello.ts')).othelloOf }),
  go,
  largeGo: go,
  hex: async () => ({ hex: (await import('./games/hex.ts')).hexOf }),
};

/**
 * Makes a core from the modules of some games: their bytes, URLs or compiled modules.
 * @throws BanyanError `WASM_UNAVAILABLE` where a module cannot be loaded or compiled, `UNKNOWN_OPTION` for an unknown game.
 */
export async function init(sources: Readonly<Partial<Record<GameName, CoreSource>>>): Promise<Core> {
  if (typeof sources !== 'object' || sources === null) {
    throw new BanyanError('INVALID_OPTION', `init takes modules by game, not ${inspect(sources)}`);
  }
  checkKeys('init', sources, gameNames);
  const compiled = Promise.all(
    Object.entries(sources).map(async ([name, source]) => [name, await compileWasm(source)] as const),
  );
  const loaded = Promise.all(gameNames.filter((name) => name in sources).map((name) => GAME_LOADERS[name]()));
  const [modules, loadedGames] = await Promise.all([compiled, loaded]);
  let games: Partial<CoreGames> = {};
  for (const game of loadedGames) games = { ...games, ...game };
  return coreOf('wasm', Object.fromEntries(modules), games);
}
