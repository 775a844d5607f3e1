// Which packages are published, and the manifest that each is published with.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/**
 * @typedef {Record<string, unknown> & {
 *   name: string,
 *   version: string,
 *   private?: boolean,
 *   exports?: Record<string, unknown>,
 *   scripts?: Record<string, string>,
 *   dependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   publishConfig?: { provenance?: boolean },
 * }} Manifest
 */

/** The address of the repository, `https://…`, which the manifest of the root has in one place; undefined without one. @returns {string | undefined} */
export function repositoryAddress() {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return repository;
}

/** The manifest of a folder. @param {string} folder @returns {Manifest} */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** The folders of the published packages, each after those that it depends on. */
export function publishedFolders() {
  const waiting = ['packages', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .map((folder) => ({ folder, manifest: manifestOf(folder) }))
    .filter(({ manifest }) => !manifest.private);
  /** @type {string[]} */
  const ordered = [];
  while (waiting.length > 0) {
    const names = waiting.map(({ manifest }) => manifest.name);
    const next = waiting.findIndex(
      ({ manifest }) => !Object.keys(manifest.dependencies ?? {}).some((name) => names.includes(name)),
    );
    if (next < 0) throw new Error(`packages depend on each other in a circle: ${names.join(', ')}`);
    ordered.push(...waiting.splice(next, 1).map(({ folder }) => folder));
  }
  return ordered;
}

/**
 * The manifest with the addresses of the repository.
 * @param {Manifest} manifest @param {string} folder in the repository @param {string} address of the repository
 * @returns {Manifest}
 */
export function withAddresses(manifest, folder, address) {
  return {
    ...manifest,
    homepage: `${address}/tree/main/${folder}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git`, directory: folder },
  };
}

/** What a published manifest has to say besides `name` and `version`. */
const FIELDS = ['description', 'keywords', 'license', 'author', 'engines', 'files'];

/** And where the repository has an address. */
const ADDRESSES = ['homepage', 'bugs', 'repository'];

/**
 * What is wrong with a packed manifest.
 * @param {Manifest} manifest @param {boolean} hasAddresses
 */
export function manifestFaults(manifest, hasAddresses) {
  const { name, exports, publishConfig } = manifest;
  const fields = hasAddresses ? [...FIELDS, ...ADDRESSES] : FIELDS;
  const faults = fields.filter((field) => manifest[field] === undefined).map((field) => `no ${field}`);
  if (exports !== undefined && !('./package.json' in exports)) faults.push('exports no ./package.json');
  if (publishConfig?.provenance !== true) faults.push('publishConfig.provenance is not true');
  const hooks = Object.keys(manifest.scripts ?? {}).filter((script) => /^(pre|post)?install$/.test(script));
  faults.push(...hooks.map((hook) => `has a script ${hook}, which would run on installation`));
  for (const [dependency, version] of Object.entries(manifest.dependencies ?? {})) {
    const isOurs = dependency.startsWith('@banyan/');
    if (isOurs && version !== manifest.version)
      faults.push(`depends on ${dependency} ${version}, not on exactly ${manifest.version}`);
    if (/^(workspace|catalog):/.test(version)) faults.push(`depends on ${dependency} ${version}`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}
