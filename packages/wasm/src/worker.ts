/**
 * `@banyan/wasm/worker`: the core for `parallel` of `@banyan/mcts/parallel`. A worker calls each function as a
 * factory: by its name, as `export`, or as `serve(connectN)` in a worker's script. Options are plain data.
 */
import type * as games from '@banyan/games';
import type { Engine } from '@banyan/mcts';
import { checkOptions } from '@banyan/mcts/checks';
import { type Build, type Core, type CoreOptions, create } from './index.ts';
import { isLargeGo } from './twins/go.ts';

/** Options of an engine in a worker. */
export interface CoreWorkerOptions {
  /** The build to use. Default: `wasm`, or `js` where WebAssembly is not allowed. */
  readonly build?: Build;
  /** The options of the search, without `finalMove`, which is an option of `parallel`. Each worker may have a tree of `maxNodes`. */
  readonly uct?: Omit<CoreOptions, 'finalMove'>;
}

/**
 * Makes an engine of Connect-N.
 * @throws BanyanError as `Core.connectN`, and `WASM_UNAVAILABLE` as `create`.
 */
export async function connectN({
  board,
  ...options
}: CoreWorkerOptions & { readonly board: games.connectN.Board }): Promise<Engine<games.connectN.State>> {
  return (await coreFor(options)).connectN(board, options.uct).engine;
}

/**
 * Makes an engine of an m,n,k-game.
 * @throws BanyanError as `Core.mnk`, and `WASM_UNAVAILABLE` as `create`.
 */
export async function mnk({
  board,
  ...options
}: CoreWorkerOptions & { readonly board: games.mnk.Board }): Promise<Engine<games.mnk.State>> {
  return (await coreFor(options)).mnk(board, options.uct).engine;
}

/**
 * Makes an engine of Go.
 * @throws BanyanError as `Core.go`, and `WASM_UNAVAILABLE` as `create`.
 */
export async function go({
  board,
  ...options
}: CoreWorkerOptions & { readonly board: games.go.Board }): Promise<Engine<games.go.State>> {
  return (await coreFor(options, isLargeGo(board))).go(board, options.uct).engine;
}

/**
 * Makes an engine of Hex.
 * @throws BanyanError as `Core.hex`, and `WASM_UNAVAILABLE` as `create`.
 */
export async function hex({
  board,
  ...options
}: CoreWorkerOptions & { readonly board: games.hex.Board }): Promise<Engine<games.hex.State>> {
  return (await coreFor(options)).hex(board, options.uct).engine;
}

/**
 * Makes an engine of Othello.
 * @throws BanyanError as `Core.othello`, and `WASM_UNAVAILABLE` as `create`.
 */
export async function othello(options: CoreWorkerOptions = {}): Promise<Engine<games.othello.State>> {
  return (await coreFor(options)).othello(options.uct).engine;
}

function coreFor(options: CoreWorkerOptions, largeGo = false): Promise<Core> {
  checkOptions('a worker of the core', options, ['build', 'uct']);
  const { build } = options;
  return create(build === undefined ? { largeGo } : { build, largeGo });
}
