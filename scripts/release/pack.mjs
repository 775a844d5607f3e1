// Packs packages as npm would publish them, with the addresses of the repository in manifests and Markdown files.

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace.mjs';
import { withAbsoluteLinks } from './links.mjs';
import { withAddresses } from './packages.mjs';

const execute = promisify(execFile);

/**
 * @typedef {object} Packed
 * @property {import('./packages.mjs').Manifest} manifest
 * @property {string} file the packed package
 * @property {string} folder the same, unpacked
 * @property {readonly string[]} files its files
 * @property {number} packedBytes
 * @property {number} unpackedBytes
 */

/**
 * Packs packages that have been built.
 * @param {readonly string[]} folders in the repository @param {string} target a folder, which is made
 * @param {string | undefined} address of the repository
 * @returns {Promise<Packed[]>}
 */
export async function packed(folders, target, address) {
  /** @type {Packed[]} */
  const packages = [];
  for (const folder of folders) packages.push(await packedPackage(folder, target, address));
  return packages;
}

/** @param {string[]} paths of files */
async function bytesOf(paths) {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {string} folder @param {string} target @param {string | undefined} address @returns {Promise<Packed>} */
async function packedPackage(folder, target, address) {
  const unpacked = join(target, folder.replace('/', '-'));
  await mkdir(unpacked, { recursive: true });
  const pnpm = join(root, 'tools/pnpm/node_modules/.bin/pnpm');
  const raw = join(target, `${folder.replace('/', '-')}.raw.tgz`);
  await execute(pnpm, ['pack', '--out', raw], { cwd: join(root, folder) });
  await execute('tar', ['xzf', raw, '--strip-components=1', '-C', unpacked]);
  await rm(raw);
  const manifestFile = join(unpacked, 'package.json');
  let manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  if (address !== undefined) {
    manifest = withAddresses(manifest, folder, address);
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    for (const name of (await readdir(unpacked)).filter((each) => each.endsWith('.md'))) {
      const text = await readFile(join(unpacked, name), 'utf8');
      await writeFile(join(unpacked, name), withAbsoluteLinks(text, `${folder}/${name}`, address));
    }
  }
  const { stdout } = await execute(
    pnpm,
    ['pack', '--json', '--pack-gzip-level', '9', '--pack-destination', target],
    {
      cwd: unpacked,
      maxBuffer: 2 ** 26,
    },
  );
  const { filename: file, files: listed } = JSON.parse(stdout);
  const files = listed.map((/** @type {{ path: string }} */ { path }) => path);
  return {
    manifest,
    file,
    folder: unpacked,
    files,
    packedBytes: await bytesOf([file]),
    unpackedBytes: await bytesOf(files.map((/** @type {string} */ path) => join(unpacked, path))),
  };
}
