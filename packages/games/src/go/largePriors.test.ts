import { describe, expect, it } from 'vitest';
import { drawnState } from '../../test/goBoards.ts';
import { go } from '../index.ts';

const game = go({ columns: 11, rows: 11 });
const BLACK = 0;

/** The virtual simulations of some moves of Black in a drawing, `won/lost`, without the even ones of every move. */
function priors(drawing: string, moves: string, last?: string): string[] {
  const drawn = drawnState(game, drawing, BLACK);
  const pointOf = (text: string): number => game.notation.parseAction(drawn, text) ?? go.PASS;
  const state = last === undefined ? drawn : { ...drawn, last: pointOf(last) };
  const actions = moves.split(' ').map(pointOf);
  const { visits, returnSums } = game.amafPriors?.(state, actions) ?? { visits: [], returnSums: [] };
  return visits.map((count, index) => `${returnSums[index] - 5}/${count - returnSums[index] - 5}`);
}

/** A drawing with as many empty rows above as it lacks. */
function below(rows: string): string {
  return '. . . . . . . . . . .\n'.repeat(11 - rows.trim().split('\n').length) + rows.trim();
}

describe('the priors of Go on a large board', () => {
  it('on the empty board prefer corners to sides, and sides to the centre, and a stone to a pass', () => {
    const large = go({ columns: 19, rows: 19 });
    const state = large.initialState();
    const moves = ['a1', 'b10', 'c3', 'd4', 'c10', 'k16', 'k10', 'pass'];
    const points = moves.map((text) => large.notation.parseAction(state, text) ?? go.PASS);
    const { visits, returnSums } = large.amafPriors?.(state, points) ?? { visits: [], returnSums: [] };
    const weighed = visits.map((count, index) => [returnSums[index] - 5, count - returnSums[index] - 5]);
    expect(weighed).toEqual([
      [100, 300],
      [100, 200],
      [220, 100],
      [220, 100],
      [160, 100],
      [160, 100],
      [100, 100],
      [0, 10],
    ]);
  });

  const fight = below(`
    . . . . O . . . . . .
    . . . O X O . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .`);

  it('save a chain in atari', () => {
    expect(priors(fight, 'e4')).toEqual(['33/0']); // 8 for a pattern
    expect(priors(fight, 'e4', 'e6')).toEqual(['48/0']); // 15 beside the chain that the last move touches
  });

  it('put a chain of two liberties in atari', () => {
    expect(priors(below('. . . X O . . . . . .'), 'f1')).toEqual(['15/0']);
    expect(priors(below('. . . . O . . . . . .'), 'f1')).toEqual(['0/0']);
  });

  it('are of the distance from the last move, in which a chain is one point', () => {
    expect(priors(fight, 'e7 e8 e9', 'e6')).toEqual(['20/0', '15/0', '6/0']);
  });

  it('take chains, are against self-atari and against filling eyes', () => {
    const corners = below(`
      X X . . . . . . . . .
      O O . . . . . . . . .`);
    expect(priors(corners, 'c1')).toEqual(['38/0']);
    expect(priors(corners.replace('O O', 'O .'), 'b1')).toEqual(['28/0']);
    expect(priors(below('X X . . . . . . . . O\n. X . . . . . . . O .'), 'a1 l1')).toEqual(['0/50', '0/30']);
  });

  it('pass where that ends the game as a win, and only then', () => {
    const drawn = drawnState(game, below('. . . . X . . . . . .'), BLACK);
    const passOf = (state: go.State): number[] => {
      const { visits, returnSums } = game.amafPriors?.(state, [go.PASS]) ?? { visits: [], returnSums: [] };
      return [returnSums[0] - 5, visits[0] - returnSums[0] - 5];
    };
    expect(passOf(drawn)).toEqual([0, 10]);
    expect(passOf({ ...drawn, passes: 1 })).toEqual([100, 0]);
    expect(passOf({ ...drawn, passes: 1, player: 1 })).toEqual([0, 10]);
  });

  it('know patterns of 3x3 points, more beside the last move', () => {
    const contact = below(`
      . . . X O . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .
      . . . . . . . . . . .`);
    expect(priors(contact, 'd5 e5')).toEqual(['8/0', '8/0']);
    expect(priors(contact, 'd5 e5', 'e6')).toEqual(['23/0', '35/0']);
  });
});
