/** The Python client of the documentation, against `banyan serve`. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/banyan.ts';
import { type ServerProcess, startServing } from '../../../test/served.ts';

const CLIENT = fileURLToPath(new URL('../../../examples/player.py', import.meta.url));
const README = fileURLToPath(new URL('../../../../server/CLIENTS.md', import.meta.url));
const { PYTHON = 'python3' } = process.env;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-python-'));
  server = await startServing(folder);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true });
});

/** Makes a game; returns its room and the links of the seats of people. */
async function makeGame(game: string, seats: readonly object[]): Promise<{ room: string; links: string[] }> {
  const response = await fetch(`${server.url}/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, seats }),
  });
  expect(response.status).toBe(201);
  const { room, seats: made }: { room: string; seats: { url?: string }[] } = JSON.parse(
    await response.text(),
  );
  return { room, links: made.flatMap(({ url }) => url ?? []) };
}

describe('the Python client', () => {
  it.each([
    ['connect-four', [{ kind: 'person' }, { kind: 'person' }]],
    ['hex:4', [{ kind: 'person' }, { kind: 'engine', engine: 'best,simulations=50' }]],
    ['pig:20', [{ kind: 'person' }, { kind: 'person' }]],
    ['kuhn', [{ kind: 'person' }, { kind: 'person' }]],
  ])('plays legal moves to the end of %s', async (game, seats) => {
    const { room, links } = await makeGame(game, seats);
    const players = links.map((link) => outcomeOf(spawn(PYTHON, [CLIENT, link])));
    const outcomes = await Promise.all(players);
    for (const { stdout, stderr, exitCode } of outcomes) {
      expect([stderr, exitCode]).toEqual(['', 0]);
      expect(stdout).toMatch(/^winners: \[[01](?:, 1)?\]\s$/);
    }
    expect(new Set(outcomes.map(({ stdout }) => stdout)).size).toBe(1);
    const end = await fetch(`${server.url}/games/${room}`);
    expect(await end.json()).toMatchObject({ room });
  });

  it('says why it cannot play', async () => {
    const link = `${server.url}/#/friend?room=0123456789abcdef012345&token=0123456789abcdef012345`;
    const { stderr, exitCode } = await outcomeOf(spawn(PYTHON, [CLIENT, link]));
    expect(stderr).toMatch(/^there is no such room/);
    expect(exitCode).toBe(1);
  });

  it('is that of the documentation', async () => {
    expect(await readFile(README, 'utf8')).toContain(await readFile(CLIENT, 'utf8'));
  });
});
