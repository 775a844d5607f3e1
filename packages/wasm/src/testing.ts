/**
 * `@banyan/wasm/testing`: the law for a game that is written twice.
 * @module
 */
export { type CheckTwinOptions, checkTwin, type TwinSummary } from './checkTwin.ts';
