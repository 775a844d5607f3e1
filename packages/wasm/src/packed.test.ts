/** The recipe outside of the repository: packages as they are published, in a folder that knows nothing else. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sized } from '../../mcts/test/sized.ts';
import { unpack } from '../../mcts/test/unpacked.ts';
import { banyanAsc } from '../test/banyanAsc.ts';

const run = promisify(execFile);
const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const ROOT = join(PACKAGES, '..');

let folder: string;
let bin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-packed-'));
  const modules = join(folder, 'node_modules');
  for (const name of ['mcts', 'games', 'wasm']) {
    await unpack(`packages/${name}`, join(modules, '@banyan', name));
  }
  bin = join(modules, '@banyan/wasm/compiler/banyanAsc.mjs');
  await mkdir(join(modules, '@assemblyscript'));
  await symlink(join(PACKAGES, 'wasm/node_modules/assemblyscript'), join(modules, 'assemblyscript'));
  await symlink(
    join(PACKAGES, 'wasm/node_modules/@assemblyscript/loader'),
    join(modules, '@assemblyscript/loader'),
  );
  await cp(join(PACKAGES, 'wasm/examples/boxes/assembly'), join(folder, 'assembly'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

it('the command compiles the example, and JavaScript without a step of its own searches with it', async () => {
  const made = await banyanAsc(
    ['assembly/boxes.ts', '-o', 'boxes.wasm', ...sized(['--checked'], ['--js', 'boxes.js'])],
    folder,
    bin,
  );
  expect(made).toMatchObject({ code: 0, stderr: '' });
  await writeFile(join(folder, 'search.js'), SEARCH);
  const { stdout } = await run(process.execPath, ['search.js'], { cwd: folder });
  expect(stdout).toBe(sized('wasm 100\n', 'wasm 100\njs 100\n'));
}, 60_000);

/** From a state after which all is decided by one side: only the loader and the core are asked for. */
const SEARCH = `
import { ownGame } from '@banyan/wasm/own';
const game = {
  name: 'boxes', players: 2, initialState: () => [0, 0, 0, 0], clone: (state) => [...state],
  currentPlayer: (state) => state[3],
  legalActions: () => Array.from({ length: 24 }, (_, edge) => edge),
  apply() {}, returns: () => [0, 1],
};
const twin = { game, words: (state) => state };
const wasm = await ownGame(twin, new URL('boxes.wasm', import.meta.url));
${sized('const cores = [wasm];', "const cores = [wasm, await ownGame(twin, (await import('./boxes.js')).default)];")}
for (const { build, engine } of cores) console.log(build, engine.start(game.initialState(), 1).run(100));
`;

it('TypeScript understands the game, and finds its errors', async () => {
  const tsc = join(dirname(resolve('typescript/package.json', { paths: [ROOT] })), 'bin/tsc');
  await run(process.execPath, [tsc, '-p', 'assembly'], { cwd: folder });
  const wrong = join(folder, 'assembly/wrong.ts');
  onTestFinished(() => rm(wrong));
  await writeFile(wrong, "import { Rulez } from '@banyan/wasm/assembly';\n");
  const checked = run(process.execPath, [tsc, '-p', 'assembly'], { cwd: folder });
  await expect(checked).rejects.toMatchObject({
    stdout: expect.stringContaining("'\"@banyan/wasm/assembly\"' has no exported member named 'Rulez'"),
  });
}, 60_000);

it('without the compiler the command says what to install', async () => {
  await rm(join(folder, 'node_modules/assemblyscript'), { force: true });
  const { code, stderr } = await banyanAsc(['assembly/boxes.ts', '-o', 'boxes.wasm'], folder, bin);
  expect([code, stderr]).toEqual([
    1,
    'banyan-asc: assemblyscript is not installed: npm install --save-dev assemblyscript\n',
  ]);
});
