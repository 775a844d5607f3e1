/** Random batches for tests and checks. */
import { type NetworkShape, outcomesOf, type TrainingBatch } from '../src/index.ts';

export const SMALL_MLP: NetworkShape = {
  inputs: [2, 3, 3],
  actions: 7,
  players: 2,
  layers: { kind: 'mlp', hidden: [12, 9] },
};

export const SMALL_RESIDUAL: NetworkShape = {
  inputs: [3, 4, 5],
  actions: 7,
  players: 3,
  layers: { kind: 'residual', channels: 6, blocks: 2 },
};

/** A batch of planes of zeros and ones, random legal actions, and random targets. */
export function randomBatch(shape: NetworkShape, count: number, random: () => number): TrainingBatch {
  const { actions, players } = shape;
  const inputs = shape.inputs.reduce((product, side) => product * side, 1);
  const legal = Uint8Array.from({ length: count * actions }, (_, n) =>
    n % actions === 0 || random() < 0.7 ? 1 : 0,
  );
  return {
    count,
    inputs: Float32Array.from({ length: count * inputs }, () => (random() < 0.3 ? 1 : 0)),
    policy: randomRows(count, actions, (n) => legal[n] * random()),
    legal,
    outcomes: randomRows(count, outcomesOf(players), random),
  };
}

/** Random parameters, larger than the initial ones, so that every layer matters. */
export function randomParameters(count: number, random: () => number): Float32Array {
  return Float32Array.from({ length: count }, () => random() - 0.5);
}

/** Rows of probabilities. */
function randomRows(count: number, width: number, weight: (index: number) => number): Float32Array {
  const rows = Float32Array.from({ length: count * width }, (_, n) => weight(n));
  for (let start = 0; start < rows.length; start += width) {
    const row = rows.subarray(start, start + width);
    const sum = row.reduce((total, value) => total + value, 0);
    for (let n = 0; n < width; n++) row[n] /= sum;
  }
  return rows;
}
