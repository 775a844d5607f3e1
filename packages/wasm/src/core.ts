import { connectN, go, hex, mnk, othello } from '@banyan/games';
import { BanyanError } from '@banyan/mcts';
import type { CompiledCore } from './bridge.ts';
import type { Build } from './build.ts';
import { type CoreGame, type CoreOptions, coreGame } from './coreGame.ts';
import type { GameName } from './gameNames.ts';
import { connectNModule, connectNTwin } from './twins/connectN.ts';
import { goTwin } from './twins/go.ts';
import { hexTwin } from './twins/hex.ts';
import { mnkTwin } from './twins/mnk.ts';
import { othelloTwin } from './twins/othello.ts';

/**
 * The games that the core plays. Each throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`, `OUT_OF_MEMORY`, and
 * `WASM_UNAVAILABLE` if the core lacks the module of the game.
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
   * Go.
   * @throws BanyanError `INVALID_BOARD`, `INVALID_OPTION`, `BOARD_TOO_LARGE` where columns x rows exceeds 100.
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

export function coreOf(build: Build, compiled: CompiledCores): Core {
  function moduleOf(name: GameName): CompiledCore {
    const module = compiled[name];
    if (module !== undefined) return module;
    throw new BanyanError(
      'WASM_UNAVAILABLE',
      `this core has the modules ${Object.keys(compiled).join(', ') || 'of no game'}, not ${name}`,
    );
  }

  return {
    build,
    connectN(board, options = {}) {
      const game = connectN(board);
      return coreGame(game, connectNTwin(game), moduleOf(connectNModule(game)), options);
    },
    mnk(board, options = {}) {
      const game = mnk(board);
      return coreGame(game, mnkTwin(game), moduleOf('mnk'), options);
    },
    go(board, options = {}) {
      const game = go(board);
      return coreGame(game, goTwin(game), moduleOf('go'), options);
    },
    hex(board, options = {}) {
      const game = hex(board);
      return coreGame(game, hexTwin(game), moduleOf('hex'), options);
    },
    othello: (options = {}) => coreGame(othello, othelloTwin, moduleOf('othello'), options),
  };
}
