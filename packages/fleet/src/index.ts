/**
 * `@banyan/fleet`: plays numbered games on many machines, over BullMQ on Redis or Valkey.
 * @module
 */
export { type Build, describeBuild } from './build.ts';
export { addressOf } from './connection.ts';
export { coordinate } from './coordinator.ts';
export type { GameSource, RunOptions, RunSummary } from './gameSource.ts';
export { ListedGames, type ListedGamesOptions } from './listedGames.ts';
export type { NumberedTask } from './messages.ts';
export type { Difference } from './replays.ts';
export { type WorkerOptions, work } from './worker.ts';
