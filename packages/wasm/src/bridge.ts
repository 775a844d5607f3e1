/**
 * The bridge to the core: the only module that calls `WebAssembly` and its loader. It exposes numbers, views of memory,
 * and one class of error.
 */
import { instantiateSync } from '@assemblyscript/loader';
import { BanyanError } from '@banyan/mcts';
import { isNearlyFull, TABLE_SIZE, ucb1Tables } from '@banyan/mcts/engine';
import type { Address, Build, Bytes, CompiledModule, CoreSource } from './build.ts';
import { FIRST_NODES, MAX_WORDS, PLACES, SECOND_NODES } from './constants.ts';
import type { CoreExports } from './coreExports.ts';
import type { ExactExports } from './exact/exactExports.ts';
import { VERSION } from './generated/version.ts';
import { versionName } from './version.ts';

const NOT_A_CORE = 'these are not the bytes of a core of @banyan/wasm, nor its JavaScript';

/** V8 reserves gigabytes of addresses for each memory of WebAssembly, whatever its size. */
const ADVICE =
  'raise the limit of addresses (ulimit -v), start node with --disable-wasm-trap-handler, or use js, its JavaScript build';

/** A compiled module, which can be instantiated any number of times. */
export interface Compiled<Exports> {
  readonly build: Build;
  instantiate(): Exports;
}

/** A compiled core. */
export type CompiledCore = Compiled<CoreExports>;

/** An export that every core has, and one that every exact search has. */
const OF_CORE = 'brokenLaw';
const OF_EXACT = 'rootProof';

/**
 * Compiles the core from its bytes, their address, or a compiled module.
 * @throws BanyanError `WASM_UNAVAILABLE` where the bytes cannot be loaded or are not those of a core, or where
 *   WebAssembly is not allowed.
 */
export async function compileWasm(source: CoreSource): Promise<CompiledCore> {
  try {
    if (isModule(source)) return compiled(source, OF_CORE);
    return compiled(await WebAssembly.compile(await bytesOf(source)), OF_CORE);
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
    return compiled(new WebAssembly.Module(bytes), OF_CORE);
  } catch (cause) {
    throw unavailable(cause);
  }
}

/**
 * Compiles an exact search.
 * @throws BanyanError `WASM_UNAVAILABLE`.
 */
export async function compileExact<Exports extends ExactExports>(bytes: Bytes): Promise<Compiled<Exports>> {
  try {
    return compiled(await WebAssembly.compile(bytes), OF_EXACT);
  } catch (cause) {
    throw unavailable(cause);
  }
}

/**
 * Tries to allocate a memory, which V8 cannot do under a low limit of addresses (`ulimit -v`).
 * @throws BanyanError `WASM_UNAVAILABLE`.
 */
