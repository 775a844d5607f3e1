import { describe, expect, it } from 'vitest';
import { drawnState } from '../../test/goBoards.ts';
import { go } from '../index.ts';

const game = go({ columns: 9, rows: 9 });
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

const EMPTY = '. . . . . . . . .\n'.repeat(9);

describe('the priors of Go', () => {
  it('on the empty board prefer the third line to the edge, and a stone to a pass', () => {
    expect(priors(EMPTY, 'a1 e1 b2 e2 c3 c7 e5 pass')).toEqual([
      '0/20',
      '0/20',
      '0/8',
      '0/8',
      '10/0',
      '10/0',
      '0/0',
      '0/10',
    ]);
  });

  it('on a large board prefer corners to sides, and sides to the centre', () => {
    const large = go({ columns: 19, rows: 19 });
    const state = large.initialState();
    const moves = ['a1', 'b10', 'c3', 'd4', 'c10', 'k16', 'k10'];
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
    ]);
  });

  const fight = `
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . O . . . .
    . . . O X O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`;

  it('save a chain in atari', () => {
    expect(priors(fight, 'e4')).toEqual(['33/0']); // 8 for a pattern
    expect(priors(fight, 'e4', 'e6')).toEqual(['48/0']); // 15 beside the chain that the last move touches
  });

  it('put a chain of two liberties in atari', () => {
    const edge = (row: string): string => '. . . . . . . . .\n'.repeat(8) + row;
    expect(priors(edge('. . . X O . . . .'), 'f1')).toEqual(['15/0']);
    expect(priors(edge('. . . . O . . . .'), 'f1')).toEqual(['0/0']);
  });

  it('are of the distance from the last move, in which a chain is one point', () => {
    expect(priors(fight, 'e7 e8 e9 a1', 'e6')).toEqual(['20/0', '15/0', '6/0', '0/20']);
  });

  it('take chains, are against self-atari and against filling eyes', () => {
    const corners = `
      . X . . . . . O .
      X X . . . . . . O
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      X X . . . . . X X
      O O . . . . . X O`;
    expect(priors(corners, 'a9 j9 c1')).toEqual(['0/50', '0/30', '38/0']);
    expect(priors(corners.replace('O O . .', 'O . . .'), 'b1')).toEqual(['28/0']);
  });

  it('pass where that ends the game as a win, and only then', () => {
    const drawn = drawnState(game, `${'. . . . . . . . .\n'.repeat(8)}. . . . X . . . .`, BLACK);
    const passOf = (state: go.State): number[] => {
      const { visits, returnSums } = game.amafPriors?.(state, [go.PASS]) ?? { visits: [], returnSums: [] };
      return [returnSums[0] - 5, visits[0] - returnSums[0] - 5];
    };
    expect(passOf(drawn)).toEqual([0, 10]);
    expect(passOf({ ...drawn, passes: 1 })).toEqual([100, 0]);
    expect(passOf({ ...drawn, passes: 1, player: 1 })).toEqual([0, 10]);
  });

  it('know patterns of 3x3 points, more beside the last move', () => {
    const contact = `
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . X O . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`;
    expect(priors(contact, 'd5 e5')).toEqual(['8/0', '8/0']);
    expect(priors(contact, 'd5 e5', 'e6')).toEqual(['23/0', '35/0']);
  });
});
