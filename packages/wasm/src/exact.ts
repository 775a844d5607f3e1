/**
 * `@banyan/wasm/exact`: exact searches in WebAssembly.
 *
 * The module of a game loads when it is asked for.
 * @module
 */
export type { Build } from './build.ts';
export { type ConnectNSolverOptions, connectNSolver, type ExactOptions } from './exact/connectN.ts';
export type { ConnectNBook } from './exact/exactBook.ts';
export { othelloSolver } from './exact/othello.ts';
