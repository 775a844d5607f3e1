// Chromium from Debian: installed when we are root, else unpacked below .cache together with the libraries it needs.

import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findChromium, launcher, onPath, PACKAGES, unpacked } from './chromium.mjs';
import { Failure, runQuietly } from './process.mjs';
import { alone, say } from './workspace.mjs';

/** Sees to it that there is a Chromium, where that can be done. Without one, vitest.config.ts decides what happens. */
export async function installChromium() {
  if (findChromium() || !onPath('apt-get').some((path) => existsSync(path))) return;
  await alone(async () => {
    if (findChromium()) return; // another process did it while we waited
    const install = process.getuid?.() === 0 ? installPackage : unpackPackage;
    for (const name of PACKAGES) {
      say(`installing ${name} by apt-get, for the tests in a browser (CHROMIUM names another)`);
      try {
        await install(name);
        return;
      } catch (error) {
        if (!(error instanceof Failure) || error.ending.signal) throw error;
      }
    }
  });
}

/** @param {string} name */
export async function installPackage(name) {
  const apt = (/** @type {string[]} */ ...args) =>
    runQuietly('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', name);
}

/** Downloads the package with all that it needs and the machine lacks. @param {string} name */
async function unpackPackage(name) {
  const work = `${unpacked}.partial`;
  await rm(work, { recursive: true, force: true });
  for (const folder of ['lists', 'debs']) await mkdir(join(work, folder, 'partial'), { recursive: true });
  const settings = [
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::Cache=${work}`,
    `Dir::Cache::Archives=${join(work, 'debs')}`,
    'Debug::NoLocking=true',
  ].flatMap((setting) => ['-o', setting]);
  await runQuietly('apt-get', [...settings, 'update']);
  await runQuietly('apt-get', [
    ...settings,
    'install',
    '-y',
    '--no-install-recommends',
    '--download-only',
    name,
  ]);

  const files = join(work, 'files');
  for (const deb of await readdir(join(work, 'debs'))) {
    if (deb.endsWith('.deb')) await runQuietly('dpkg', ['-x', join(work, 'debs', deb), files]);
  }
  await rm(unpacked, { recursive: true, force: true });
  await rename(files, unpacked);
  await rm(work, { recursive: true });
  await writeLauncher(name);
}

/** Writes the script that starts the unpacked Chromium with the libraries beside it. @param {string} name */
async function writeLauncher(name) {
  const libraries = (await readdir(unpacked, { recursive: true })).filter((path) => /\.so(\.|$)/.test(path));
  const folders = [...new Set(libraries.map(dirname))].map((folder) => `$here/${folder}`);
  const script = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    `export LD_LIBRARY_PATH="${folders.join(':')}"`,
    `exec "$here/usr/lib/chromium/${name}" "$@"`,
    '',
  ];
  await writeFile(launcher, script.join('\n'), { mode: 0o755 });
}
