/** The executor that runs the kernels. */
import type { AdamStep, Executor, Rows, Trainer } from './executor.ts';
import { instantiateKernels, type KernelInstance } from './kernels.ts';
import type { Layer, Plan } from './layers.ts';
import { type Layout, layoutsOf, padded } from './layout.ts';

/** The most positions of a chunk, and the bytes of their activations: a part of a core's cache. */
const MAX_CHUNK = 64;
const CHUNK_BYTES = 2 ** 19;

/** An executor by the kernels, or `undefined` where WebAssembly or its SIMD cannot be used. */
export function kernelExecutor(plan: Plan): Executor | undefined {
  const instance = instantiateKernels();
  return instance && new KernelExecutor(plan, instance);
}

/** The addresses of one layer. */
interface PlacedLayer extends Layer {
  /** The outputs, with those that fill the last vector. */
  readonly paddedOutputs: number;
  /** The rows of a position: its cells. */
  readonly cells: number;
  /** Tables of the byte offsets of rows. */
  readonly sourceRows: number;
  readonly targetRows: number;
  /** Tables of the byte offsets of taps, forward and backward. */
  readonly tapTable: number;
  readonly backwardTapTable: number;
  /** The float where its parameters lie, among the padded parameters. */
  readonly at: number;
}

class KernelExecutor implements Executor {
  readonly chunk: number;
  readonly plan: Plan;
  readonly layouts: readonly Layout[];
  readonly layers: readonly PlacedLayer[];
  readonly instance: KernelInstance;
  /** The addresses of activations. */
  readonly activations: readonly number[];
  /** The padded parameters: their number and address. */
  readonly paddedParameters: number;
  readonly weights: number;
  readonly scratch: number;
  #policy: Rows;
  #value: Rows;

  constructor(plan: Plan, instance: KernelInstance) {
    this.plan = plan;
    this.instance = instance;
    this.layouts = layoutsOf(plan);
    const bytes = this.layouts.reduce((sum, { stride }) => sum + 4 * stride, 0);
    this.chunk = Math.max(4, Math.min(MAX_CHUNK, 4 * Math.floor(CHUNK_BYTES / bytes / 4)));
    const { layers, length } = placedLayers(plan, this.layouts, this.chunk, instance);
    this.layers = layers;
    this.paddedParameters = length;
    this.weights = instance.allocate(4 * length);
    // Forward a layer lists its inputs, backward its outputs, and for the gradients of its weights the rows of a chunk.
    const entries = this.layers.map(({ taps, inputs, outputs, cells }) =>
      Math.max(taps * inputs, taps * outputs, cells * this.chunk),
    );
    this.scratch = instance.allocate(8 * (1 + Math.max(...entries)));
    this.activations = this.buffers();
    this.#policy = this.rows(this.activations, plan.policy);
    this.#value = this.rows(this.activations, plan.value);
  }

  parameters(): Float32Array {
    return this.unpack(this.weights);
  }

  load(parameters: Float32Array): void {
    this.pack(parameters, this.weights);
  }

  forward(inputs: Float32Array, first: number, count: number): void {
    this.#writeInputs(inputs, first, count);
    const { kernels } = this.instance;
    for (const layer of this.layers) {
      const weights = this.weights + 4 * layer.at;
      kernels.convolve(
        count * layer.cells,
        layer.sourceRows,
        this.activations[layer.from],
        layer.targetRows,
        this.activations[layer.to],
        layer.add === undefined ? 0 : this.activations[layer.add],
        layer.tapTable,
        layer.taps,
        layer.inputs,
        layer.paddedOutputs,
        weights,
        weights + 4 * layer.taps * layer.inputs * layer.paddedOutputs,
        layer.relu,
        this.scratch,
      );
    }
  }

  policyLogits(): Rows {
    return this.#policy;
  }

  valueLogits(): Rows {
    return this.#value;
  }

  train(): Trainer {
    const trainer = new KernelTrainer(this);
    this.#policy = this.rows(this.activations, this.plan.policy);
    this.#value = this.rows(this.activations, this.plan.value);
    return trainer;
  }

  dispose(): void {}

  /** The addresses of new activations, or of their gradients. */
  buffers(): readonly number[] {
    return this.layouts.map(({ stride }) => this.instance.allocate(4 * stride * this.chunk));
  }

