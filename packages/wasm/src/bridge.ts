/**
 * The bridge to the core: the only module that knows `WebAssembly` and its loader. Beyond it there are numbers, views
 * of memory, and one kind of error.
 */
import { instantiateSync } from '@assemblyscript/loader';
import { BanyanError } from '@banyan/mcts';
import { type Ucb1Tables, ucb1Tables } from '@banyan/mcts/engine';
import type { Address, Build, Bytes, CompiledModule, CoreSource } from './build.ts';
import { MOST_WORDS } from './constants.ts';
import type { CoreExports } from './coreExports.ts';
import { VERSION } from './generated/version.ts';
import { versionName } from './version.ts';

const NOT_A_CORE = 'these are not the bytes of a core of @banyan/wasm, nor its JavaScript';

/** A compiled core, of which any number of instances can be made. */
export interface CompiledCore {
  readonly build: Build;
  instantiate(): CoreExports;
}

/**
 * Compiles the core from its bytes, their address, or a compiled module.
 * @throws BanyanError `WASM_UNAVAILABLE` where the bytes cannot be had, are not the core's, or WebAssembly is not
 *   allowed here.
 */
export async function compileWasm(source: CoreSource): Promise<CompiledCore> {
  try {
    if (isModule(source)) return compiled(source);
    return compiled(await WebAssembly.compile(await bytesOf(source)));
  } catch (cause) {
    throw unavailable(cause);
  }
}

/**
 * As `compileWasm`, at once; for bytes.
 * @throws BanyanError `WASM_UNAVAILABLE`.
 */
export function compileWasmSync(bytes: Bytes): CompiledCore {
  try {
    return compiled(new WebAssembly.Module(bytes));
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The JavaScript build of a core. */
export function compiledJs(instantiate: () => CoreExports): CompiledCore {
  return { build: 'js', instantiate };
}

/** Whether WebAssembly is allowed here, or what it would be compiled to is already there. */
export function canCompile(source: CoreSource): boolean {
  try {
    return isModule(source) || new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** The magic number of WebAssembly, and its version. */
const EMPTY_MODULE: Bytes = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

function compiled(module: WebAssembly.Module): CompiledCore {
  if (!WebAssembly.Module.exports(module).some(({ name }) => name === 'brokenLaw')) {
    throw new Error(NOT_A_CORE);
  }
  return {
    build: 'wasm',
    instantiate: () => instantiateSync<CoreExports & Record<string, unknown>>(module).exports,
  };
}

function unavailable(cause: unknown): BanyanError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new BanyanError('WASM_UNAVAILABLE', `the WebAssembly core cannot be used here: ${why}`, { cause });
}

function isModule(source: CoreSource): source is WebAssembly.Module & CompiledModule {
  return source instanceof WebAssembly.Module;
}

async function bytesOf(source: Bytes | Address | string): Promise<Bytes> {
  if (typeof source !== 'string' && !('href' in source)) return source;
  const base = typeof location === 'undefined' ? undefined : location.href;
  const url = typeof source === 'string' ? new URL(source, base) : new URL(source.href);
  if (url.protocol === 'file:') return readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

/** Node's `fetch` refuses `file:` URLs. The specifier is computed so that bundlers for browsers leave it alone. */
async function readFile(url: URL): Promise<ArrayBuffer> {
  const fileSystem = ['node:fs', 'promises'].join('/');
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ fileSystem);
  return readFile(url);
}

/** One instance of the core, with its own memory. After a trap its memory may be half-written: it refuses to go on. */
export class Instance {
  readonly #core: CoreExports;
  #poison: unknown;

  /**
   * @param parameters of the game, as words.
   * @throws BanyanError `OUT_OF_MEMORY` where the memory for so many nodes cannot be had, `WASM_UNAVAILABLE` where the
   *   core is none, or of another version.
   */
  constructor(compiledCore: CompiledCore, parameters: readonly number[], maxNodes: number) {
    this.#core = instantiate(compiledCore, maxNodes);
    this.#writeTable(ucb1Tables());
    this.writeWords(parameters);
    this.use((core) => core.configure());
  }

  /**
   * Calls the core.
   * @throws BanyanError `ENGINE_POISONED` where the core traps, and at every call from then on.
   */
  use<Result>(action: (core: CoreExports) => Result): Result {
    if (this.#poison !== undefined) throw this.#poisoned();
    try {
      return action(this.#core);
    } catch (trap) {
      this.#poison = trap;
      throw this.#poisoned();
    }
  }

  /** Whether the core has trapped. */
  get isPoisoned(): boolean {
    return this.#poison !== undefined;
  }

  /**
   * Hands the core words of 32 bits.
   * @throws BanyanError `INVALID_POSITION` for more than there is room for.
   */
  writeWords(words: readonly number[]): void {
    if (words.length > MOST_WORDS) {
      throw new BanyanError(
        'INVALID_POSITION',
        `a state may cross as at most ${MOST_WORDS} words, not ${words.length}`,
      );
    }
    new Uint32Array(this.#core.memory.buffer, this.#core.words.value, words.length).set(words);
  }

  /** A copy of so many words that the core wrote. */
  readWords(count: number): number[] {
    return [...new Uint32Array(this.#core.memory.buffer, this.#core.words.value, count)];
  }

  /** A copy of the line that `replies` wrote. */
  readLine(length: number): number[] {
    return [...new Uint16Array(this.#core.memory.buffer, this.#core.line.value, length)];
  }

  /** Both halves of an entry side by side, as the core reads them. */
  #writeTable({ sqrtLn, inverseSqrt }: Ucb1Tables): void {
    const table = new Float64Array(
      this.#core.memory.buffer,
      this.#core.ucb1Table.value,
      inverseSqrt.length + sqrtLn.length,
    );
    for (let n = 0; n < sqrtLn.length; n++) {
      table[2 * n] = inverseSqrt[n];
      table[2 * n + 1] = sqrtLn[n];
    }
  }

  #poisoned(): BanyanError {
    return new BanyanError(
      'ENGINE_POISONED',
      `the core trapped (${String(this.#poison)}) and its memory cannot be trusted: it is not used again`,
      { cause: this.#poison },
    );
  }
}

/** The only moments when memory is asked for: a new instance, and its pool. */
function instantiate(compiledCore: CompiledCore, maxNodes: number): CoreExports {
  let cause: unknown;
  try {
    const core = compiledCore.instantiate();
    checkVersion(core);
    if (core.reserveNodes(maxNodes) !== 0) return core;
  } catch (error) {
    if (error instanceof BanyanError) throw error;
    cause = error;
  }
  throw new BanyanError(
    'OUT_OF_MEMORY',
    `there is no memory for ${maxNodes} nodes; ask for fewer (maxNodes)`,
    {
      cause,
    },
  );
}

/** Another version may lay out memory otherwise, or search otherwise than TypeScript does. */
function checkVersion(core: Partial<CoreExports> | undefined): void {
  const version = core?.version;
  if (version === undefined) throw new BanyanError('WASM_UNAVAILABLE', NOT_A_CORE);
  if (version.value === VERSION) return;
  throw new BanyanError(
    'WASM_UNAVAILABLE',
    `the core was compiled by @banyan/wasm ${versionName(version.value)}, and this is ${versionName(VERSION)}: ` +
      'compile it again by the banyan-asc of this version',
  );
}
