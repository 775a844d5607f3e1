/**
 * `@banyan/fleet/testing`: Redis servers for tests and benches, and their load.
 * @module
 */
export { type GameMemory, memoryOf, processorTimeOf } from './load.ts';
export { type RedisServer, startRedis } from './redisServer.ts';
