import { hex } from '@banyan/games';
import { batchMcts, puct } from '@banyan/mcts';
import * as onnxruntime from 'onnxruntime-web';
import { expect, it } from 'vitest';
import { createNetwork } from '../network/network.ts';
import { exportOnnx } from '../network/onnx.ts';
import { networkBatchEvaluator } from './networkEvaluator.ts';
import { onnxEvaluator } from './onnxEvaluator.ts';

const game = hex({ size: 3 });
const { encoding } = game;
const network = createNetwork(
  {
    inputs: encoding.shape,
    actions: encoding.actions,
    players: 2,
    layers: { kind: 'residual', channels: 8, blocks: 1 },
  },
  1,
);
const session = await onnxruntime.InferenceSession.create(exportOnnx(network));

it('evaluates leaves as the network does', async () => {
  const state = game.initialState();
  game.apply(state, 4);
  const leaves = [game.initialState(), state].map((each) => ({
    state: each,
    actions: game.legalActions(each),
  }));
  const answer = await onnxEvaluator(game, encoding, onnxruntime, session)(leaves);
  const expected = await networkBatchEvaluator(game, encoding, network)(leaves);
  expect(answer).toHaveLength(2);
  for (const [n, { returns, priors = [] }] of expected.entries()) {
    for (let player = 0; player < 2; player++)
      expect(answer[n].returns[player]).toBeCloseTo(returns[player], 5);
    for (let n2 = 0; n2 < priors.length; n2++) expect(answer[n].priors?.[n2]).toBeCloseTo(priors[n2], 5);
  }
});

it('serves batchMcts', async () => {
  const evaluator = onnxEvaluator(game, encoding, onnxruntime, session);
  const search = batchMcts(game, { evaluator, selection: puct() }).start(game.initialState(), 1);
  await search.run(40);
  expect(search.report().simulations).toBeGreaterThanOrEqual(40);
});

it('refuses models without the outputs, and unknown options', async () => {
  const evaluator = onnxEvaluator(game, encoding, onnxruntime, session, { policy: 'moves' });
  const leaf = { state: game.initialState(), actions: game.legalActions(game.initialState()) };
  await expect(evaluator([leaf])).rejects.toThrow(
    'the output "moves" of the model must have 9 floats, not undefined',
  );
  expect(() =>
    onnxEvaluator(game, encoding, onnxruntime, session, Object.fromEntries([['output', '']])),
  ).toThrow('onnxEvaluator has no option "output"');
});
