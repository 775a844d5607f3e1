// GNU Go, the referee of the long tests of Go: the one that GNUGO names, or one that this machine has.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath } from './chromium.mjs';
import { Failure } from './process.mjs';

/** Where scripts/debian.mjs unpacks GNU Go when it may not install it, and the script there that starts it. */
export const unpacked = fileURLToPath(new URL('../.cache/gnugo', import.meta.url));
export const launcher = join(unpacked, 'launch');

/** Where Debian installs games: often not on the path. */
const OF_DEBIAN = '/usr/games/gnugo';

/** The path of GNU Go, or undefined where there is none. */
export function findGnuGo() {
  const named = process.env.GNUGO;
  if (named) {
    if (!existsSync(named)) throw new Failure(`GNUGO=${named} does not exist`);
    return named;
  }
  return [...onPath('gnugo'), OF_DEBIAN, launcher].find((path) => existsSync(path));
}
