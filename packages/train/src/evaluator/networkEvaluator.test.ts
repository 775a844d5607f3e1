import { hex, pig } from '@banyan/games';
import {
  CHANCE,
  type ChanceGame,
  type Encoding,
  encodingOf,
  mcts,
  puct,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import { expect, it } from 'vitest';
import { createNetwork } from '../network/network.ts';
import { netEngine } from './netEngine.ts';
import { networkBatchEvaluator, networkEvaluator } from './networkEvaluator.ts';

const game = hex({ size: 3 });
const encoding = encodingOf(game);
const layers = { kind: 'mlp', hidden: [16] } as const;
const network = createNetwork({ inputs: encoding.shape, actions: encoding.actions, players: 2, layers }, 1);

/** The state after some moves. */
function after(...moves: number[]): hex.State {
  const state = game.initialState();
  for (const move of moves) game.apply(state, move);
  return state;
}

it('gives returns that sum to 1, and a prior for each legal action', () => {
  const state = after(4, 0);
  const { returns, priors = [] } = networkEvaluator(game, encoding, network)(
    state,
    game.legalActions(state),
    sfc32(1),
  );
  expect(returns[0] + returns[1]).toBeCloseTo(1);
  expect(priors).toHaveLength(7);
  expect(Math.max(...Array.from(priors))).toBe(1);
});

it('orders priors as the legal actions, for the player who sees the board transposed too', () => {
  const state = after(4);
  const inputs = new Float32Array(18);
  const logits = new Float32Array(9);
  encoding.write(state, 1, inputs, 0);
  network.predict(inputs, 1, logits, new Float32Array(3));
  const legal = game.legalActions(state);
  const best = legal.toSorted(
    (one, other) => logits[encoding.indexOf(other, state)] - logits[encoding.indexOf(one, state)],
  )[0];
  const { priors = [] } = networkEvaluator(game, encoding, network)(state, legal, sfc32(1));
  expect(priors[legal.indexOf(best)]).toBe(1);
});

it('evaluates a batch as it evaluates each position', async () => {
  const states = [after(), after(4), after(4, 0, 8)];
  const leaves = states.map((state) => ({ state, actions: game.legalActions(state) }));
  const batch = await networkBatchEvaluator(game, encoding, network)(leaves);
  for (const [index, { state, actions }] of leaves.entries()) {
    const single = networkEvaluator(game, encoding, network)(state, actions, sfc32(1));
    expect(Array.from(batch[index].returns)).toEqual(Array.from(single.returns));
    expect(Array.from(batch[index].priors ?? [])).toEqual(Array.from(single.priors ?? []));
  }
});

it('gives values in [0, 1] of a game in units of its own, also where chance ends it', async () => {
  // A die with the chips of each face; nothing else happens.
  const die: ChanceGame<{ face: number }> = {
    name: 'a die',
    players: 2,
    range: [-6, 6],
    totalReturn: 0,
    initialState: () => ({ face: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ face }) => (face === 0 ? CHANCE : TERMINAL),
    legalActions: () => [3],
    chanceProbabilities: () => [1],
    apply(state, face) {
      state.face = face;
    },
    returns: ({ face }) => [face, -face],
  };
  const own: Encoding<{ face: number }> = { shape: [1, 1, 1], actions: 1, write: () => {}, indexOf: () => 0 };
  const net = createNetwork({ inputs: own.shape, actions: 1, players: 2, layers }, 1);
  const state = die.initialState();
  const leaves = [{ state: die.initialState(), actions: [3] }];
  const [batched] = await networkBatchEvaluator(die, own, net)(leaves);
  expect(networkEvaluator(die, own, net)(state, [3], sfc32(1)).returns).toEqual([0.75, 0.25]);
  expect(batched.returns).toEqual([0.75, 0.25]);
});

it('evaluates a chance node by an outcome that it draws', () => {
  const dice = pig({ target: 20 });
  const own = encodingOf(dice);
  const net = createNetwork({ inputs: own.shape, actions: own.actions, players: 2, layers }, 1);
  const state = dice.initialState();
  dice.apply(state, dice.legalActions(state)[0]);
  expect(dice.currentPlayer(state)).toBe(CHANCE);
  const { returns, priors } = networkEvaluator(dice, own, net)(state, dice.legalActions(state), sfc32(1));
  expect(returns[0] + returns[1]).toBeCloseTo(1);
  expect(priors).toBeUndefined();
  const search = mcts(dice, { evaluator: networkEvaluator(dice, own, net), selection: puct() }).start(
    dice.initialState(),
    1,
  );
  expect(search.run(200)).toBe(200);
});

it.each([
  ['netEngine', netEngine],
  ['networkEvaluator', networkEvaluator],
  ['networkBatchEvaluator', networkBatchEvaluator],
])('%s refuses a network of another shape, with both shapes', (_, make) => {
  const other = hex({ size: 4 });
  expect(() => make(other, encodingOf(other), network)).toThrow(
    expect.objectContaining({
      code: 'INVALID_NETWORK',
      message:
        'a network for hex 4x4 has 2x4x4 inputs, 16 actions and 2 players, not 2x3x3 inputs, 9 actions and 2 players',
    }),
  );
});

it('the engine of a network proves what it finds', () => {
  const search = netEngine(game, encoding, network).start(game.initialState(), 1);
  search.run(20_000);
  expect(search.report()).toMatchObject({ status: 'solved', proven: 1 });
});
