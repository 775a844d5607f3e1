/** A server under attack: it does not crash, its memory is bounded, and the moves of honest clients arrive. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACKER, playHonestly } from '@banyan/server/load';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { outcomeOf } from '../../../test/banyan.ts';
import { type ServerProcess, startServing } from '../../../test/served.ts';

const IDLE = sized(50, 1_000);
const SLOW = sized(20, 200);
const REQUESTS = sized(500, 10_000);
const PAIRS = sized(2, 20);
const PAUSE = sized(10, 200);
const MOVES = sized(40, 4_000);

/** The attack is ended when the moves are made. */
const LONGEST = 600;

/** The bar of the server's memory, in bytes. */
const MAX_MEMORY = 512 * 2 ** 20;

let folder = '';
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-attack-'));
  server = await startServing(folder);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true });
});

it('serves honest clients while others attack it in every way', async () => {
  const { port } = new URL(server.url);
  const args = [ATTACKER, port, LONGEST, IDLE, SLOW, REQUESTS].map(String);
  const attacker = spawn(process.execPath, args);
  const attack = outcomeOf(attacker);
  const enough = new AbortController();
  const { latencies, games } = await playHonestly(server.url, {
    pairs: PAIRS,
    pause: PAUSE,
    signal: enough.signal,
    onMove: (moves) => {
      if (moves >= MOVES) enough.abort();
    },
  });
  attacker.kill();
  const { requests, frames, connections } = JSON.parse((await attack).stdout);
  for (const count of [requests, frames, connections]) expect(count).toBeGreaterThan(0);
  expect(games).toBeGreaterThanOrEqual(PAIRS);
  expect(latencies.length).toBeGreaterThanOrEqual(MOVES);

  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1]);
  expect(metric('process_resident_memory_bytes')).toBeLessThan(MAX_MEMORY);
  expect(metric('banyan_errors_total')).toBe(0);
  expect(metric('banyan_moves_total')).toBeGreaterThanOrEqual(latencies.length);
  expect(server.stderr()).toBe('');
  expect(await server.end('SIGTERM')).toBe(143);
}, 600_000);
