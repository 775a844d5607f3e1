/** The compiled kernels: the only module that calls `WebAssembly`. Nothing is compiled until a network is created. */
import { BanyanError } from '@banyan/mcts';
import { KERNELS } from '../generated/kernels.ts';

/** The used part of a `WebAssembly.Memory`: users need no types of the DOM. */
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What the kernels export. Addresses and offsets are bytes; see `assembly/` for what they mean. */
interface Kernels {
  readonly memory: Memory;
  clear(address: number, bytes: number): void;
  convolve(
    rows: number,
    sourceRows: number,
    source: number,
    targetRows: number,
    target: number,
    add: number,
    taps: number,
    tapCount: number,
    inputs: number,
    outputs: number,
    weights: number,
    bias: number,
    relu: boolean,
    scratch: number,
  ): void;
  backwardActivations(
    rows: number,
    targetRows: number,
    activations: number,
    deltas: number,
    add: number,
    outputs: number,
    relu: boolean,
    bias: number,
  ): void;
  addWeightGradients(
    rows: number,
    sourceRows: number,
    source: number,
    targetRows: number,
    deltas: number,
    taps: number,
    tapCount: number,
    inputs: number,
    outputs: number,
    gradients: number,
    scratch: number,
  ): void;
  transpose(
    weights: number,
    taps: number,
    inputs: number,
    outputs: number,
    stride: number,
    transposed: number,
    transposedStride: number,
  ): void;
  adam(
    parameters: number,
    gradients: number,
    first: number,
    second: number,
    count: number,
    rate: number,
    scale: number,
    beta1: number,
    rest1: number,
    beta2: number,
    rest2: number,
    epsilon: number,
    decay: number,
  ): void;
}

const PAGE = 65_536;
/** The first address that static data cannot have. */
const FIRST_ADDRESS = 1024;

let compiled: WebAssembly.Module | undefined;

/** An instance of the kernels with its own memory, or `undefined` where WebAssembly or its SIMD cannot be used. */
export function instantiateKernels(): KernelInstance | undefined {
  try {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNELS), (sign) => sign.charCodeAt(0)));
    const { exports } = new WebAssembly.Instance(compiled);
    return isKernels(exports) ? new KernelInstance(exports) : undefined;
  } catch {
    return undefined;
  }
}

function isKernels(exports: object): exports is Kernels {
  return 'memory' in exports && 'convolve' in exports;
}

/** The kernels, and the memory that they work in. */
export class KernelInstance {
  readonly kernels: Kernels;
  /** The memory as floats. It is another array after `allocate`. */
  floats: Float32Array<ArrayBuffer>;
  #end = FIRST_ADDRESS;

  constructor(kernels: Kernels) {
    this.kernels = kernels;
    this.floats = new Float32Array(kernels.memory.buffer);
  }

  /**
   * The address of new memory, which is zero.
   * @throws BanyanError `OUT_OF_MEMORY`.
   */
  allocate(bytes: number): number {
    const address = this.#end;
    const end = address + 16 * Math.ceil(bytes / 16);
    const { memory } = this.kernels;
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) {
      try {
        memory.grow(Math.ceil(missing / PAGE));
      } catch (cause) {
        throw new BanyanError('OUT_OF_MEMORY', `there is no memory for a network of ${end} bytes`, { cause });
      }
      this.floats = new Float32Array(memory.buffer);
    }
    this.#end = end;
    return address;
  }

  /** The address of a copy of words. */
  allocateWords(words: readonly number[]): number {
    const address = this.allocate(4 * words.length);
    new Int32Array(this.kernels.memory.buffer, address, words.length).set(words);
    return address;
  }
}
