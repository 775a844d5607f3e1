// Hooks by which Node loads TypeScript: the types are stripped, and stack traces name the lines of the source.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code, map } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: true });
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`;
  return { format: 'module', source, shortCircuit: true };
}
