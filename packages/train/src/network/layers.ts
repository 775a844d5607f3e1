/**
 * The layers of a network, as data that every executor follows.
 *
 * Each layer is a convolution: of nine taps (3x3) or one (1x1) over the cells of a board, or dense, which is one tap over
 * one cell that has all activations as its channels. Activations of a position are [cell][channel].
 */
import { BanyanError } from '@banyan/mcts';
import { inputsOf, MAX_PARAMETERS, type NetworkShape, outcomesOf } from './shape.ts';

/** One layer: `to = relu(convolution(from) + bias + add)`. */
export interface Layer {
  /** The index of the activations that it reads. 0 are the inputs. */
  readonly from: number;
  /** The index of the activations that it writes. */
  readonly to: number;
  /** The index of the activations that it adds: a residual connection. */
  readonly add?: number;
  /** Whether it reads all activations of a position as one cell. */
  readonly isDense: boolean;
  readonly height: number;
  readonly width: number;
  readonly taps: 1 | 9;
  /** The channels of a cell that it reads. */
  readonly inputs: number;
  /** The channels of a cell that it writes. */
  readonly outputs: number;
  readonly relu: boolean;
  /** Where its weights lie in the parameters: [tap][input][output]. Taps go from top left to bottom right. */
  readonly weights: number;
  /** Where its biases lie in the parameters: [output]. */
  readonly bias: number;
  /** The scale of its initial weights, relative to He's. */
  readonly scale: number;
}

/** The layers of a network in order, and the sizes of what they read and write. */
export interface Plan {
  readonly layers: readonly Layer[];
  /** The number of activations of a position, by index. */
  readonly sizes: readonly number[];
  /** The planes of the inputs, which are interleaved cell by cell. A perceptron sees one cell. */
  readonly planes: number;
  /** The index of the activations that are the logits of actions. */
  readonly policy: number;
  /** The index of the activations that are the logits of outcomes. */
  readonly value: number;
  readonly parameters: number;
}

/** The channels of the 1x1 convolution that the heads read. */
const HEAD_CHANNELS = 8;
/** The hidden units of the value head of a residual network. */
const VALUE_WIDTH = 32;
/** Heads start near zero, so that an untrained network is nearly indifferent. */
const HEAD_SCALE = 0.1;

/**
 * The layers of a shape.
 * @throws BanyanError `INVALID_OPTION` for too many parameters.
 */
export function planOf(shape: NetworkShape): Plan {
  const builder = new PlanBuilder(shape);
  const { layers } = shape;
  const features = layers.kind === 'mlp' ? builder.mlp(layers.hidden) : builder.tower(layers);
  const policy = builder.dense(features, shape.actions, false, HEAD_SCALE);
  const hidden = layers.kind === 'mlp' ? features : builder.dense(features, VALUE_WIDTH);
  const value = builder.dense(hidden, outcomesOf(shape.players), false, HEAD_SCALE);
  const { parameters, sizes } = builder;
  if (parameters > MAX_PARAMETERS) {
    throw new BanyanError(
      'INVALID_OPTION',
      `a network may have ${MAX_PARAMETERS} parameters, and this shape has ${parameters}`,
    );
  }
  const planes = layers.kind === 'mlp' ? sizes[0] : shape.inputs[0];
  return {
    layers: builder.layers,
    sizes,
    planes,
    policy,
    value,
    parameters,
  };
}

/** Appends layers, and gives each its place among the parameters. Its methods return the index of the activations. */
class PlanBuilder {
  readonly layers: Layer[] = [];
  readonly sizes: number[];
  parameters = 0;
  readonly #shape: NetworkShape;

  constructor(shape: NetworkShape) {
    this.#shape = shape;
    this.sizes = [inputsOf(shape)];
  }

  mlp(hidden: readonly number[]): number {
    return hidden.reduce((from, width) => this.dense(from, width), 0);
  }

  /**
   * Residual blocks without normalisation: the second convolution of a block starts at zero, the first is scaled down by
   * the number of blocks, so that the signal neither grows nor fades (Zhang et al. 2019, Fixup initialisation).
   */
  tower({ channels, blocks }: { readonly channels: number; readonly blocks: number }): number {
    let trunk = this.#convolution(0, this.#shape.inputs[0], channels, 9);
    for (let block = 0; block < blocks; block++) {
      const inner = this.#convolution(trunk, channels, channels, 9, blocks ** -0.5);
      trunk = this.#convolution(inner, channels, channels, 9, 0, trunk);
    }
    return this.#convolution(trunk, channels, HEAD_CHANNELS, 1);
  }

  dense(from: number, outputs: number, relu = true, scale = 1): number {
    return this.#append({
      from,
      isDense: true,
      height: 1,
      width: 1,
      taps: 1,
      inputs: this.sizes[from],
      outputs,
      relu,
      scale,
    });
  }

  #convolution(from: number, inputs: number, outputs: number, taps: 1 | 9, scale = 1, add?: number): number {
    const [, height, width] = this.#shape.inputs;
    const layer = { from, isDense: false, height, width, taps, inputs, outputs, relu: true, scale };
    return this.#append(add === undefined ? layer : { ...layer, add });
  }

  #append(layer: Omit<Layer, 'to' | 'weights' | 'bias'>): number {
    const to = this.sizes.push(layer.height * layer.width * layer.outputs) - 1;
    const weights = this.parameters;
    const bias = weights + layer.taps * layer.inputs * layer.outputs;
    this.parameters = bias + layer.outputs;
    this.layers.push({ ...layer, to, weights, bias });
    return to;
  }
}
