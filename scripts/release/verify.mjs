// Checks packed packages: manifests, sizes, publint, and the types as attw resolves them.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace.mjs';
import { manifestFaults } from './packages.mjs';

const execute = promisify(execFile);
const bin = join(root, 'tools/release/node_modules/.bin');

/** The limits of packages, in bytes, by name. @type {{ unpackedBytes: Record<string, number> }} */
const { unpackedBytes: LIMITS } = JSON.parse(
  readFileSync(join(root, 'scripts/release/budgets.json'), 'utf8'),
);

/**
 * What is wrong with the packages, one line each.
 * @param {readonly import('./pack.mjs').Packed[]} packages
 */
export async function verify(packages) {
  /** @type {string[]} */
  const faults = [];
  for (const each of packages) {
    faults.push(...manifestFaults(each.manifest, each.manifest['repository'] !== undefined));
    faults.push(...sizeFaults(each));
    if (each.manifest.exports === undefined) continue; // a program, which its own tests start as it is packed
    faults.push(...(await programFaults(each, 'publint', ['--strict', '--pack', 'false', each.folder])));
    faults.push(...(await programFaults(each, 'attw', typesOf(each))));
  }
  return faults;
}

/** @param {{ manifest: { name: string }, unpackedBytes: number }} packed */
export function sizeFaults({ manifest: { name }, unpackedBytes }) {
  const limit = LIMITS[name];
  if (limit === undefined) return [`${name}: scripts/release/budgets.json has no limit for it`];
  return unpackedBytes > limit ? [`${name}: ${unpackedBytes} bytes unpacked, and ${limit} are allowed`] : [];
}

/**
 * The arguments of attw. Entries without types, such as WebAssembly and AssemblyScript, are left out; and so is the resolution
 * inside of packages whose `imports` lead to their peers, which attw does not install.
 * @param {import('./pack.mjs').Packed} packed */
function typesOf({ file, manifest }) {
  const untyped = Object.entries(manifest.exports ?? {})
    .filter(([, target]) => typeof target === 'string' && !target.endsWith('package.json'))
    .map(([path]) => path);
  return [
    file,
    '--no-emoji',
    ...['--profile', 'esm-only'],
    ...(untyped.length > 0 ? ['--exclude-entrypoints', ...untyped] : []),
    ...(manifest['imports'] === undefined ? [] : ['--ignore-rules', 'internal-resolution-error']),
  ];
}

/** @param {import('./pack.mjs').Packed} packed @param {string} program @param {string[]} args */
async function programFaults({ manifest }, program, args) {
  try {
    await execute(join(bin, program), args, { cwd: root });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    return [`${manifest.name}: ${program} reports\n${stdout}${stderr}`];
  }
}
