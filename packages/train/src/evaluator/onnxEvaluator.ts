/**
 * Evaluates leaves by onnxruntime, for networks that are too large for our kernels or were trained elsewhere. The caller
 * imports onnxruntime-web or onnxruntime-node and opens the session, so that this package depends on neither.
 */
import { BanyanError, type BatchEvaluator, type Encoding, type Game, sfc32 } from '@banyan/mcts';
import { checkOptions, inspect } from '@banyan/mcts/checks';
import { outcomesOf } from '../network/shape.ts';
import { LeafBatch } from './leafBatch.ts';

/** What is used of a tensor of onnxruntime. */
export interface OnnxTensor {
  readonly data: ArrayLike<unknown>;
}

/** What is used of the module `onnxruntime-web` or `onnxruntime-node`. */
export interface OnnxRuntime<Tensor extends OnnxTensor> {
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
}

/** What is used of an `InferenceSession` of onnxruntime. */
export interface OnnxSession<Tensor extends OnnxTensor> {
  /** Runs the model on its inputs, by name; resolves to its outputs. */
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

/**
 * The names of the inputs and outputs of a model.
 *
 * The defaults are those of `exportOnnx`.
 */
export interface OnnxEvaluatorOptions {
  /** [batch, planes, height, width]. `inputs` by default. */
  readonly inputs?: string;
  /** The logits of actions, [batch, actions]. `policy` by default. */
  readonly policy?: string;
  /** The probabilities of outcomes, [batch, outcomes]: see `outcomesOf`. `outcomes` by default. */
  readonly outcomes?: string;
}

/**
 * The evaluator for `batchMcts(game, { evaluator, selection: puct() })`.
 *
 * At chance nodes it draws outcomes by a generator of its own.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`. The evaluator rejects with `INVALID_NETWORK` where the model has
 *   no such output, or one of another size.
 */
export function onnxEvaluator<State, Action, Tensor extends OnnxTensor>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
  runtime: OnnxRuntime<Tensor>,
  session: OnnxSession<Tensor>,
  options: OnnxEvaluatorOptions = {},
): BatchEvaluator<State, Action> {
  checkOptions('onnxEvaluator', options, ['inputs', 'policy', 'outcomes']);
  const names = { inputs: 'inputs', policy: 'policy', outcomes: 'outcomes', ...options };
  const [planes, height, width] = encoding.shape;
  const random = sfc32(0);
  return async (leaves) => {
    const count = leaves.length;
    const inputs = new Float32Array(count * planes * height * width);
    const batch = new LeafBatch(game, encoding, leaves, random, inputs);
    const tensor = new runtime.Tensor('float32', inputs, [count, planes, height, width]);
    const answer = await session.run({ [names.inputs]: tensor });
    const policy = outputOf(answer, names.policy, count * encoding.actions);
    return batch.evaluations(policy, outputOf(answer, names.outcomes, count * outcomesOf(game.players)));
  };
}

function outputOf(answer: Readonly<Record<string, OnnxTensor>>, name: string, length: number): Float32Array {
  const data = Object.hasOwn(answer, name) ? answer[name].data : undefined;
  if (data instanceof Float32Array && data.length === length) return data;
  const found = data instanceof Float32Array ? `${data.length}` : inspect(data);
  throw new BanyanError(
    'INVALID_NETWORK',
    `the output ${inspect(name)} of the model must have ${length} floats, not ${found}`,
  );
}
