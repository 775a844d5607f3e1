// Folders outside the repository: the packed packages, and a folder for each consumer in which npm installs them.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { NODE } from './cases/case.mjs';
import { OTHER_PACKAGES } from './cases/packages.mjs';

/** @typedef {import('./cases/case.mjs').Case['runtime']} Runtime */

const execute = promisify(execFile);
const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../..');

/** The packages that every consumer installs. */
const PACKAGES = ['mcts', 'games', 'wasm'];

/** Where everything lies: tools that are installed already are used again. */
const CACHE = process.env.BANYAN_MATRIX ?? join(tmpdir(), 'banyan-matrix');
const PACKED = join(CACHE, 'packed');

/** Of the consumers that differ in their runtimes and commands alone, the first, in whose folder the others run as well. */
const firstWith = new Map();

/** Packs the packages as they are published. */
export async function pack() {
  await rm(PACKED, { recursive: true, force: true });
  await mkdir(PACKED, { recursive: true });
  const pnpm = join(ROOT, 'tools/pnpm/node_modules/.bin/pnpm');
  for (const name of [...PACKAGES, ...OTHER_PACKAGES])
    await execute(pnpm, ['pack', '--pack-destination', PACKED], { cwd: join(ROOT, 'packages', name) });
}

/** The environment of a consumer's commands: its tools first, then its runtime. @param {string} folder @param {Runtime} runtime */
export async function environmentIn(folder, runtime = NODE) {
  const programs = [folder, await folderOfRuntime(runtime)].map((each) => join(each, 'node_modules/.bin'));
  const path = [...programs, process.env.PATH].join(':');
  const silent = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  return { ...process.env, ...silent, PATH: path, NODE_ENV: undefined, NODE_OPTIONS: undefined };
}

/** The folder of a runtime, which its consumers share. @param {Runtime} runtime */
export function folderOfRuntime(runtime = NODE) {
  return installed(Object.entries(runtime).flat().join('-'), { dependencies: runtime });
}

/** The folder of a consumer, with its files, its tools and the packages. @param {import('./cases/case.mjs').Case} consumer */
export async function folderOf(consumer) {
  const { name, dependencies = {}, manifest = {}, files, examples = {}, packages: others = [] } = consumer;
  const shares = JSON.stringify([dependencies, manifest, files, examples, others]);
  const first = firstWith.get(shares) ?? name;
  firstWith.set(shares, first);
  const names = [...PACKAGES, ...others].map((each) => `@banyan/${each}`);
  const tarballs = (await readdir(PACKED))
    .map((file) => join(PACKED, file))
    .filter((file) => names.includes(nameIn(file)));
  const contents = await Promise.all(tarballs.map((file) => readFile(file)));
  const packages = tarballs.map((file) => [nameIn(file), `file:${file}`]);
  const version = createHash('sha256').update(Buffer.concat(contents)).digest('hex');
  const all = { ...dependencies, ...Object.fromEntries(packages) };
  const folder = await installed(first, { ...manifest, dependencies: all }, version);
  for (const built of ['dist', '.next', '.astro', '.svelte-kit', '.parcel-cache', 'node_modules/.vite'])
    await rm(join(folder, built), { recursive: true, force: true });
  await cp(join(HERE, 'program'), folder, { recursive: true });
  if (files !== undefined) await cp(join(HERE, 'consumers', files), folder, { recursive: true });
  for (const [path, source] of Object.entries(examples)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, source), join(folder, path));
  }
  return folder;
}

/** The package in a tarball, by its name: `banyan-mcts-0.1.0.tgz`. @param {string} tarball */
function nameIn(tarball) {
  return `@banyan/${/banyan-([a-z.]+)-[^/]*$/.exec(tarball)?.[1]}`;
}

/**
 * A folder in which npm has installed the dependencies of a manifest: at once, if it has them already.
 *
 * @param {string} name
 * @param {Record<string, unknown>} fields of the manifest
 * @param {string} [contents] what else decides whether to install again
 */
async function installed(name, fields, contents = '') {
  const folder = join(CACHE, name);
  const stamp = join(folder, 'node_modules/.stamp');
  const manifest = JSON.stringify({ private: true, type: 'module', ...fields }, null, 2);
  const wanted = manifest + contents;
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifest);
  // npm takes a package for installed already that has the same version.
  for (const old of ['@banyan', '.package-lock.json'])
    await rm(join(folder, 'node_modules', old), { recursive: true, force: true });
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await execute('npm', ['install', ...quiet], { cwd: folder, env: { ...process.env, NODE_ENV: '' } });
  await writeFile(stamp, wanted);
  return folder;
}
