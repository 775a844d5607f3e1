/** Random play, against the odds of independent programs: nothing else shows a rollout that is a little wrong. */
import { type Game, play, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import reference from '../reference/randomPlay.json' with { type: 'json' };
import { deviation, type KnownOdds, randomPlay } from '../test/odds.ts';
import { connectN, connectNNotation, ticTacToe } from './index.ts';

const GAMES = 30_000;
const MOST_STANDARD_ERRORS = 4;

describe('random play from the start ends as it should', () => {
  for (const board of reference.connectN) {
    const game = connectN(board);
    const { rolloutAction: _, ...listed } = game;
    expectOdds(`${game.name} by rolloutAction`, game, board);
    expectOdds(`${game.name} by legalActions`, listed, board);
  }
  expectOdds(ticTacToe.name, ticTacToe, reference.ticTacToe);
});

describe('random play after a first move ends as it should', () => {
  for (const known of reference.connectNByFirstAction) {
    const game = connectN(known);
    expectOdds(`${game.name} after column ${known.action}`, game, known, known.action);
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
    expect(deviation(odds, GAMES, known)).toBeLessThan(MOST_STANDARD_ERRORS);
  });
}

describe('rolloutAction', () => {
  // Seven in a line fit across only, so that whole columns can be filled before anyone wins.
  const game = connectN({ columns: 7, rows: 6, connect: 7 });
  const { parsePosition } = connectNNotation(game);

  it.each([
    { full: '', open: [0, 1, 2, 3, 4, 5, 6] },
    { full: '1', open: [1, 2, 3, 4, 5, 6] },
    { full: '7', open: [0, 1, 2, 3, 4, 5] },
    { full: '147', open: [1, 2, 4, 5] },
    { full: '12356', open: [3, 6] },
    { full: '123456', open: [6] },
  ])('is each of the columns $open as often, where "$full" are full', ({ full, open }) => {
    const state = parsePosition([...full].map((column) => column.repeat(6)).join(''));
    const random = sfc32(`columns ${full}`);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < GAMES; draw++) {
      const column = game.rolloutAction?.(state, random) ?? Number.NaN;
      counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(open);

    // Chi-square has the mean k and the variance 2k for k degrees of freedom: 4 standard deviations to either side.
    const freedom = open.length - 1;
    const expected = GAMES / open.length;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(Math.abs(chiSquare - freedom)).toBeLessThanOrEqual(4 * Math.sqrt(2 * freedom));
  });
});
