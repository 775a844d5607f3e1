// The command `banyan-asc`: compiles the core for a game that is written in AssemblyScript.

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileGame, javascriptOf, Refusal } from './compile.mjs';

const HELP = `banyan-asc: compiles the tree search of @banyan/wasm for a game in AssemblyScript

  banyan-asc <game.ts> -o <game.wasm> [--js <game.js>] [--checked]

  <game.ts>          exports the class Game, which extends Rules, and the function configure
  -o, --out <file>   the WebAssembly
  --js <file>        the same as a JavaScript module, for where WebAssembly is not allowed, with its .d.ts
  --checked          keeps assertions, those of the game too; slower
  -h, --help

It reports errors of the game and ends with 1; with 2 where the command itself is wrong.
The recipe is in the README of @banyan/wasm.
`;

/** An invalid command line. */
class Misuse extends Error {}

/** @typedef {{ path: string, wasm?: string, js?: string, checked: boolean }} Command */

/**
 * @param {string[]} args
 * @returns {Command | undefined} `undefined` for `--help`
 * @throws {Misuse}
 */
function commandOf(args) {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  const [path, ...others] = positionals;
  const { out: wasm, js, checked = false } = values;
  if (path === undefined) throw new Misuse('which game? The file is missing');
  if (others.length > 0) throw new Misuse(`one game at a time, not ${positionals.join(' and ')}`);
  if (wasm === undefined && js === undefined) throw new Misuse('where to? Say -o game.wasm or --js game.js');
  if (checked && js !== undefined) throw new Misuse('--checked is for WebAssembly: leave --js out');
  if (wasm !== undefined && !wasm.endsWith('.wasm'))
    throw new Misuse(`-o takes a name in .wasm, not ${wasm}`);
  if (js !== undefined && !/\.m?js$/.test(js))
    throw new Misuse(`--js takes a name in .js or .mjs, not ${js}`);
  if (!existsSync(path)) throw new Misuse(`there is no ${path}`);
  if (!path.endsWith('.ts') || !statSync(path).isFile()) throw new Misuse(`${path} is no file in .ts`);
  return { path: resolve(path), wasm, js, checked };
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string', short: 'o' },
        js: { type: 'string' },
        checked: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Misuse(message.split('. ')[0] ?? message);
  }
}

/** @param {Command} command @returns {Promise<string>} the result, in one line */
async function build({ path, wasm, js, checked }) {
  const made = [];
  if (wasm !== undefined) {
    const { bytes, stateBytes } = await compileGame({ path, checked });
    write(wasm, bytes);
    made.push(`${wasm}: ${bytes.length} bytes, a state ${stateBytes}`);
  }
  if (js !== undefined) {
    const text = moduleOf(path, await javascriptOf({ path }));
    write(js, text);
    write(js.replace(/js$/, 'ts').replace(/(m?ts)$/, 'd.$1'), DECLARATION);
    made.push(`${js}: ${Buffer.byteLength(text)} bytes`);
  }
  return made.join('; ');
}

const DECLARATION = `import type { JavaScriptCore } from '@banyan/wasm/own';

declare const core: JavaScriptCore;
export default core;
`;

/** @param {string} path @param {string} core an expression */
function moduleOf(path, core) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  const origin = `// ${basename(path)} in the core of @banyan/wasm ${version}, by banyan-asc; do not edit.`;
  return `${origin}\n/* eslint-disable */\nexport default ${core};\n`;
}

/** @param {string} file @param {string | Uint8Array} content */
function write(file, content) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (cause) {
    throw new Refusal(`${file} cannot be written: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/**
 * Runs the command; what it says goes to the streams of the process.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function banyanAsc(args) {
  try {
    const command = commandOf(args);
    process.stdout.write(command === undefined ? HELP : `${await build(command)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof Misuse)
      process.stderr.write(`banyan-asc: ${error.message}; banyan-asc --help says more\n`);
    else if (error instanceof Refusal) process.stderr.write(`banyan-asc: ${error.message}\n`);
    else throw error;
    return error instanceof Misuse ? 2 : 1;
  }
}
