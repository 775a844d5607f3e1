/** Where WebAssembly is missing, networks run in TypeScript; where it is there, they compile the kernels once, when asked. */
import { sfc32 } from '@banyan/mcts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { randomBatch, SMALL_MLP } from '../../test/batches.ts';

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a network answers and becomes in a step, in modules that are loaded anew. */
async function learned() {
  const { createLearner, createNetwork } = await import('../index.ts');
  const network = createNetwork(SMALL_MLP, 3);
  const batch = randomBatch(SMALL_MLP, 6, sfc32(1));
  const policy = new Float32Array(6 * SMALL_MLP.actions);
  const outcomes = new Float32Array(6 * 3);
  network.predict(batch.inputs, 6, policy, outcomes);
  const loss = createLearner(network).step(batch, 0.01);
  return { policy, outcomes, loss, parameters: network.parameters };
}

it.each([
  ['WebAssembly', undefined],
  [
    'SIMD',
    {
      Module: class {
        constructor() {
          throw new Error('invalid opcode 0xfd');
        }
      },
    },
  ],
])('networks without %s answer and learn the same', async (_, webAssembly) => {
  const compiled = vi.spyOn(WebAssembly, 'Module');
  const expected = await learned();
  expect(compiled).toHaveBeenCalledTimes(1);
  vi.resetModules();
  vi.stubGlobal('WebAssembly', webAssembly);
  expect(await learned()).toEqual(expected);
  expect(compiled).toHaveBeenCalledTimes(1);
});

it('the kernels are compiled once, when the first network is created', async () => {
  const compiled = vi.spyOn(WebAssembly, 'Module');
  const { createNetwork } = await import('../index.ts');
  expect(compiled).not.toHaveBeenCalled();
  createNetwork(SMALL_MLP, 1);
  createNetwork(SMALL_MLP, 2);
  expect(compiled).toHaveBeenCalledTimes(1);
});
