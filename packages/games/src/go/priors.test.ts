import { describe, expect, it } from 'vitest';
import { drawnState } from '../../test/goBoards.ts';
import { go } from '../index.ts';

const game = go({ columns: 9, rows: 9 });
const BLACK = 0;

/** The virtual simulations of each legal move of a state, by its text: won and lost, without the even ones of every move. */
function priorsIn(state: go.State): Map<string, { won: number; lost: number }> {
  const actions = game.legalActions(state);
  const { visits, returnSums } = game.amafPriors?.(state, actions) ?? { visits: [], returnSums: [] };
  return new Map(
    actions.map((action, index) => [
      game.notation.formatAction(state, action),
      { won: returnSums[index] - 5, lost: visits[index] - returnSums[index] - 5 },
    ]),
  );
}

/** The moves with the most won simulations, the best first. */
function bestOf(state: go.State, count: number): string[] {
  const byWins = [...priorsIn(state)].sort(([, one], [, other]) => other.won - one.won);
  return byWins.slice(0, count).map(([move]) => move);
}

const fight = drawnState(
  game,
  `
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . O . . . .
    . . . O X O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`,
  BLACK,
);

describe('the learned priors of Go', () => {
  it('are of probabilities, whose square roots are the won simulations', () => {
    for (const state of [game.initialState(), fight]) {
      const priors = [...priorsIn(state).values()];
      const total = priors.reduce((sum, { won }) => sum + (won / 100) ** 2, 0);
      expect(total).toBeGreaterThan(0.7); // as each is rounded down
      expect(total).toBeLessThanOrEqual(1);
      for (const { won, lost } of priors) {
        expect(lost).toBeGreaterThanOrEqual(Math.floor(30 - 4.8 * (won + 1)));
        expect(lost).toBeLessThanOrEqual(Math.max(0, 30 - 4.8 * won));
      }
    }
  });

  it('open on the third line or further from the edge, and are equal by symmetry', () => {
    const priors = priorsIn(game.initialState());
    for (const move of ['c3', 'g7', 'e5']) expect(priors.get(move)?.lost).toBe(0);
    for (const move of ['a1', 'a5', 'pass']) expect(priors.get(move)?.lost).toBeGreaterThan(10);
    expect(priors.get('c4')).toEqual(priors.get('f7'));
  });

  it('save a chain in atari, and take a stone', () => {
    expect(bestOf(fight, 1)).toEqual(['e4']);
    expect(bestOf({ ...fight, player: 1 }, 1)).toEqual(['e4']);
  });

  it('pass where that ends the game as a win', () => {
    const behind = game.notation.parsePosition('e5 pass');
    expect(priorsIn(behind).get('pass')).toEqual({ won: 100, lost: 0 });
    const ahead = { ...behind, player: 1 };
    expect(priorsIn(ahead).get('pass')?.lost).toBeGreaterThan(0);
  });
});
