/** Compiles games of the tests in the process of the tests: the compiler is loaded once, and stays warm. */
import { fileURLToPath } from 'node:url';
import { compileGame, javascriptOf } from '../compiler/compile.mjs';
import { loadCompiler } from './compiler.ts';

const compiled = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The bytes of a game in `test/<name>/assembly`, compiled once for all test files of a process. */
export function compileTestGame(
  name: 'maze' | 'corridor',
  checked = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = fileURLToPath(new URL(`../test/${name}/assembly/${name}.ts`, import.meta.url));
  const key = `${name} ${checked}`;
  const known = compiled.get(key) ?? compileFile(path, checked);
  compiled.set(key, known);
  return known;
}

/** The bytes of a game in a file. */
export async function compileFile(path: string, checked = false): Promise<Uint8Array<ArrayBuffer>> {
  await loadCompiler();
  const { bytes } = await compileGame({ path, checked });
  return Uint8Array.from(bytes);
}

/** A JavaScript module that exports the core of a game in a file. */
export async function moduleOfFile(path: string): Promise<string> {
  await loadCompiler();
  return `export default ${await javascriptOf({ path })};`;
}
