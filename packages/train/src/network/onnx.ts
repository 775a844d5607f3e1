/**
 * Networks as models of ONNX, for other runtimes: opset 13, IR version 7, 32-bit floats.
 *
 * Input `inputs`: [batch, planes, height, width]. Outputs `policy`: the logits of actions, [batch, actions]; `outcomes`:
 * the probabilities of outcomes, [batch, outcomes].
 */
import { type Layer, type Plan, planOf } from './layers.ts';
import type { Network } from './network.ts';
import { field, integerField, join } from './protobuf.ts';
import { outcomesOf } from './shape.ts';

const IR_VERSION = 7;
const OPSET = 13;
const FLOAT = 1;
/** The types of attributes. */
const INTEGER = 2;
const INTEGERS = 7;

/**
 * Exports a network as an ONNX model with the same results, except for the order of sums.
 * @throws BanyanError `DISPOSED`.
 */
export function exportOnnx(network: Network): Uint8Array<ArrayBuffer> {
  const { shape, parameters } = network;
  const plan = planOf(shape);
  const graph = new GraphBuilder(plan, parameters);
  const outcomes = ['batch', outcomesOf(shape.players)];
  const model = [
    integerField(1, IR_VERSION),
    field(2, 'banyan'),
    field(7, [
      ...graph.nodes(),
      field(2, 'network'),
      ...graph.initializers,
      field(11, valueInfo('inputs', ['batch', ...shape.inputs])),
      field(12, valueInfo('policy', ['batch', shape.actions])),
      field(12, valueInfo('outcomes', outcomes)),
    ]),
    field(8, [field(1, ''), integerField(2, OPSET)]),
  ];
  return join(model);
}

class GraphBuilder {
  readonly initializers: Uint8Array[] = [];
  readonly #plan: Plan;
  readonly #parameters: Float32Array;

  constructor(plan: Plan, parameters: Float32Array) {
    this.#plan = plan;
    this.#parameters = parameters;
  }

  nodes(): Uint8Array[] {
    const { layers, value } = this.#plan;
    return [
      ...layers.flatMap((layer, index) => this.#layer(layer, index)),
      node('Softmax', [nameOf(value)], 'outcomes', [attribute('axis', 1)]),
    ];
  }

  /** The nodes of a layer: flatten, multiply, add, clip, as far as it does so. */
  #layer(layer: Layer, index: number): Uint8Array[] {
    const output = layer.to === this.#plan.policy ? 'policy' : nameOf(layer.to);
    const names = { weights: `weights${index}`, bias: `bias${index}` };
    this.initializers.push(field(5, tensor(names.bias, [layer.outputs], this.#bias(layer))));
    const sum = layer.relu ? `sum${index}` : output;
    const product = layer.add === undefined ? sum : `product${index}`;
    const nodes = layer.isDense
      ? this.#dense(layer, names, product)
      : [this.#convolution(layer, names, product)];
    if (layer.add !== undefined) nodes.push(node('Add', [product, nameOf(layer.add)], sum));
    if (layer.relu) nodes.push(node('Relu', [sum], output));
    return nodes;
  }

  #convolution(layer: Layer, { weights, bias }: Names, output: string): Uint8Array {
    const side = Math.sqrt(layer.taps);
    const { taps, inputs, outputs } = layer;
    // ONNX has [output][input][tap].
    const values = Float32Array.from({ length: taps * inputs * outputs }, (_, n) => {
      const tap = n % taps;
      const input = Math.floor(n / taps) % inputs;
      const at = (tap * inputs + input) * outputs + Math.floor(n / (taps * inputs));
      return this.#parameters[layer.weights + at];
    });
    this.initializers.push(field(5, tensor(weights, [outputs, inputs, side, side], values)));
    const pad = (side - 1) / 2;
    return node('Conv', [nameOf(layer.from), weights, bias], output, [
      attributes('kernel_shape', [side, side]),
      attributes('pads', [pad, pad, pad, pad]),
    ]);
  }

  #dense(layer: Layer, { weights, bias }: Names, output: string): Uint8Array[] {
    const values = this.#parameters.subarray(layer.weights, layer.bias);
    this.initializers.push(field(5, tensor(weights, [layer.inputs, layer.outputs], values)));
    const { nodes, flat } = this.#flattened(layer.from, output);
    return [...nodes, node('Gemm', [flat, weights, bias], output)];
  }

  /** Activations of a position in one row, as our dense layers read them: cell by cell; the inputs plane by plane. */
  #flattened(from: number, prefix: string): { readonly nodes: Uint8Array[]; readonly flat: string } {
    const flat = `${prefix}Flat`;
    if (from === 0) return { nodes: [node('Flatten', [nameOf(from)], flat, [attribute('axis', 1)])], flat };
    const writer = this.#plan.layers.find(({ to }) => to === from);
    if (writer === undefined || writer.isDense) return { nodes: [], flat: nameOf(from) };
    const turned = `${prefix}Turned`;
    return {
      nodes: [
        node('Transpose', [nameOf(from)], turned, [attributes('perm', [0, 2, 3, 1])]),
        node('Flatten', [turned], flat, [attribute('axis', 1)]),
      ],
      flat,
    };
  }

  #bias({ bias, outputs }: Layer): Float32Array {
    return this.#parameters.subarray(bias, bias + outputs);
  }
}

interface Names {
  readonly weights: string;
  readonly bias: string;
}

function nameOf(activations: number): string {
  return activations === 0 ? 'inputs' : `activations${activations}`;
}

function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Uint8Array[] = [],
) {
  return field(1, [
    ...inputs.map((name) => field(1, name)),
    field(2, output),
    field(4, operator),
    ...attributes.map((each) => field(5, each)),
  ]);
}

function attribute(name: string, value: number): Uint8Array {
  return join([field(1, name), integerField(3, value), integerField(20, INTEGER)]);
}

function attributes(name: string, values: readonly number[]): Uint8Array {
  return join([field(1, name), ...values.map((value) => integerField(8, value)), integerField(20, INTEGERS)]);
}

function tensor(name: string, sizes: readonly number[], values: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4 * values.length));
  for (const [n, value] of values.entries()) bytes.setFloat32(4 * n, value, true);
  return join([
    ...sizes.map((size) => integerField(1, size)),
    integerField(2, FLOAT),
    field(8, name),
    field(9, new Uint8Array(bytes.buffer)),
  ]);
}

/** The type of an input or output; a size that has a name is free. */
function valueInfo(name: string, sizes: readonly (number | string)[]): Uint8Array {
  const dimensions = sizes.map((size) =>
    field(1, [typeof size === 'string' ? field(2, size) : integerField(1, size)]),
  );
  return join([field(1, name), field(2, [field(1, [integerField(1, FLOAT), field(2, dimensions)])])]);
}
