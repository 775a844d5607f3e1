// Compiles the core for one game: AssemblyScript to WebAssembly.

import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { STATE_BYTES, STATIC_BYTES } from './generated/limits.mjs';
import { translated } from './translate.mjs';

const ASSEMBLY = join(import.meta.dirname, '../assembly');

/**
 * The compiler sees the core as a library of this name, and asks for its files below these folders. So the files of a
 * game keep their names and lines, and `@banyan/wasm/assembly` is the same module for a game and for the core.
 */
const LIBRARY = '~lib/@banyan/wasm';
const CORE_FILE = /^(?:.*[\\/])?(?:~lib|node_modules)[\\/]@banyan[\\/]wasm[\\/](.+)$/;

const OPTIMIZED = ['-O3', '--noAssert', '--uncheckedBehavior=always', '--use=abort='];
/** JavaScript gains nothing from the inlining of `-O3`, which makes it a sixth longer. */
const FOR_JAVASCRIPT = ['--shrinkLevel=2', '--disable=bulk-memory'];
/** With the assertions of the core, and a message where one fails. */
const CHECKED = ['-O1'];
/** The imports of a checked core. Other cores have none. */
const IMPORTS_OF_CHECKED = ['env.abort', 'env.trace'];

/** An error in a game or its environment. The whole message is written for people. */
export class Refusal extends Error {}

/**
 * @typedef {object} Game
 * @property {string} path of the file that exports `Game` and `configure`
 * @property {boolean} [checked] whether assertions are kept
 * @property {boolean} [forJavascript] whether the module will be translated to JavaScript
 * @property {{ file: string, text: string }} [replaced] a file below `assembly`, and the text to compile in its place
 *
 * @typedef {object} Compiled
 * @property {Uint8Array} bytes the module
 * @property {number} stateBytes the bytes of a state
 */

/**
 * @param {Game} game
 * @returns {Promise<Compiled>}
 * @throws {Refusal}
 */
export async function compileGame({ path, checked = false, forJavascript = false, replaced }) {
  const name = slashed(relative(process.cwd(), path));
  const { bytes, findings, failure } = await assemble('index.ts', { checked, forJavascript }, (file) =>
    file === replaced?.file ? replaced.text : coreFile(file, path, name, forJavascript),
  );
  if (failure !== undefined) throw new Refusal(messageOf(name, findings, failure));
  return { bytes, stateBytes: checkedSizes(name, bytes, checked ? IMPORTS_OF_CHECKED : []) };
}

/**
 * Compiles the exact search of one of our games, a file in `assembly/exact`.
 * @param {string} name @param {Target} [target]
 * @returns {Promise<Uint8Array<ArrayBuffer>>} the module
 */
export async function compileExact(name, { checked = false, forJavascript = false } = {}) {
  const { bytes, failure } = await assemble(`exact/${name}.ts`, { checked, forJavascript }, (file) =>
    coreFile(file, '', name, forJavascript),
  );
  if (failure !== undefined) throw new Error(failure);
  return bytes;
}

/**
 * @typedef {object} Target
 * @property {boolean} [checked] whether assertions are kept
 * @property {boolean} [forJavascript] whether the module will be translated to JavaScript
 */

/**
 * Compiles a file of the core. Files outside of the core are read from their folder.
 * @param {string} entry @param {Required<Target>} target @param {(file: string) => string | null} textOfCore
 */
async function assemble(entry, { checked, forJavascript }, textOfCore) {
  const { default: asc } = await need('assemblyscript', () => import('assemblyscript/asc'));
  const base = process.cwd();
  let bytes = new Uint8Array();
  /** @type {Finding[]} */
  const findings = [];
  const { error, stderr } = await asc.main(
    [
      `${LIBRARY}/${entry}`,
      '--outFile=core.wasm',
      `--runtime=${LIBRARY}/runtime`,
      '--disable=nontrapping-f2i', // wasm2js cannot translate it
      `--baseDir=${base}`,
      ...(checked ? CHECKED : OPTIMIZED),
      ...(forJavascript ? FOR_JAVASCRIPT : ['--enable=simd']),
    ],
    {
      readFile(file, folder) {
        const inCore = CORE_FILE.exec(file)?.[1];
        return inCore === undefined ? textOf(join(folder, file)) : textOfCore(slashed(inCore));
      },
      writeFile(_, contents) {
        if (typeof contents !== 'string') bytes = Uint8Array.from(contents);
      },
      listFiles: () => null,
      reportDiagnostic: ({ message, range }) =>
        findings.push({ message, file: range?.source?.normalizedPath ?? '' }),
    },
  );
  const failure = error === null ? undefined : stderr.toString().trim() || error.message;
  return { bytes, findings, failure };
}

