// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solve } from '@banyan/mcts';
import { checkGame, perft } from '@banyan/mcts/testing';
import game, { domineering } from './game.mjs';

test('the rules keep the laws of games', () => {
  checkGame(game, { mustEnd: true });
});

test('the first player has 30 places for a standing domino on 6 x 6 cells', () => {
  assert.equal(perft(game, game.initialState(), 1), 30);
});

test('one domino ends the game on 2 x 2 cells', () => {
  const state = domineering(2).notation.parsePosition('a1');
  assert.deepEqual(game.returns(state), [1, 0]);
  assert.equal(state.isOver, true);
});

test('the first player wins on 4 x 4 cells', async () => {
  const small = domineering(4);
  const { outcome } = await solve(small, small.initialState(), { nodes: 1_000_000 });
  assert.equal(outcome, 1);
});
