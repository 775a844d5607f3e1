/** The published package, and the folder that it makes, outside the repository and from packed tarballs. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpack } from '../../mcts/test/unpacked.ts';

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

let folder: string;
let game: string;

interface Manifest {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Unpacks a member of the workspace, and links the packages of third parties that it depends on. */
async function install(member: string, target: string): Promise<Manifest> {
  await unpack(member, target);
  const manifest: Manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const link = join(target, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, member, 'node_modules', name), link);
  }
  return manifest;
}

/** Runs npm in the folder of the game, as its README says. */
async function npm(...words: string[]): Promise<string> {
  return (await run('npm', ['--silent', ...words], { cwd: game })).stdout;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-create-game-'));
  const { bin } = await install('packages/create-game', join(folder, 'create-game'));
  await run(process.execPath, [join(folder, 'create-game', bin['create-game'] ?? ''), 'my-game'], {
    cwd: folder,
  });
  game = join(folder, 'my-game');
  const modules = join(game, 'node_modules');
  await Promise.all([
    install('packages/mcts', join(modules, '@banyan/mcts')),
    install('apps/cli', join(modules, 'banyan')),
  ]);
  await mkdir(join(modules, '.bin'));
  await symlink('../banyan/dist/main.js', join(modules, '.bin/banyan'));
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

it('the folder is a package that depends on this version of Banyan', async () => {
  const { version }: Manifest = JSON.parse(await readFile(join(folder, 'create-game/package.json'), 'utf8'));
  expect(JSON.parse(await readFile(join(game, 'package.json'), 'utf8'))).toMatchObject({
    name: 'my-game',
    private: true,
    dependencies: { '@banyan/mcts': `^${version}` },
    devDependencies: { banyan: `^${version}` },
  });
  expect((await readdir(game)).toSorted()).toEqual(
    ['.gitignore', 'README.md', 'game.mjs', 'game.test.mjs', 'node_modules', 'package.json'].toSorted(),
  );
});

it('its test checks the laws of games', async () => {
  const output = await npm('test', '--', '--test-reporter=tap');
  expect(output).toContain('# pass 4\n');
  expect(output).toContain('# fail 0\n');
});

it('npm start plays the game', async () => {
  const words = ['--seat', 'random', '--seat', 'uct,simulations=20', '--seed', '1', '--no-input'];
  expect(await npm('start', '--', ...words)).toMatch(/domineering|game\.mjs/);
});

it('npm run check finds no broken law', async () => {
  expect(await npm('run', 'check')).toContain('domineering 6x6');
});
