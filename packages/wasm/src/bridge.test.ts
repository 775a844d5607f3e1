import { CONNECT_FOUR } from '@banyan/games';
import { ucb1Tables } from '@banyan/mcts/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compiledCore } from '../test/cores.ts';
import { type CompiledCore, Instance } from './bridge.ts';
import { MAX_NODES, MAX_WORDS } from './constants.ts';
import { coreOf } from './core.ts';
import { allGames } from './games/index.ts';
import { create, createSync } from './index.ts';

const compiled = compiledCore('wasm', 'connectFour');
const SIZE = [7, 6, 4];

describe('a core that traps', () => {
  function trapping(core: CompiledCore): Instance {
    const instance = new Instance(core, SIZE, 1);
    expect(() =>
      instance.use(() => {
        throw new WebAssembly.RuntimeError('unreachable');
      }),
    ).toThrow(
      expect.objectContaining({ code: 'ENGINE_POISONED', message: expect.stringContaining('unreachable') }),
    );
    return instance;
  }

  it('is not called again', () => {
    const instance = trapping(compiled);
    const call = vi.fn();
    expect(() => instance.use(call)).toThrow(expect.objectContaining({ code: 'ENGINE_POISONED' }));
    expect(call).not.toHaveBeenCalled();
  });

  it('is not handed to the next search', () => {
    const instantiate = vi.fn(compiled.instantiate);
    const core = coreOf('wasm', { connectFour: { build: 'wasm', instantiate } }, allGames);
    const { game, engine } = core.connectN(CONNECT_FOUR, { maxNodes: 100 });
    const search = engine.start(game.initialState());
    const exports: { run: () => number } = instantiate.mock.results.at(-1)?.value;
    exports.run = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    expect(() => search.run(10)).toThrow(expect.objectContaining({ code: 'ENGINE_POISONED' }));
    search.dispose();
    expect(engine.start(game.initialState()).run(10)).toBe(10);
  });

  it('does not spoil other instances', () => {
    trapping(compiled);
    expect(new Instance(compiled, SIZE, 1).use((core) => core.nodes())).toBe(1);
  });
});

describe('memory', () => {
  it('that cannot be allocated is refused when the search begins', () => {
    const core: CompiledCore = {
      build: 'wasm',
      instantiate: () => ({ ...compiled.instantiate(), reserveNodes: () => 0 }),
    };
    expect(() => new Instance(core, SIZE, 1_000)).toThrow(
      expect.objectContaining({ code: 'OUT_OF_MEMORY', message: expect.stringContaining('ulimit -v') }),
    );
  });

  it('beyond the limit of WebAssembly is refused, and leaves the core as it was', () => {
    const core = compiled.instantiate();
    const { byteLength } = core.memory.buffer;
    expect(core.reserveNodes(2 ** 28)).toBe(0);
    expect(core.memory.buffer.byteLength).toBe(byteLength);
    expect(core.reserveNodes(1_000)).toBe(1);
  });

  it('up to the limit of WebAssembly can be requested', () => {
    const core = compiled.instantiate();
    expect(core.reserveNodes(MAX_NODES)).toBe(1);
    expect(core.memory.buffer.byteLength).toBeLessThanOrEqual(2 ** 32);
  });

  it('has room for a fixed number of words of a state, and refuses more', () => {
    const instance = new Instance(compiled, SIZE, 1);
    const words = Array.from({ length: MAX_WORDS }, (_, n) => n);
    instance.writeWords(words);
    expect(instance.readWords(MAX_WORDS)).toEqual(words);
    expect(() => instance.writeWords([...words, 0])).toThrow(
      expect.objectContaining({ code: 'INVALID_POSITION' }),
    );
  });

  it.each(['wasm', 'js'] as const)('of the %s build holds the tables of UCB1 bit for bit', (build) => {
    const instance = new Instance(compiledCore(build, 'connectFour'), SIZE, 1);
    const { sqrtLn, inverseSqrt } = ucb1Tables();
    const stages = [40_000, 40_000, 40_000].map((counts) => instance.writeTables(counts));
    expect([...stages, instance.writeTables()]).toEqual([true, true, false, false]);
    instance.use(({ memory, ucb1Table }) => {
      const table = new Float64Array(memory.buffer, ucb1Table.value, 2 * sqrtLn.length);
      expect(table.filter((_, index) => index % 2 === 0)).toEqual(inverseSqrt);
      expect(table.filter((_, index) => index % 2 === 1)).toEqual(sqrtLn);
    });
  });
});

describe('if WebAssembly is not allowed', () => {
  afterEach(() => vi.unstubAllGlobals());

  function forbidWebAssembly(): void {
    const { Memory } = WebAssembly;
    const blocked = new WebAssembly.CompileError('blocked by the content security policy');
    class Module {
      constructor() {
        throw blocked;
      }
    }
    vi.stubGlobal('WebAssembly', { Memory, Module, compile: () => Promise.reject(blocked) });
  }

  it('the JavaScript build replaces it where a memory cannot be allocated', async () => {
    const exhausted = new RangeError('WebAssembly.Memory(): could not allocate memory');
    class Memory {
      constructor() {
        throw exhausted;
      }
    }
    vi.stubGlobal('WebAssembly', { Module: WebAssembly.Module, compile: WebAssembly.compile, Memory });
    expect((await create()).build).toBe('js');
    const refusal = {
      code: 'WASM_UNAVAILABLE',
      message: expect.stringMatching(
        /could not allocate memory; raise the limit of addresses \(ulimit -v\), .* or use js/,
      ),
    };
    await expect(create({ build: 'wasm' })).rejects.toMatchObject(refusal);
  });

  it('the JavaScript build replaces it', async () => {
    forbidWebAssembly();
    expect((await create()).build).toBe('js');
  });

  it('the JavaScript build replaces it if there is no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect((await create()).build).toBe('js');
    await expect(create({ build: 'wasm' })).rejects.toThrow(/; start node without --jitless, or use js/);
  });

  it('a request for WebAssembly is refused, with the reason', async () => {
    forbidWebAssembly();
    const refusal = {
      code: 'WASM_UNAVAILABLE',
      message: expect.stringMatching(/content security policy; allow 'wasm-unsafe-eval' in .*, or use js/),
    };
    await expect(create({ build: 'wasm' })).rejects.toMatchObject(refusal);
    expect(() => createSync()).toThrow(expect.objectContaining(refusal));
  });
});
