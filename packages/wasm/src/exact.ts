/** `@banyan/wasm/exact`: exact searches in WebAssembly, which prove outcomes. A game's module loads when it is asked for. */
export type { Build } from './build.ts';
export { connectNSolver, type ExactOptions } from './exact/connectN.ts';
export { othelloSolver } from './exact/othello.ts';
