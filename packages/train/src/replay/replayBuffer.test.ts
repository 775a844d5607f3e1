import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import type { TrainingBatch } from '../network/learner.ts';
import { ReplayBuffer } from './replayBuffer.ts';

const SIZES = { inputs: 2, actions: 3, outcomes: 2 };

/** Positions whose inputs are their number and its negative. */
function shard(first: number, count: number): TrainingBatch {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  return {
    count,
    inputs: Float32Array.from(numbers.flatMap((number) => [number, -number])),
    policy: Float32Array.from(numbers.flatMap(() => [0.5, 0.25, 0.25])),
    legal: Uint8Array.from(numbers.flatMap(() => [1, 0, 1])),
    outcomes: Float32Array.from(numbers.flatMap((number) => [number, 1])),
  };
}

it('drops the oldest shards once the others are enough', () => {
  const buffer = new ReplayBuffer(SIZES, 25);
  const counts: number[] = [];
  for (let first = 0; first < 60; first += 10) {
    buffer.add(shard(first, 10));
    counts.push(buffer.count);
  }
  expect(counts).toEqual([10, 20, 30, 30, 30, 30]);
  expect(buffer.shards).toBe(3);
  expect(buffer.bytes).toBe(30 * (4 * 7 + 3));
});

it('draws positions of all shards evenly', () => {
  const buffer = new ReplayBuffer(SIZES, 1_000);
  for (const first of [0, 10, 20]) buffer.add(shard(first, 10));
  const batch = buffer.batch(3_000);
  buffer.sample(batch, sfc32(1));
  const seen = new Array<number>(30).fill(0);
  for (let row = 0; row < batch.count; row++) seen[batch.outcomes[2 * row]]++;
  expect(Math.min(...seen)).toBeGreaterThan(60);
  expect(batch.inputs.slice(0, 2)).toEqual(Float32Array.of(batch.outcomes[0], -batch.outcomes[0]));
});

it('varies positions by symmetries, inputs and actions together', () => {
  const mirror = { inputs: Int32Array.of(1, 0), actions: Int32Array.of(1, 0, 2) };
  const buffer = new ReplayBuffer(SIZES, 10, [mirror]);
  buffer.add(shard(7, 1));
  const batch = buffer.batch(200);
  buffer.sample(batch, sfc32(1));
  let mirrored = 0;
  for (let row = 0; row < batch.count; row++) {
    const isImage = batch.inputs[2 * row] === -7;
    if (isImage) mirrored++;
    const policy = [...batch.policy.slice(3 * row, 3 * row + 3)];
    const legal = [...batch.legal.slice(3 * row, 3 * row + 3)];
    expect(policy).toEqual(isImage ? [0.25, 0.5, 0.25] : [0.5, 0.25, 0.25]);
    expect(legal).toEqual(isImage ? [0, 1, 1] : [1, 0, 1]);
  }
  expect(mirrored).toBeGreaterThan(70);
  expect(mirrored).toBeLessThan(130);
});