  /** The rows of flat activations. It is not to be used after memory has grown. */
  rows(addresses: readonly number[], index: number): Rows {
    const { stride } = this.layouts[index];
    const start = addresses[index] / 4;
    return { values: this.instance.floats.subarray(start, start + stride * this.chunk), stride };
  }

  /** Copies parameters to padded ones. */
  pack(parameters: Float32Array, address: number): void {
    const { floats } = this.instance;
    this.#rowsOfParameters((from, to, length) => {
      floats.set(parameters.subarray(from, from + length), address / 4 + to);
    });
  }

  /** A copy of padded parameters without what fills their vectors. */
  unpack(address: number): Float32Array {
    const { floats } = this.instance;
    const parameters = new Float32Array(this.plan.parameters);
    this.#rowsOfParameters((from, to, length) => {
      const start = address / 4 + to;
      parameters.set(floats.subarray(start, start + length), from);
    });
    return parameters;
  }

  /** Visits each row of weights and the biases: where it lies among the parameters, and among the padded ones. */
  #rowsOfParameters(visit: (from: number, to: number, length: number) => void): void {
    for (const { taps, inputs, outputs, weights, at, paddedOutputs } of this.layers) {
      for (let row = 0; row <= taps * inputs; row++)
        visit(weights + row * outputs, at + row * paddedOutputs, outputs);
    }
  }

  #writeInputs(inputs: Float32Array, first: number, count: number): void {
    const { floats } = this.instance;
    const size = this.plan.sizes[0];
    const { planes } = this.plan;
    const { stride, cells } = this.layouts[0];
    const start = this.activations[0] / 4;
    if (cells.length === 1 && stride === size) {
      const isWhole = inputs.length === count * size;
      floats.set(isWhole ? inputs : inputs.subarray(first * size, (first + count) * size), start);
      return;
    }
    for (let position = 0; position < count; position++) {
      const from = (first + position) * size;
      const to = start + position * stride;
      if (cells.length === 1) {
        const isWhole = inputs.length === size;
        floats.set(isWhole ? inputs : inputs.subarray(from, from + size), to + cells[0]);
        continue;
      }
      for (let plane = 0; plane < planes; plane++) {
        for (let cell = 0; cell < cells.length; cell++) {
          floats[to + cells[cell] + plane] = inputs[from + plane * cells.length + cell];
        }
      }
    }
  }
}

class KernelTrainer implements Trainer {
  readonly #executor: KernelExecutor;
  readonly #deltas: readonly number[];
  readonly #gradients: number;
  readonly #first: number;
  readonly #second: number;
  /** The address of each layer's weights, transposed; 0 where the inputs are given. */
  readonly #transposed: readonly number[];
  readonly #policy: Rows;
  readonly #value: Rows;

