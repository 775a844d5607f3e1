/** The published program, in a folder outside the repository that has only the packages of third parties. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpack } from '../../../packages/mcts/test/unpacked.ts';

const run = promisify(execFile);

const CLI = fileURLToPath(new URL('..', import.meta.url));

/** What only a queue needs. */
const OF_QUEUES = ['bullmq', 'ioredis'];

let folder: string;
let banyan: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-cli-'));
  await unpack('apps/cli', join(folder, 'package'));
  const manifest = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8'));
  for (const name of Object.keys(manifest.dependencies).filter((each) => !OF_QUEUES.includes(each))) {
    const link = join(folder, 'package/node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(CLI, 'node_modules', name), link);
  }
  banyan = join(folder, 'package', manifest.bin.banyan);
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

async function outputOf(...words: string[]): Promise<string> {
  return (await run(process.execPath, [banyan, ...words], { cwd: folder })).stdout;
}

it('knows its version', async () => {
  const { version } = JSON.parse(await readFile(join(CLI, 'package.json'), 'utf8'));
  expect(await outputOf('--version')).toBe(`${version}\n`);
});

it.each(['wasm', 'js', 'uct'])('searches with the engine %s', async (engine) => {
  const words = ['analyze', '4453', '--engine', engine, '--simulations', '100', '--seed', '1', '--json'];
  expect(JSON.parse(await outputOf(...words))).toMatchObject({ engine, simulations: 100 });
});

it('has the pages and the example that its help speaks of', async () => {
  const files = await readdir(join(folder, 'package'));
  expect(files).toEqual(expect.arrayContaining(['ANALYSIS.md', 'PROTOCOL.md', 'README.md', 'examples']));
});

it('serves the page, and games with engines', async () => {
  const server = spawn(process.execPath, [banyan, 'serve', '--port', '0', '--data', join(folder, 'data')]);
  try {
    const [line] = await once(server.stdout, 'data');
    const url = /http:\S+/.exec(String(line))?.[0] ?? '';
    expect(await (await fetch(url)).text()).toContain('<html');
    const seats = [{ kind: 'person' }, { kind: 'engine', engine: 'wasm,solver' }];
    const response = await fetch(new URL('games', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'connect-four', seats }),
    });
    expect(response.status).toBe(201);
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
});

it('depends on no package of this repository', async () => {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => name.startsWith('@banyan/'))).toEqual([]);
});

it('plays a tournament without the packages that only a queue needs', async () => {
  const args = ['tournament', '--engine', 'wasm', '--engine', 'random', '--pairs', '1'];
  expect(await outputOf(...args, '--concurrency', '1')).toContain('match: 2 games.');
  await expect(outputOf(...args, '--queue', 'redis://127.0.0.1:1')).rejects.toThrow(
    /Cannot find package '(bullmq|ioredis)'/,
  );
});
