// The Firefox of `npm run test:firefox`: the one that FIREFOX names, or one that this machine has.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath } from './chromium.mjs';
import { Failure } from './process.mjs';

/** Where scripts/debian.mjs unpacks Firefox when it may not install it, and the script there that starts it. */
export const unpacked = fileURLToPath(new URL('../.cache/firefox', import.meta.url));
export const launcher = join(unpacked, 'launch');

const APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The path of a Firefox, or undefined where there is none. */
export function findFirefox() {
  const named = process.env.FIREFOX;
  if (named) {
    if (!existsSync(named)) throw new Failure(`FIREFOX=${named} does not exist`);
    return named;
  }
  return [...onPath('firefox-esr'), ...onPath('firefox'), APPLICATION, launcher].find((path) =>
    existsSync(path),
  );
}
