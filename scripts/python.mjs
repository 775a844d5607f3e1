// The Python of the tests of Python programs: the one that PYTHON names, or an environment of our own below .cache.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './chromium.mjs';
import { Failure, runQuietly } from './process.mjs';
import { alone, cache, root, say } from './workspace.mjs';

/** The packages that the programs import. */
const requirements = join(root, 'tools/python/requirements.txt');

const environment = join(cache, 'python');
const stamp = join(environment, 'requirements.txt');
const interpreter = join(environment, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');

/** The path of a Python that has the packages, or undefined where there is none. */
export function findPython() {
  const named = process.env.PYTHON;
  if (named) {
    if (!existsSync(named)) throw new Failure(`PYTHON=${named} does not exist`);
    return named;
  }
  return isInstalled() ? interpreter : undefined;
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === readFileSync(requirements, 'utf8');
}

/** Makes the environment, where there is a Python. Without one, vitest.config.ts decides what happens. */
export async function installPython() {
  const system = onPath('python3').find((path) => existsSync(path));
  if (findPython() || system === undefined) return;
  await alone(async () => {
    if (isInstalled()) return; // another process did it while we waited
    say(
      'installing websockets by pip, for the tests of the Python client (PYTHON names a Python that has it)',
    );
    rmSync(environment, { recursive: true, force: true });
    try {
      await runQuietly(system, ['-m', 'venv', environment]);
      await runQuietly(interpreter, ['-m', 'pip', 'install', '--quiet', '-r', requirements]);
      writeFileSync(stamp, readFileSync(requirements));
    } catch (error) {
      if (!(error instanceof Failure) || error.ending.signal) throw error;
    }
  });
}
