/** What the rows of the kernels' bench do: predictions and training steps on positions of random games. It runs in Node and in pages. */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { sfc32, TERMINAL } from '@banyan/mcts';
import { createLearner, createNetwork, type NetworkShape, outcomesOf } from '@banyan/train';

const game = connectN(CONNECT_FOUR);
const { encoding } = game;

/** The networks, by name. Their inputs are the two planes of Connect Four: 84 numbers. */
export const SHAPES: Readonly<Record<string, NetworkShape>> = {
  'MLP 84-128-64-10': shapeOf({ kind: 'mlp', hidden: [128, 64] }),
  'residual 32 x 4': shapeOf({ kind: 'residual', channels: 32, blocks: 4 }),
};

/** One row: predictions of batches of some size, or training steps. */
export interface KernelTask {
  readonly network: string;
  readonly batch: number;
  readonly isTraining: boolean;
}

export const KERNEL_TASKS: readonly KernelTask[] = Object.keys(SHAPES).flatMap((network) => [
  ...[1, 16, 256].map((batch) => ({ network, batch, isTraining: false })),
  { network, batch: 256, isTraining: true },
]);

/** Positions, so that each run sees other ones. */
export const POSITIONS = 256;

/** The units of one run: positions, or steps. */
export function unitsOf({ isTraining }: KernelTask): number {
  return isTraining ? 1 : POSITIONS;
}

/** Prepares a task, and gives the function that runs it once. */
export function prepareTask({ network: name, batch, isTraining }: KernelTask): () => void {
  const shape = SHAPES[name];
  const network = createNetwork(shape, 1);
  const inputs = randomInputs();
  const size = inputs.length / POSITIONS;
  const outcomes = outcomesOf(shape.players);
  if (isTraining) {
    const learner = createLearner(network);
    const training = {
      count: batch,
      inputs: inputs.slice(0, batch * size),
      policy: new Float32Array(batch * shape.actions).fill(1 / shape.actions),
      legal: new Uint8Array(batch * shape.actions).fill(1),
      outcomes: new Float32Array(batch * outcomes).fill(1 / outcomes),
    };
    return () => {
      const { value } = learner.step(training, 1e-4);
      if (!(value > 0)) throw new Error(`the loss is ${value}`);
    };
  }
  const batches = Array.from({ length: POSITIONS / batch }, (_, n) =>
    inputs.slice(n * batch * size, (n + 1) * batch * size),
  );
  const policy = new Float32Array(batch * shape.actions);
  const values = new Float32Array(batch * outcomes);
  return () => {
    for (const each of batches) network.predict(each, batch, policy, values);
    if (!(values[0] > 0)) throw new Error(`the value is ${values[0]}`);
  };
}

/** The inputs of positions of random games of Connect Four. */
export function randomInputs(): Float32Array {
  const size = encoding.shape[0] * encoding.shape[1] * encoding.shape[2];
  const inputs = new Float32Array(POSITIONS * size);
  const random = sfc32(1);
  let state = game.initialState();
  for (let n = 0; n < POSITIONS; n++) {
    if (game.currentPlayer(state) === TERMINAL) state = game.initialState();
    encoding.write(state, game.currentPlayer(state), inputs, n * size);
    const actions = game.legalActions(state);
    game.apply(state, actions[Math.floor(random() * actions.length)]);
  }
  return inputs;
}

function shapeOf(layers: NetworkShape['layers']): NetworkShape {
  return { inputs: encoding.shape, actions: encoding.actions, players: 2, layers };
}
