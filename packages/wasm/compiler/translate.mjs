// Translates WebAssembly to JavaScript, for pages that may not run WebAssembly.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** For the programs of binaryen, which are WebAssembly themselves: to optimize them takes longer than they run. */
const QUICK_START = ['--liftoff-only'];

/** The JavaScript of a core is some 100 kB. */
const OUTPUT = { maxBuffer: 2 ** 26 };

/**
 * Translates a module to JavaScript, by the program wasm2js of binaryen: its library lacks the simplification of the
 * JavaScript, which takes away a quarter of it.
 * @param {Uint8Array} bytes
 * @returns {Promise<string>} an expression: a function that returns a new instance
 */
export async function translated(bytes) {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-asc-'));
  try {
    const module = join(folder, 'core.wasm');
    await writeFile(module, bytes);
    const { stdout } = await run(
      process.execPath,
      [...QUICK_START, programOf('wasm2js'), module, '-Os', '-o', '-'],
      OUTPUT,
    );
    return `() => {${stdout.slice(0, stdout.indexOf('var retasmFunc'))}return asmFunc({});\n}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A program of binaryen, which comes with the compiler. @param {string} name */
function programOf(name) {
  const compiler = import.meta.resolve('assemblyscript/binaryen');
  return join(dirname(createRequire(compiler).resolve('binaryen/package.json')), 'bin', name);
}
