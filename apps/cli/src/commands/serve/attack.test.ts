/** A server under attack: it does not crash, its memory is bounded, and the moves of honest clients arrive. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACKER, playHonestly } from '@banyan/server/load';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { outcomeOf } from '../../../test/banyan.ts';
import { type ServerProcess, startServing } from '../../../test/served.ts';

const SECONDS = sized(2, 60);
const IDLE = sized(50, 1_000);
const SLOW = sized(20, 200);
const REQUESTS = sized(500, 10_000);
const PAIRS = sized(2, 20);

/** The bar of the server's memory, in bytes. */
const MAX_MEMORY = 512 * 2 ** 20;

let folder = '';
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-attack-'));
  server = await startServing(folder);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true });
});

it('serves honest clients while others attack it in every way', async () => {
  const { port } = new URL(server.url);
  const args = [ATTACKER, port, String(SECONDS), String(IDLE), String(SLOW), String(REQUESTS)];
  const attack = outcomeOf(spawn(process.execPath, args));
  const { latencies, games } = await playHonestly(server.url, {
    pairs: PAIRS,
    milliseconds: SECONDS * 1_000,
    pause: 200,
  });
  const { stdout } = await attack;
  const { requests, frames, connections } = JSON.parse(stdout);
  for (const count of [requests, frames, connections]) expect(count).toBeGreaterThan(0);
  expect(games).toBeGreaterThanOrEqual(PAIRS);
  expect(latencies.length).toBeGreaterThan(5 * games);

  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1]);
  expect(metric('process_resident_memory_bytes')).toBeLessThan(MAX_MEMORY);
  expect(metric('banyan_errors_total')).toBe(0);
  expect(metric('banyan_moves_total')).toBeGreaterThanOrEqual(latencies.length);
  expect(server.stderr()).toBe('');
  expect(await server.end('SIGTERM')).toBe(143);
}, 300_000);
