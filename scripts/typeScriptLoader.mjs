// Hooks by which Node loads TypeScript: the types are stripped, and stack traces name the lines of the source.
// The result is kept in .cache/typeScript, for every process that loads the file as it is: Vite alone takes 0.1 s to load.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

/** Has the version in its path. */
const VITE = realpathSync(new URL('../node_modules/vite', import.meta.url));

const kept = fileURLToPath(new URL('../.cache/typeScript', import.meta.url));

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!/^file:[^?]*\.ts(\?|$)/.test(url)) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const text = readFileSync(path, 'utf8');
  const last = `\n// ${hashOf(VITE + text)}\n`;
  const keptPath = join(kept, `${hashOf(path)}.js`);
  const found = readKept(keptPath);
  if (found?.endsWith(last)) return { format: 'module', source: found, shortCircuit: true };
  const source = (await stripTypes(text, path)) + last;
  keep(keptPath, source);
  return { format: 'module', source, shortCircuit: true };
}

/** @param {string} text @param {string} path */
async function stripTypes(text, path) {
  const { transformWithOxc } = await import('vite');
  const { code, map } = await transformWithOxc(text, path, { sourcemap: true });
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`;
}

/** @param {string} path */
function readKept(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Processes may keep the same file at the same time: each writes its own, and renames it. @param {string} path @param {string} source */
function keep(path, source) {
  const own = `${path}.${process.pid}.${threadId}`;
  mkdirSync(kept, { recursive: true });
  writeFileSync(own, source);
  renameSync(own, path);
}

/** @param {string} text */
function hashOf(text) {
  return createHash('sha1').update(text).digest('hex');
}
