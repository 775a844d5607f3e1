/**
 * The executor in plain TypeScript: the oracle of the kernels, which give the same numbers to the bit, and the fallback
 * where there is no WebAssembly. In 64 bits it serves numerical checks of the gradients.
 */
import type { AdamStep, Executor, Rows, Trainer } from './executor.ts';
import type { Layer, Plan } from './layers.ts';

type Values = Float32Array | Float64Array;

const CHUNK = 64;

/** An executor whose numbers have 32 or 64 bits. */
export function referenceExecutor(plan: Plan, bits: 32 | 64 = 32): Executor {
  return bits === 32
    ? new ReferenceExecutor(plan, (length) => new Float32Array(length), Math.fround)
    : new ReferenceExecutor(
        plan,
        (length) => new Float64Array(length),
        (value) => value,
      );
}

type Round = (value: number) => number;

class ReferenceExecutor implements Executor, Trainer {
  readonly chunk = CHUNK;
  readonly #plan: Plan;
  readonly #allocate: (length: number) => Values;
  readonly #round: Round;
  readonly #parameters: Values;
  readonly #activations: readonly Values[];
  #deltas: readonly Values[] = [];
  #gradients: Values;
  #first: Values;
  #second: Values;

  constructor(plan: Plan, allocate: (length: number) => Values, round: Round) {
    this.#plan = plan;
    this.#allocate = allocate;
    this.#round = round;
    this.#parameters = allocate(plan.parameters);
    this.#activations = this.#buffers();
    this.#gradients = allocate(0);
    this.#first = allocate(0);
    this.#second = allocate(0);
  }

