import { CONNECT_FOUR } from '@banyan/games';
import { ucb1Tables } from '@banyan/mcts/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CompiledCore, compileWasm, Instance, loadJs } from './bridge.ts';
import { MOST_NODES } from './constants.ts';
import { coreOf } from './core.ts';
import { coreWasm } from './generated/coreWasm.ts';
import { create, createSync } from './index.ts';

const bytes = Buffer.from(coreWasm, 'base64');
const compiled = await compileWasm(bytes);

describe('a core that traps', () => {
  function trapping(core: CompiledCore): Instance {
    const instance = new Instance(core, 1);
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
    const { game, engine } = coreOf({ build: 'wasm', instantiate }).connectN(CONNECT_FOUR, { maxNodes: 100 });
    const search = engine.start(game.initialState());
    const core: { run: () => number } = instantiate.mock.results.at(-1)?.value;
    core.run = () => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    expect(() => search.run(10)).toThrow(expect.objectContaining({ code: 'ENGINE_POISONED' }));
    search.dispose();
    expect(engine.start(game.initialState()).run(10)).toBe(10);
  });

  it('does not spoil other instances', () => {
    trapping(compiled);
    expect(new Instance(compiled, 1).use((core) => core.nodes())).toBe(1);
  });
});

describe('memory', () => {
  it('that cannot be had is refused when the search begins', () => {
    const core: CompiledCore = {
      build: 'wasm',
      instantiate: () => ({ ...compiled.instantiate(), reserveNodes: () => 0 }),
    };
    expect(() => new Instance(core, 1_000)).toThrow(
      expect.objectContaining({ code: 'OUT_OF_MEMORY', message: expect.stringContaining('1000') }),
    );
  });

  it('up to the limit of WebAssembly can be asked for', () => {
    const core = compiled.instantiate();
    expect(core.reserveNodes(MOST_NODES)).toBe(1);
    expect(core.memory.buffer.byteLength).toBeLessThanOrEqual(2 ** 32);
  });

  it('holds the tables of UCB1 bit for bit', async () => {
    for (const core of [compiled, await loadJs()]) {
      const exports = core.instantiate();
      exports.reserveNodes(1);
      const instance = new Instance({ build: core.build, instantiate: () => exports }, 1);
      const { sqrtLn, inverseSqrt } = ucb1Tables();
      const buffer = instance.use(({ memory }) => memory.buffer);
      expect(new Float64Array(buffer, exports.sqrtLnTable.value, sqrtLn.length)).toEqual(sqrtLn);
      expect(new Float64Array(buffer, exports.inverseSqrtTable.value, inverseSqrt.length)).toEqual(
        inverseSqrt,
      );
    }
  });
});

describe('where WebAssembly is not allowed', () => {
  afterEach(() => vi.unstubAllGlobals());

  function forbidWebAssembly(): void {
    const blocked = new WebAssembly.CompileError('blocked by the content security policy');
    class Module {
      constructor() {
        throw blocked;
      }
    }
    vi.stubGlobal('WebAssembly', { Module, compile: () => Promise.reject(blocked) });
  }

  it('the JavaScript build takes its place, and says so', async () => {
    forbidWebAssembly();
    expect((await create()).build).toBe('js');
  });

  it('the JavaScript build takes its place where there is no WebAssembly at all', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect((await create()).build).toBe('js');
  });

  it('WebAssembly that was asked for by name is refused, with the reason', async () => {
    forbidWebAssembly();
    const refusal = { code: 'WASM_UNAVAILABLE', message: expect.stringContaining('content security policy') };
    await expect(create({ build: 'wasm' })).rejects.toMatchObject(refusal);
    expect(() => createSync()).toThrow(expect.objectContaining(refusal));
  });
});
