/** `@banyan/fleet/testing`: Redis servers for tests and benches. */
export { type RedisServer, startRedis } from './redisServer.ts';
