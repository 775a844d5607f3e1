// Chromium, Firefox, Redis and GNU Go from Debian: installed when we are root, else unpacked below .cache together with the
// libraries they need.

import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as chromium from './chromium.mjs';
import * as firefox from './firefox.mjs';
import * as gnugo from './gnugo.mjs';
import { Failure, runQuietly } from './process.mjs';
import * as redis from './redis.mjs';
import { alone, say } from './workspace.mjs';

/**
 * A program of Debian.
 *
 * @typedef {object} Program
 * @property {() => string | undefined} find the path of one that this machine has
 * @property {string[]} packages the packages that have it, the best first
 * @property {string} purpose
 * @property {string} unpacked the folder where it is unpacked
 * @property {string} launcher the script there that starts it
 * @property {(name: string) => string} executable its path in a package
 */

/** Installs Chromium where it is missing and can be installed. Without one, vitest.config.ts decides what happens. */
export async function installChromium() {
  await install({
    find: chromium.findChromium,
    packages: chromium.PACKAGES,
    purpose: 'for the tests in a browser (CHROMIUM names another)',
    unpacked: chromium.unpacked,
    launcher: chromium.launcher,
    executable: (name) => `usr/lib/chromium/${name}`,
  });
}

/** Installs a Redis server where it is missing and can be installed. Without one, vitest.config.ts decides what happens. */
export async function installRedis() {
  await install({
    find: redis.findRedis,
    packages: ['redis-server'],
    purpose: 'for the tests of tournaments over many machines (REDIS_SERVER names another)',
    unpacked: redis.unpacked,
    launcher: redis.launcher,
    executable: () => 'usr/bin/redis-server',
  });
}

/** Installs GNU Go where it is missing and can be installed. Without one, vitest.config.ts decides what happens. */
export async function installGnuGo() {
  await install({
    find: gnugo.findGnuGo,
    packages: ['gnugo'],
    purpose: 'for the tests of Go against another program (GNUGO names another)',
    unpacked: gnugo.unpacked,
    launcher: gnugo.launcher,
    executable: () => 'usr/games/gnugo',
  });
}

/** Installs Firefox where it is missing and can be installed. Without one, vitest.config.ts decides what happens. */
export async function installFirefox() {
  await install({
    find: firefox.findFirefox,
    packages: ['firefox-esr', 'firefox'],
    purpose: 'for the tests in Firefox (FIREFOX names another)',
    unpacked: firefox.unpacked,
    launcher: firefox.launcher,
    executable: (name) => `usr/lib/${name}/${name}`,
  });
}

/** @param {Program} program */
async function install(program) {
  const { find, packages, purpose } = program;
  if (find() || !chromium.onPath('apt-get').some((path) => existsSync(path))) return;
  await alone(async () => {
    if (find()) return; // another process did it while we waited
    const isRoot = process.getuid?.() === 0;
    for (const name of packages) {
      say(`installing ${name} by apt-get, ${purpose}`);
      try {
        await (isRoot ? installPackage(name) : unpackPackage(name, program));
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

/**
 * Downloads the package with all that it needs and the machine lacks.
 *
 * @param {string} name
 * @param {Program} program
 */
async function unpackPackage(name, program) {
  const { unpacked } = program;
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
  await writeLauncher(name, program);
}

/**
 * Writes the script that starts the unpacked program with the libraries beside it.
 *
 * @param {string} name
 * @param {Program} program
 */
async function writeLauncher(name, { unpacked, launcher, executable }) {
  const libraries = (await readdir(unpacked, { recursive: true })).filter((path) => /\.so(\.|$)/.test(path));
  const folders = [...new Set(libraries.map(dirname))].map((folder) => `$here/${folder}`);
  const script = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    `export LD_LIBRARY_PATH="${folders.join(':')}"`,
    `exec "$here/${executable(name)}" "$@"`,
    '',
  ];
  await writeFile(launcher, script.join('\n'), { mode: 0o755 });
}
