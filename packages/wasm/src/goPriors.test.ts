/** The games and the training from which the priors of Go are made. */
import { go } from '@banyan/games';
import { play } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { searchedGames } from '../scripts/goPriors/games.mjs';
import { crossEntropy, trained } from '../scripts/goPriors/training.mjs';

const BOARD = { columns: 5, rows: 5 };

async function games(seed: number) {
  const played = [];
  for await (const game of searchedGames(BOARD, { positions: 12, simulations: 30, seed })) played.push(game);
  return played;
}

it('plays legal games with 12 searched positions in all, equal for an equal seed', async () => {
  const played = await games(1);
  const rules = go(BOARD);
  for (const { moves, visits } of played) {
    let state = rules.initialState();
    for (const [ply, move] of [...moves, undefined].entries()) {
      const legal = rules.legalActions(state);
      const searched = visits[ply] ?? [];
      expect(legal).toEqual(expect.arrayContaining(searched.map(([action]) => action)));
      if (searched.length > 0)
        expect(searched.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(15);
      if (move !== undefined) state = play(rules, state, move);
    }
  }
  expect(played.flatMap(({ visits }) => Object.keys(visits))).toHaveLength(12);
  expect(await games(1)).toEqual(played);
  expect(await games(2)).not.toEqual(played);
});

it('learns the shares of moves by their features', () => {
  const examples = Array.from({ length: 500 }, () => ({
    features: [[0], [0, 1], [2], []],
    shares: [0.5, 0.25, 0.125, 0.125],
  }));
  const weights = trained(examples, 3, 1);
  const entropy = 1.75 * Math.LN2;
  expect(crossEntropy(examples, [0, 0, 0])).toBeCloseTo(Math.log(4));
  expect(crossEntropy(examples, weights)).toBeCloseTo(entropy, 2);
  expect(weights[0] - weights[2]).toBeCloseTo(Math.log(4), 1);
  expect(trained(examples, 3, 1)).toEqual(weights);
});
