// The shells of the tests of completion: installed by apt-get when we are root.

import { existsSync } from 'node:fs';
import { onPath } from './chromium.mjs';
import { installPackage } from './debian.mjs';
import { Failure } from './process.mjs';
import { alone, say } from './workspace.mjs';

const SHELLS = ['bash', 'zsh', 'fish'];

/** Installs the shells that are missing, where that can be done. Without one, its tests decide what happens. */
export async function installShells() {
  const missing = () => SHELLS.filter((shell) => !isThere(shell));
  if (missing().length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return;
  await alone(async () => {
    for (const shell of missing()) {
      say(`installing ${shell} by apt-get, for the tests of completion`);
      try {
        await installPackage(shell);
      } catch (error) {
        if (!(error instanceof Failure) || error.ending.signal) throw error;
      }
    }
  });
}

/** @param {string} command */
function isThere(command) {
  return onPath(command).some((path) => existsSync(path));
}
