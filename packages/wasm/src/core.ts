import { type ConnectN, type ConnectNBoard, type ConnectNState, connectN } from '@banyan/games';
import { BanyanError, type Engine, type Seed, type UctOptions } from '@banyan/mcts';
import { checkOptions } from '@banyan/mcts/checks';
import { UCT_OPTIONS } from '@banyan/mcts/engine';
import { type CompiledCore, Instance } from './bridge.ts';
import type { Build } from './build.ts';
import { connectNEngine } from './connectNEngine.ts';
import { wasmRules } from './connectNGame.ts';
import { BOARD_BITS } from './constants.ts';
import { playRandomly, type RandomPlay } from './randomPlay.ts';

/** The games that the core plays. */
export interface Core {
  /** Whether the core runs as WebAssembly or as JavaScript; the results are the same to the bit. */
  readonly build: Build;
  /**
   * Connect-N, as rules and as a search.
   * @throws BanyanError `INVALID_BOARD`, `INVALID_K`, `BOARD_TOO_LARGE` where columns x (rows + 1) exceeds 64,
   *   `INVALID_OPTION`, `UNKNOWN_OPTION`, `OUT_OF_MEMORY`.
   */
  connectN(board: ConnectNBoard, options?: UctOptions): CoreGame;
}

/** One game, for any TypeScript search, and for the search in the core. Their states are those of `@banyan/games`. */
export interface CoreGame {
  /** Each question crosses into the core, so a TypeScript search is slower with these rules than with the readable ones. */
  readonly game: ConnectN;
  readonly engine: Engine<ConnectNState>;
  /**
   * Plays a state to the end so many times, by uniform random moves.
   * @throws BanyanError `INVALID_POSITION`, `GAME_OVER`, `INVALID_BUDGET` for a count that is no whole number from 1, `INVALID_SEED`.
   */
  playRandomly(state: ConnectNState, count: number, seed?: Seed): RandomPlay;
}

export function coreOf(compiled: CompiledCore): Core {
  return {
    build: compiled.build,
    connectN(board, options = {}) {
      const plain = connectN(board);
      const { columns, rows, connect } = plain.board;
      const bits = columns * (rows + 1);
      if (bits > BOARD_BITS) {
        throw new BanyanError(
          'BOARD_TOO_LARGE',
          `a board of ${columns}x${rows} takes ${bits} bits, columns x (rows + 1); the core has ${BOARD_BITS}`,
        );
      }
      checkOptions('connectN', options, UCT_OPTIONS);
      const engine = connectNEngine(plain, compiled, options);
      const rules = new Instance(compiled, 1);
      rules.use((core) => core.setBoard(columns, rows, connect));
      return {
        game: wasmRules(plain, rules),
        engine,
        playRandomly: (state, count, seed) => playRandomly(plain, rules, state, count, seed),
      };
    },
  };
}
