import type { connectN, go, hex, mnk, othello } from '@banyan/games';
import { BanyanError } from '@banyan/mcts';
import type { CompiledCore } from './bridge.ts';
import type { Build } from './build.ts';
import type { CoreGame, CoreOptions } from './coreGame.ts';
import type { GameName } from './gameNames.ts';

/**
 * The games that the core plays.
 *
 * Each throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`, `OUT_OF_MEMORY`, and `WASM_UNAVAILABLE` if the core lacks the
 * module of the game.
 */
export interface Core {
  /** Whether the core runs as WebAssembly or as JavaScript; the results are the same to the bit. */
  readonly build: Build;
  /**
   * Connect-N; fastest where columns x (rows + 1) is at most 64, and on 7x6x4.
   * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `BOARD_TOO_LARGE` where columns x (rows + 1) exceeds 128.
   */
  connectN(board: connectN.Board, options?: CoreOptions): CoreGame<connectN.State, connectN.Game>;
  /**
   * m,n,k games, such as tic-tac-toe and gomoku.
   * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `BOARD_TOO_LARGE` where columns x rows exceeds 128.
   */
  mnk(board: mnk.Board, options?: CoreOptions): CoreGame<mnk.State, mnk.Game>;
  /**
   * Go; fastest where columns x rows is at most 100. Larger boards need the module `largeGo`.
   * @throws BanyanError `INVALID_BOARD`, `INVALID_OPTION`.
   */
  go(board: go.Board, options?: CoreOptions): CoreGame<go.State, go.Game>;
  /**
   * Hex.
   * @throws BanyanError `INVALID_BOARD`, `INVALID_OPTION`.
   */
  hex(board: hex.Board, options?: CoreOptions): CoreGame<hex.State, hex.Game>;
  /** Othello. */
  othello(options?: CoreOptions): CoreGame<othello.State, othello.Game>;
}

/** The modules that a core has. */
export type CompiledCores = Readonly<Partial<Record<GameName, CompiledCore>>>;

/** @throws BanyanError `WASM_UNAVAILABLE` for a module that the core lacks. */
export type ModuleOf = (name: GameName) => CompiledCore;

/** How to get a module that not every core has. */
const CURES: Readonly<Partial<Record<GameName, string>>> = {
  largeGo: ', for boards of Go of more than 100 points: create({ largeGo: true }), or init with its bytes',
};

/** What makes the games of a core from its modules. */
export type CoreGames = {
  readonly [Name in Exclude<keyof Core, 'build'>]: (moduleOf: ModuleOf) => Core[Name];
};

/** @param games those of the modules at least. */
export function coreOf(build: Build, compiled: CompiledCores, games: Partial<CoreGames>): Core {
  const moduleOf: ModuleOf = (name) => compiled[name] ?? lacks(name);

  function lacks(name: GameName): never {
    throw new BanyanError(
      'WASM_UNAVAILABLE',
      `this core has the modules ${Object.keys(compiled).join(', ') || 'of no game'}, not ${name}${CURES[name] ?? ''}`,
    );
  }

  return {
    build,
    connectN: games.connectN?.(moduleOf) ?? (() => lacks('connectN')),
    mnk: games.mnk?.(moduleOf) ?? (() => lacks('mnk')),
    go: games.go?.(moduleOf) ?? (() => lacks('go')),
    hex: games.hex?.(moduleOf) ?? (() => lacks('hex')),
    othello: games.othello?.(moduleOf) ?? (() => lacks('othello')),
  };
}