export function checkHasMemory(): void {
  try {
    new WebAssembly.Memory({ initial: 1 });
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** The JavaScript build of a module. */
export function compiledJs<Exports>(instantiate: () => Exports): Compiled<Exports> {
  return { build: 'js', instantiate };
}

/** Whether WebAssembly can run here: it is allowed, or a compiled core exists already, and there is memory for it. */
export function canCompile(source: CoreSource): boolean {
  try {
    checkHasMemory();
    return isModule(source) || new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** The magic number of WebAssembly, and its version. */
const EMPTY_MODULE: Bytes = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

function compiled<Exports>(module: WebAssembly.Module, required: string): Compiled<Exports> {
  if (!WebAssembly.Module.exports(module).some(({ name }) => name === required)) {
    throw new Error(NOT_A_CORE);
  }
  return {
    build: 'wasm',
    instantiate: () => instantiateSync<Exports & Record<string, unknown>>(module).exports,
  };
}

function unavailable(cause: unknown): BanyanError {
  const why = cause instanceof Error ? cause.message : String(cause);
  const message = `the WebAssembly core cannot be used here: ${why}${cureOf(cause)}`;
  return new BanyanError('WASM_UNAVAILABLE', message, { cause });
}

/** What a user can do where the host does not run WebAssembly; nothing where the bytes are at fault. */
function cureOf(cause: unknown): string {
  if (typeof WebAssembly === 'undefined')
    return '; start node without --jitless, or use js, its JavaScript build';
  if (cause instanceof RangeError) return `; ${ADVICE}`;
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    return '';
  } catch {
    return "; allow 'wasm-unsafe-eval' in the page's script-src, or use js, its JavaScript build";
  }
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

interface NodeGlobals {
  readonly Date: DateConstructor;
  readonly process?: {
    readonly getBuiltinModule?: (name: 'node:fs/promises') => { readFile(url: URL): Promise<Bytes> };
  };
}

/** Node's `fetch` refuses `file:` URLs. Bundlers for browsers see no import here. */
async function readFile(url: URL, globals: NodeGlobals = globalThis): Promise<Bytes> {
  const files = globals.process?.getBuiltinModule?.('node:fs/promises');
  if (files === undefined) throw new Error(`${url} is a file, which is not readable here`);
  return files.readFile(url);
}

/** An instance of a module with its own memory. It refuses all calls after a trap, which may leave memory half-written. */
class GuardedInstance<Exports> {
  readonly #exports: Exports;
  #poison: unknown;

  constructor(exports: Exports) {
    this.#exports = exports;
  }

  /**
   * Calls the module.
   * @throws BanyanError `ENGINE_POISONED` where it traps, and at every call from then on.
   */
  use<Result>(action: (exports: Exports) => Result): Result {
    if (this.#poison !== undefined) throw this.#poisoned();
    try {
      return action(this.#exports);
    } catch (trap) {
      this.#poison = trap;
      throw this.#poisoned();
    }
  }

  /** Whether the module has trapped. */
  get isPoisoned(): boolean {
    return this.#poison !== undefined;
  }

  #poisoned(): BanyanError {
    return new BanyanError(
      'ENGINE_POISONED',
      `the core trapped (${String(this.#poison)}) and its memory cannot be trusted: it is not used again`,
      { cause: this.#poison },
    );
  }
}

/** An instance of the core. */
export class Instance extends GuardedInstance<CoreExports> {
  readonly #core: CoreExports;
  readonly #maxNodes: number;
  readonly #learns: number;
  /** The places for nodes that were reserved here; the core may have reserved more. */
  #room: number;
  /** The entries of the tables of UCB1 that are written. */
  #tabled = 0;

  /**
   * @param parameters of the game, as words.
   * @param maxNodes the most nodes of its searches.
   * @param options whether nodes have the statistics that RAVE learns.
   * @throws BanyanError `OUT_OF_MEMORY` where the first nodes cannot be allocated, `WASM_UNAVAILABLE` where the module is not a
   *   core, or is one of another version.
   */
  constructor(
    compiledCore: CompiledCore,
    parameters: readonly number[],
    maxNodes: number,
    { learns = false }: { readonly learns?: boolean } = {},
  ) {
    const room = Math.min(maxNodes, FIRST_NODES);
    const core = instantiate(compiledCore, room, learns);
    super(core);
    this.#core = core;
    this.#maxNodes = maxNodes;
    this.#learns = Number(learns);
    this.#room = room;
    this.writeWords(parameters);
    this.use((core) => core.configure());
  }

  /**
   * Writes words of 32 bits for the core to read.
   * @throws BanyanError `INVALID_POSITION` for more than `MAX_WORDS`.
   */
  writeWords(words: readonly number[]): void {
    if (words.length > MAX_WORDS) {
      throw new BanyanError(
        'INVALID_POSITION',
        `a state may cross as at most ${MAX_WORDS} words, not ${words.length}`,
      );
    }
    new Uint32Array(this.#core.memory.buffer, this.#core.words.value, words.length).set(words);
  }

  /** A copy of the first `count` words that the core wrote. */
  readWords(count: number): number[] {
    const view = new Uint32Array(this.#core.memory.buffer, this.#core.words.value, count);
    const words = new Array<number>(count); // a loop takes a seventh of the time of a spread
    for (let n = 0; n < count; n++) words[n] = view[n];
    return words;
  }

  /** A copy of the line that `replies` wrote. */
  readLine(length: number): number[] {
    return [...new Uint16Array(this.#core.memory.buffer, this.#core.line.value, length)];
  }

  /**
   * Reserves the memory that a tree of this many nodes asks for soon, as the core would; returns whether it did. V8 looks
   * for garbage whenever memory grows, so that this takes milliseconds.
   */
  growEarly(nodes: number): boolean {
    const most = PLACES * this.#maxNodes;
    if (!isNearlyFull(nodes, this.#room) || this.#room >= most) return false;
    this.#room = Math.min(most, Math.max(2 * this.#room, SECOND_NODES));
    return this.use((core) => core.reserveNodes(this.#room, this.#learns) !== 0);
  }

  /**
   * Writes the next `counts` entries of the tables of UCB1, which must be whole before the first simulation; returns whether
   * any were missing. The tables take a megabyte of new memory, which some systems are slow to give.
   */
  writeTables(counts: number = TABLE_SIZE): boolean {
    const first = this.#tabled;
    if (first === TABLE_SIZE) return false;
    const end = Math.min(first + counts, TABLE_SIZE);
    const { sqrtLn, inverseSqrt } = ucb1Tables();
    const entries = new Float64Array(this.#core.memory.buffer, this.#core.ucb1Table.value, 2 * TABLE_SIZE);
    for (let n = first; n < end; n++) {
      entries[2 * n] = inverseSqrt[n];
      entries[2 * n + 1] = sqrtLn[n];
    }
    this.#tabled = end;
    return true;
  }
}

/** An instance of an exact search with a table of 2^bits entries. */
export class ExactInstance<Exports extends ExactExports> extends GuardedInstance<Exports> {
  /** The bytes of its memory. */
  readonly bytes: number;
  readonly #exports: Exports;

  /**
   * @param parameters of the game, as words.
   * @throws BanyanError `OUT_OF_MEMORY` where the table cannot be allocated.
   */
  constructor(compiled: Compiled<Exports>, parameters: readonly number[], bits: number) {
    const exports = reserved(compiled, bits);
    super(exports);
    this.#exports = exports;
    this.writeWords(parameters);
    this.use((exports) => exports.configure());
    this.bytes = exports.memory.buffer.byteLength;
  }

  /** Writes words of 32 bits for the module to read. */
  writeWords(words: readonly number[]): void {
    new Uint32Array(this.#exports.memory.buffer, this.#exports.words.value, words.length).set(words);
  }

  /** The principal variation. */
  line(): number[] {
    const length = this.use((exports) => exports.line());
    return [...new Uint32Array(this.#exports.memory.buffer, this.#exports.words.value, length)];
  }
}

function reserved<Exports extends ExactExports>(compiled: Compiled<Exports>, bits: number): Exports {
  let cause: unknown;
  try {
    const exports = compiled.instantiate();
    if (exports.reserveEntries(bits) !== 0) return exports;
  } catch (error) {
    cause = error;
  }
  throw new BanyanError(
    'OUT_OF_MEMORY',
    `there is no memory for a table of ${2 ** bits} entries; ask for fewer (maxEntries)`,
    { cause },
  );
}

/** Allocates an instance and its first nodes. */
function instantiate(compiledCore: CompiledCore, nodes: number, learns: boolean): CoreExports {
  let cause: unknown;
  try {
    const core = compiledCore.instantiate();
    checkVersion(core);
    if (core.reserveNodes(nodes, Number(learns)) !== 0) return core;
  } catch (error) {
    if (error instanceof BanyanError) throw error;
    cause = error;
  }
  throw new BanyanError('OUT_OF_MEMORY', `there is no memory for a search in WebAssembly: ${ADVICE}`, {
    cause,
  });
}

/** Refuses a core of another version, whose memory layout or search may differ. */
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
