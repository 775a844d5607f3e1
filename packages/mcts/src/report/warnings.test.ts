import { expect, it } from 'vitest';
import { ticTacToe } from '../../test/ticTacToe.ts';
import { warningsOf } from './warnings.ts';

it('warns where more than half of the rollouts were cut, and nothing evaluates what they came to', () => {
  const warned = (cutRollouts: number, game = ticTacToe): readonly string[] =>
    warningsOf(game, { simulations: 10, cutRollouts }).map(({ code }) => code);
  expect([0, 5, 6, 10].map((cut) => warned(cut))).toEqual([[], [], ['ROLLOUTS_CUT'], ['ROLLOUTS_CUT']]);
  expect(warned(10, { ...ticTacToe, evaluate: () => [0.5, 0.5] })).toEqual([]);
  expect(warningsOf(ticTacToe, { simulations: 10, cutRollouts: 6 })[0].message).toBe(
    '6 of 10 rollouts of tic-tac-toe were cut before the end of the game and count as a draw: ' +
      'let rollouts be longer (maxRolloutMoves), let the game end, or give it evaluate',
  );
});