  constructor(executor: KernelExecutor) {
    this.#executor = executor;
    const { instance, layers, paddedParameters, plan } = executor;
    this.#deltas = executor.buffers();
    this.#gradients = instance.allocate(4 * paddedParameters);
    this.#first = instance.allocate(4 * paddedParameters);
    this.#second = instance.allocate(4 * paddedParameters);
    this.#transposed = layers.map(({ from, taps, outputs, inputs }) =>
      from === 0 ? 0 : instance.allocate(4 * taps * outputs * padded(inputs)),
    );
    this.#policy = executor.rows(this.#deltas, plan.policy);
    this.#value = executor.rows(this.#deltas, plan.value);
  }

  policyGradients(): Rows {
    return this.#policy;
  }

  valueGradients(): Rows {
    return this.#value;
  }

  clear(): void {
    const { instance, layers, paddedParameters, weights } = this.#executor;
    instance.kernels.clear(this.#gradients, 4 * paddedParameters);
    for (const [index, { from, at, taps, inputs, outputs, paddedOutputs }] of layers.entries()) {
      if (from === 0) continue;
      const stride = padded(inputs);
      instance.kernels.transpose(
        weights + 4 * at,
        taps,
        inputs,
        outputs,
        paddedOutputs,
        this.#transposed[index],
        stride,
      );
    }
  }

  backward(count: number): void {
    const { instance, layers, layouts, activations, plan, scratch } = this.#executor;
    const { kernels } = instance;
    for (let index = 1; index < layouts.length; index++) {
      if (index === plan.policy || index === plan.value) continue;
      kernels.clear(this.#deltas[index], 4 * count * layouts[index].stride);
    }
    for (let index = layers.length - 1; index >= 0; index--) {
      const layer = layers[index];
      const rows = count * layer.cells;
      const delta = this.#deltas[layer.to];
      const gradients = this.#gradients + 4 * layer.at;
      kernels.backwardActivations(
        rows,
        layer.targetRows,
        activations[layer.to],
        delta,
        layer.add === undefined ? 0 : this.#deltas[layer.add],
        layer.paddedOutputs,
        layer.relu,
        gradients + 4 * layer.taps * layer.inputs * layer.paddedOutputs,
      );
      kernels.addWeightGradients(
        rows,
        layer.sourceRows,
        activations[layer.from],
        layer.targetRows,
        delta,
        layer.tapTable,
        layer.taps,
        layer.inputs,
        layer.paddedOutputs,
        gradients,
        scratch,
      );
      if (layer.from === 0) continue; // the inputs are given
      kernels.convolve(
        rows,
        layer.targetRows,
        delta,
        layer.sourceRows,
        this.#deltas[layer.from],
        0,
        layer.backwardTapTable,
        layer.taps,
        layer.outputs,
        padded(layer.inputs),
        this.#transposed[index],
        0,
        false,
        scratch,
      );
    }
  }

  update({ learningRate, weightDecay, beta1, beta2, epsilon, step }: AdamStep): void {
    const { instance, layers, weights } = this.#executor;
    const rate = learningRate / (1 - beta1 ** step);
    const scale = 1 / Math.sqrt(1 - beta2 ** step);
    const adam = (at: number, count: number, decay: number) =>
      instance.kernels.adam(
        weights + 4 * at,
        this.#gradients + 4 * at,
        this.#first + 4 * at,
        this.#second + 4 * at,
        count,
        rate,
        scale,
        beta1,
        1 - beta1,
        beta2,
        1 - beta2,
        epsilon,
        decay,
      );
    for (const { at, taps, inputs, paddedOutputs } of layers) {
      const count = taps * inputs * paddedOutputs;
      adam(at, count, learningRate * weightDecay);
      adam(at + count, paddedOutputs, 0);
    }
  }

  gradients(): Float32Array {
    return this.#executor.unpack(this.#gradients);
  }

  moments(): readonly [Float32Array, Float32Array] {
    return [this.#executor.unpack(this.#first), this.#executor.unpack(this.#second)];
  }

  loadMoments(first: Float32Array, second: Float32Array): void {
    this.#executor.pack(first, this.#first);
    this.#executor.pack(second, this.#second);
  }
}

/** The layers with their tables, and the number of padded parameters. */
function placedLayers(plan: Plan, layouts: readonly Layout[], chunk: number, instance: KernelInstance) {
  let length = 0;
  const layers = plan.layers.map((layer): PlacedLayer => {
    const source = layouts[layer.from];
    const target = layouts[layer.to];
    const cells = layer.height * layer.width;
    const paddedOutputs = padded(layer.outputs);
    const at = length;
    length += (layer.taps * layer.inputs + 1) * paddedOutputs;
    const tableOf = (words: readonly number[]) => instance.allocateWords(words);
    return {
      ...layer,
      at,
      cells,
      paddedOutputs,
      sourceRows: tableOf(rowOffsets(source, cells, chunk)),
      targetRows: tableOf(rowOffsets(target, cells, chunk)),
      tapTable: tableOf(tapOffsets(source, layer.taps)),
      // The cell that a tap reads has this cell at the opposite tap.
      backwardTapTable: tableOf(tapOffsets(target, layer.taps).toReversed()),
    };
  });
  return { layers, length };
}

/** The byte offsets of the rows of a chunk: of each cell, or of each position for a dense layer. */
function rowOffsets({ stride, cells }: Layout, rows: number, chunk: number): number[] {
  return Array.from({ length: chunk * rows }, (_, row) => {
    const cell = row % rows;
    return 4 * (Math.floor(row / rows) * stride + (rows === cells.length ? cells[cell] : 0));
  });
}

/** The byte offsets of taps. */
function tapOffsets({ line, channels }: Layout, taps: 1 | 9): number[] {
  if (taps === 1) return [0];
  return Array.from(
    { length: 9 },
    (_, tap) => 4 * ((Math.floor(tap / 3) - 1) * line + ((tap % 3) - 1) * channels),
  );
}
