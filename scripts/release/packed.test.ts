/** The packages as they are published, in a folder outside the repository. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bin, root } from '../workspace.mjs';
import { packed } from './pack.mjs';
import { sizeFaults } from './verify.mjs';

const run = promisify(execFile);

/** Those whose types need nothing of a host: no types of the DOM, and none of Node. */
const NAMES = ['mcts', 'games', 'tournament', 'wasm', 'train'];

/** Packages of third parties that they import. */
const IMPORTED = ['tournament/node_modules/jstat', 'wasm/node_modules/@assemblyscript/loader'];

let folder: string;
let packages: Awaited<ReturnType<typeof packed>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-release-'));
  const folders = NAMES.map((name) => `packages/${name}`);
  packages = await packed(folders, join(folder, 'packed'), 'https://example.org/owner/name');
  for (const each of packages)
    await cp(each.folder, join(folder, 'node_modules', each.manifest.name), { recursive: true });
  for (const path of IMPORTED) {
    const link = join(folder, 'node_modules', path.split('/node_modules/')[1] ?? '');
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'packages', path), link);
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rm(folder, { recursive: true }));

it('all types compile with the library of ES2022, without those of the DOM and of Node', async () => {
  const entries = packages.flatMap(({ manifest }) =>
    Object.entries(manifest.exports ?? {})
      .filter(([, target]) => typeof target === 'object' && target !== null && 'types' in target)
      .map(([path]) => join(manifest.name, path)),
  );
  expect(entries).toEqual(expect.arrayContaining(['@banyan/mcts/parallel', '@banyan/wasm/slim']));
  const imports = entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  await writeFile(join(folder, 'all.ts'), imports.join(''));
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['all.ts'] }));
  const compiled = await run(bin('tsc'), ['-p', '.'], { cwd: folder }).catch(({ stdout }) => ({ stdout }));
  expect(compiled.stdout).toBe('');
});

it.each(NAMES)('the maps of %s lead to sources that it has', async (name) => {
  const own = packages.find(({ manifest }) => manifest.name === `@banyan/${name}`);
  const maps = own?.files.filter((file) => file.endsWith('.map')) ?? [];
  expect(maps.length > 0).toBe(name !== 'wasm');
  for (const map of maps) {
    const at = join(own?.folder ?? '', map);
    const { sources }: { sources: string[] } = JSON.parse(await readFile(at, 'utf8'));
    expect(sources.filter((source) => !existsSync(resolve(dirname(at), source)))).toEqual([]);
  }
});

it('their manifests have the addresses of the repository, and pages have no relative links', async () => {
  for (const { manifest, folder: unpacked } of packages) {
    expect(manifest['bugs']).toEqual({ url: 'https://example.org/owner/name/issues' });
    expect(await readFile(join(unpacked, 'README.md'), 'utf8')).not.toMatch(/\]\(\.\.?\//);
  }
});

it('they are within their limits of size', () => {
  expect(packages.flatMap(sizeFaults)).toEqual([]);
});
