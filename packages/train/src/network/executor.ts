/** What runs the layers of a network: the kernels, or plain TypeScript where WebAssembly cannot be used. */

/** A step of Adam with decoupled weight decay (Loshchilov & Hutter 2019), with the corrections of the moments' bias. */
export interface AdamStep {
  readonly learningRate: number;
  readonly weightDecay: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  /** The number of the step, from 1. */
  readonly step: number;
}

/** Rows of numbers: row n begins at n * stride. */
export interface Rows {
  readonly values: Float32Array | Float64Array;
  readonly stride: number;
}

/** Runs a network on up to `chunk` positions at once. Parameters are in the order of the plan. */
export interface Executor {
  readonly chunk: number;
  /** A copy of the parameters. */
  parameters(): Float32Array;
  load(parameters: Float32Array): void;
  /** Evaluates `count` positions, the first of which is number `first` of the inputs. */
  forward(inputs: Float32Array, first: number, count: number): void;
  /** The logits of actions, a row a position, after `forward`. */
  policyLogits(): Rows;
  /** The logits of outcomes. */
  valueLogits(): Rows;
  /** Prepares training. The calls below need it. */
  train(): Trainer;
  dispose(): void;
}

/** Trains the network of an executor. */
export interface Trainer {
  /** The rows for the gradients of the loss by the logits, to be written before `backward`: of actions, of outcomes. */
  policyGradients(): Rows;
  valueGradients(): Rows;
  /** Begins a step: the gradients are zero. */
  clear(): void;
  /** Adds the gradients by the parameters, of the positions of the last `forward`. */
  backward(count: number): void;
  /** Changes the parameters by the gradients. */
  update(step: AdamStep): void;
  /** A copy of the gradients by the parameters. */
  gradients(): Float32Array;
  /** A copy of the first and second moments of Adam. */
  moments(): readonly [Float32Array, Float32Array];
  loadMoments(first: Float32Array, second: Float32Array): void;
}