  parameters(): Float32Array {
    return Float32Array.from(this.#parameters);
  }

  load(parameters: Float32Array): void {
    this.#parameters.set(parameters);
  }

  forward(inputs: Float32Array, first: number, count: number): void {
    const { sizes, planes, layers } = this.#plan;
    interleave(inputs, first * sizes[0], planes, sizes[0] / planes, count, this.#activations[0]);
    for (const layer of layers) this.#forward(layer, count);
  }

  policyLogits(): Rows {
    return this.#rows(this.#activations, this.#plan.policy);
  }

  valueLogits(): Rows {
    return this.#rows(this.#activations, this.#plan.value);
  }

  train(): Trainer {
    const { parameters } = this.#plan;
    this.#deltas = this.#buffers();
    this.#gradients = this.#allocate(parameters);
    this.#first = this.#allocate(parameters);
    this.#second = this.#allocate(parameters);
    return this;
  }

  dispose(): void {}

  policyGradients(): Rows {
    return this.#rows(this.#deltas, this.#plan.policy);
  }

  valueGradients(): Rows {
    return this.#rows(this.#deltas, this.#plan.value);
  }

  clear(): void {
    this.#gradients.fill(0);
  }

  backward(count: number): void {
    const { layers, policy, value } = this.#plan;
    for (const [index, delta] of this.#deltas.entries())
      if (index !== policy && index !== value) delta.fill(0);
    for (const layer of layers.toReversed()) this.#backward(layer, count);
  }

  update({ learningRate, weightDecay, beta1, beta2, epsilon, step }: AdamStep): void {
    const round = this.#round;
    const rate = round(learningRate / (1 - beta1 ** step));
    const scale = round(1 / Math.sqrt(1 - beta2 ** step));
    const [b1, c1, b2, c2, e] = [beta1, 1 - beta1, beta2, 1 - beta2, epsilon].map(round);
    for (const { weights, bias, outputs } of this.#plan.layers) {
      for (let n = weights; n < bias + outputs; n++) {
        const gradient = this.#gradients[n];
        this.#first[n] = round(b1 * this.#first[n]) + round(c1 * gradient);
        this.#second[n] = round(b2 * this.#second[n]) + round(c2 * round(gradient * gradient));
        const root = round(round(round(Math.sqrt(this.#second[n])) * scale) + e);
        const change = round(round(rate * this.#first[n]) / root);
        const decay = round(round(n < bias ? learningRate * weightDecay : 0) * this.#parameters[n]);
        this.#parameters[n] -= round(change + decay);
      }
    }
  }

  gradients(): Float32Array {
    return Float32Array.from(this.#gradients);
  }

  moments(): readonly [Float32Array, Float32Array] {
    return [Float32Array.from(this.#first), Float32Array.from(this.#second)];
  }

  loadMoments(first: Float32Array, second: Float32Array): void {
    this.#first.set(first);
    this.#second.set(second);
  }

  #forward({ from, to, add, inputs, outputs, relu, weights, bias, ...board }: Layer, count: number): void {
    const round = this.#round;
    const parameters = this.#parameters;
    const source = this.#activations[from];
    const target = this.#activations[to];
    const skipped = add === undefined ? undefined : this.#activations[add];
    const cells = board.height * board.width;
    for (let row = 0; row < count * cells; row++) {
      const out = row * outputs;
      for (let j = 0; j < outputs; j++) target[out + j] = parameters[bias + j];
      for (let tap = 0; tap < board.taps; tap++) {
        const neighbour = neighbourOf(row, tap, board);
        if (neighbour < 0) continue;
        for (let i = 0; i < inputs; i++) {
          const input = source[neighbour * inputs + i];
          const weight = weights + (tap * inputs + i) * outputs;
          for (let j = 0; j < outputs; j++) target[out + j] += round(input * parameters[weight + j]);
        }
      }
      if (skipped) for (let j = 0; j < outputs; j++) target[out + j] += skipped[out + j];
      if (relu) for (let j = 0; j < outputs; j++) target[out + j] = Math.max(0, target[out + j]);
    }
  }

  /** Adds to the gradients by the weights and biases, and by the activations that the layer reads and adds. */
  #backward({ from, to, add, inputs, outputs, relu, weights, bias, ...board }: Layer, count: number): void {
    const round = this.#round;
    const parameters = this.#parameters;
    const gradients = this.#gradients;
    const source = this.#activations[from];
    const target = this.#activations[to];
    const delta = this.#deltas[to];
    const sourceDelta = this.#deltas[from];
    const rows = count * board.height * board.width;
    if (relu) for (let n = 0; n < rows * outputs; n++) if (target[n] === 0) delta[n] = 0;
    if (add !== undefined) for (let n = 0; n < rows * outputs; n++) this.#deltas[add][n] += delta[n];
    for (let row = 0; row < rows; row++) {
      const out = row * outputs;
      for (let j = 0; j < outputs; j++) gradients[bias + j] += delta[out + j];
      for (let tap = 0; tap < board.taps; tap++) {
        const neighbour = neighbourOf(row, tap, board);
        if (neighbour < 0) continue;
        for (let i = 0; i < inputs; i++) {
          const input = source[neighbour * inputs + i];
          const weight = weights + (tap * inputs + i) * outputs;
          for (let j = 0; j < outputs; j++) gradients[weight + j] += round(input * delta[out + j]);
        }
      }
    }
    if (from === 0) return; // the inputs are given
    for (let row = 0; row < rows; row++) {
      for (let tap = 0; tap < board.taps; tap++) {
        const neighbour = neighbourOf(row, board.taps - 1 - tap, board); // whose tap this cell is
        if (neighbour < 0) continue;
        for (let i = 0; i < inputs; i++) {
          const weight = weights + (tap * inputs + i) * outputs;
          const at = row * inputs + i;
          for (let j = 0; j < outputs; j++) {
            sourceDelta[at] += round(delta[neighbour * outputs + j] * parameters[weight + j]);
          }
        }
      }
    }
  }

  #buffers(): readonly Values[] {
    return this.#plan.sizes.map((size) => this.#allocate(CHUNK * size));
  }

  #rows(buffers: readonly Values[], index: number): Rows {
    return { values: buffers[index], stride: this.#plan.sizes[index] };
  }
}

/** Turns [plane][cell] into [cell][plane]. */
function interleave(
  inputs: Float32Array,
  from: number,
  planes: number,
  cells: number,
  count: number,
  to: Values,
): void {
  for (let position = 0; position < count; position++) {
    const start = position * planes * cells;
    for (let plane = 0; plane < planes; plane++) {
      for (let cell = 0; cell < cells; cell++) {
        to[start + cell * planes + plane] = inputs[from + start + plane * cells + cell];
      }
    }
  }
}

/** The row of the cell that a tap reads for a row, or -1 beyond the edge. */
function neighbourOf(
  row: number,
  tap: number,
  { taps, height, width }: Pick<Layer, 'taps' | 'height' | 'width'>,
): number {
  if (taps === 1) return row;
  const x = (row % width) + (tap % 3) - 1;
  const y = (Math.floor(row / width) % height) + Math.floor(tap / 3) - 1;
  return x < 0 || x >= width || y < 0 || y >= height
    ? -1
    : row + (Math.floor(tap / 3) - 1) * width + (tap % 3) - 1;
}
