// The WebKitGTK of `npm run test:webkit`: found where Debian puts it, and installed by apt-get when we are root.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './chromium.mjs';
import { installPackage } from './debian.mjs';
import { Failure } from './process.mjs';
import { alone, say } from './workspace.mjs';

/** Debian's packages; the second is the display of a machine without a screen. */
const PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/** The browser that the driver starts lies in one of these folders, below the folder of libraries. */
const LIBRARIES = '/usr/lib';
const VERSIONS = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];

/**
 * The programs of WebKitGTK. Undefined where one is missing.
 *
 * @returns {{ driver: string, browser: string, display: string } | undefined} the driver, the browser, and Xvfb
 */
export function findWebKit() {
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map((name) =>
    onPath(name).find((path) => existsSync(path)),
  );
  const browser = libraryFolders()
    .flatMap((folder) => VERSIONS.map((version) => join(folder, version, 'MiniBrowser')))
    .find((path) => existsSync(path));
  return driver && display && browser ? { driver, browser, display } : undefined;
}

/** The folder of libraries, and those in it for an architecture. */
function libraryFolders() {
  if (!existsSync(LIBRARIES)) return [];
  const names = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  return [LIBRARIES, ...names.map((name) => join(LIBRARIES, name))];
}

/**
 * Installs WebKitGTK where it is missing and can be installed: it looks for its processes at fixed paths, so it cannot be
 * unpacked elsewhere. Without it, vitest.config.ts skips its tests.
 */
export async function installWebKit() {
  const isRoot = process.getuid?.() === 0;
  if (findWebKit() || !isRoot || !onPath('apt-get').some((path) => existsSync(path))) return;
  await alone(async () => {
    if (findWebKit()) return; // another process did it while we waited
    for (const name of PACKAGES) {
      say(`installing ${name} by apt-get, for the tests in WebKitGTK`);
      try {
        await installPackage(name);
      } catch (error) {
        if (!(error instanceof Failure) || error.ending.signal) throw error;
      }
    }
  });
}