/**
 * Compiles a game, and translates it by binaryen's wasm2js.
 * @param {Game} game
 * @returns {Promise<string>} an expression: a function that returns a new instance
 * @throws {Refusal}
 */
export async function javascriptOf(game) {
  const { bytes } = await compileGame({ ...game, forJavascript: true });
  return translated(bytes);
}

/**
 * The text of a file of the core. The build replaces the game, the target, and the module that games import.
 * @param {string} file below `assembly` @param {string} path of the game @param {string} name the same, from the base
 * @param {boolean} forJavascript
 */
function coreFile(file, path, name, forJavascript) {
  switch (file) {
    case 'game.ts': {
      const own = relative(ASSEMBLY, path);
      const isOurs = !own.startsWith('..') && own !== path;
      const specifier = (isOurs ? `./${slashed(own)}` : `../../../${name}`).replace(/\.ts$/, '');
      return `export { configure, Game } from '${specifier}';\n`;
    }
    case 'target.ts':
      return forJavascript ? 'export const IS_FOR_JAVASCRIPT: bool = true;\n' : textOf(join(ASSEMBLY, file));
    case 'assembly.ts':
      return textOf(join(ASSEMBLY, 'author.ts'));
    default:
      return textOf(join(ASSEMBLY, file));
  }
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @typedef {{ message: string, file: string }} Finding of the compiler, and the file that it is in */

/**
 * The message for a compile error. Errors inside the core mean that the game does not fit `Rules`.
 * @param {string} name @param {readonly Finding[]} findings @param {string} report
 */
function messageOf(name, findings, report) {
  for (const [needed, example] of NEEDED) {
    const isMissing = findings.some(({ message }) => message.endsWith(`has no exported member '${needed}'.`));
    if (isMissing) return `${name} exports no ${needed}: it needs \`${example}\``;
  }
  const isNoState = findings.some(({ message }) => message.startsWith('Unmanaged classes cannot extend'));
  if (isNoState || (findings.length > 0 && findings.every(({ file }) => file.startsWith(LIBRARY)))) {
    const needed = NEEDED.map(([, example]) => `\`${example}\``).join(' and ');
    return `the Game or the configure of ${name} is not what the core needs: ${needed}`;
  }
  return `${name} does not compile:\n\n${report}`;
}

/** The required exports of a game, each with an example. @type {[string, string][]} */
const NEEDED = [
  ['Game', '@unmanaged @final export class Game extends Rules { … }'],
  ['configure', 'export function configure(words: usize): void {}'],
];

/**
 * The bytes of a state, after a check of the imports and sizes of the module.
 * @param {string} name @param {Uint8Array<ArrayBuffer>} bytes @param {readonly string[]} allowed
 */
function checkedSizes(name, bytes, allowed) {
  const module = new WebAssembly.Module(bytes);
  for (const { module: from, name: imported } of WebAssembly.Module.imports(module)) {
    if (allowed.includes(`${from}.${imported}`)) continue;
    throw new Refusal(`${name} imports ${from}.${imported}, which a core does not provide`);
  }
  const { exports } = new WebAssembly.Instance(module, { env: { abort() {}, trace() {} } });
  const stateBytes = numberOf(exports.stateBytes);
  const staticBytes = numberOf(exports.staticBytes);
  if (stateBytes > STATE_BYTES) {
    throw new Refusal(`${name}: a state takes ${stateBytes} bytes, and may take ${STATE_BYTES}`);
  }
  if (staticBytes > STATIC_BYTES) {
    throw new Refusal(`${name}: static data takes ${staticBytes} bytes, and may take ${STATIC_BYTES}`);
  }
  return stateBytes;
}

/** @param {WebAssembly.ExportValue | undefined} getter */
function numberOf(getter) {
  if (typeof getter !== 'function') throw new Error('the core does not export its sizes');
  return Number(getter());
}

/**
 * Loads an optional package that compiling needs.
 * @template Module @param {string} name @param {() => Promise<Module>} load
 */
async function need(name, load) {
  try {
    return await load();
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw cause;
    throw new Refusal(`${name} is not installed: npm install --save-dev ${name}`, { cause });
  }
}

/** @param {string} path */
function slashed(path) {
  return path.split(sep).join('/');
}
