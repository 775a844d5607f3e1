/** Random play, compared with the odds of independent programs: no other test finds slightly wrong rollouts. */
import { type Game, play, type Random, rollout, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import reference from '../../reference/randomPlay.json' with { type: 'json' };
import { deviation, type KnownOdds, randomPlay } from '../../test/odds.ts';
import { connectN, mnk, ticTacToe } from '../index.ts';

const GAMES = sized(3_000, 30_000);
const MAX_STANDARD_ERRORS = 4;

describe('random play from the start ends as it should', () => {
  for (const board of reference.connectN) {
    const game = connectN(board);
    const { rolloutAction: _, ...listed } = game;
    expectOdds(`${game.name} by rolloutAction`, game, board);
    expectOdds(`${game.name} by legalActions`, listed, board);
  }
  for (const board of reference.mnk) {
    const game = mnk(board);
    const { rolloutAction: _, ...listed } = game;
    expectOdds(`${game.name} by rolloutAction`, game, board);
    expectOdds(`${game.name} by legalActions`, listed, board);
  }
  expectOdds(ticTacToe.name, ticTacToe, reference.ticTacToe);
  expectOdds('mnk 3x3x3', mnk({ columns: 3, rows: 3, connect: 3 }), reference.ticTacToe);
});

describe('random play after a first move ends as it should', () => {
  for (const known of reference.connectNByFirstAction) {
    const game = connectN(known);
    expectOdds(`${game.name} after column ${known.action}`, game, known, known.action);
  }
  for (const known of reference.mnkByFirstAction) {
    const game = mnk(known);
    expectOdds(`${game.name} after cell ${known.action}`, game, known, known.action);
  }
  for (const known of reference.ticTacToeByFirstAction) {
    expectOdds(`${ticTacToe.name} after cell ${known.action}`, ticTacToe, known, known.action);
  }
});

function expectOdds<State>(name: string, game: Game<State>, known: KnownOdds, firstAction?: number): void {
  it(name, () => {
    const start = game.initialState();
    const state = firstAction === undefined ? start : play(game, start, firstAction);
    const odds = randomPlay(game, state, GAMES, sfc32(name));
    expect(deviation(odds, GAMES, known)).toBeLessThan(MAX_STANDARD_ERRORS);
  });
}

describe('a move of a rollout', () => {
  // Seven in a line fit across only, so that whole columns can be filled before anyone wins.
  const game = connectN({ columns: 7, rows: 6, connect: 7 });
  const { rolloutAction: _, ...listed } = game;
  const { parsePosition } = game.notation;

  describe.each([
    { full: '', open: [0, 1, 2, 3, 4, 5, 6] },
    { full: '1', open: [1, 2, 3, 4, 5, 6] },
    { full: '7', open: [0, 1, 2, 3, 4, 5] },
    { full: '147', open: [1, 2, 4, 5] },
    { full: '12356', open: [3, 6] },
    { full: '123456', open: [6] },
  ])('where the columns "$full" are full', ({ full, open }) => {
    const state = parsePosition([...full].map((column) => column.repeat(6)).join(''));

    it.each([
      { way: 'rolloutAction', rules: game },
      { way: 'legalActions', rules: listed },
    ])('is each of the others as often, by $way', ({ way, rules }) => {
      const counts = firstMoves(rules, state, sfc32(`${way} ${full}`));
      expect([...counts.keys()].sort((a, b) => a - b)).toEqual(open);

      // Chi-square has the mean k and the variance 2k for k degrees of freedom: 4 standard deviations to either side.
      const freedom = open.length - 1;
      const expected = GAMES / open.length;
      const chiSquare =
        [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2, 0) / expected;
      expect(Math.abs(chiSquare - freedom)).toBeLessThanOrEqual(4 * Math.sqrt(2 * freedom));
    });
  });
});

/** How often each action was the first of a rollout. */
function firstMoves<State>(game: Game<State>, start: State, random: Random): Map<number, number> {
  const counts = new Map<number, number>();
  const evaluate = rollout<State, number>(
    {
      ...game,
      apply: (_, action) => {
        counts.set(action, (counts.get(action) ?? 0) + 1);
      },
    },
    { maxRolloutMoves: 1 },
  );
  for (let number = 0; number < GAMES; number++) evaluate(start, game.legalActions(start), random);
  return counts;
}
