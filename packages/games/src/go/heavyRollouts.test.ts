import { sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { drawnState } from '../../test/goBoards.ts';
import { go } from '../index.ts';
import { patternTable } from './patterns.ts';

const game = go({ columns: 7, rows: 5, komi: 0 });
const BLACK = 0;

/** The moves that heavy rollouts choose in a drawing, in coordinates, after the other player's move on a point. */
function answers(drawing: string, player: number, last: string): string[] {
  const state = drawnState(game, drawing, player);
  const point = 'abcdefg'.indexOf(last[0]) + 7 * (Number(last[1]) - 1);
  expect(state.cells[point]).toBe(2 - player);
  const random = sfc32('heavy');
  const draws = Array.from({ length: 200 }, () =>
    game.heavyRolloutAction?.({ ...state, last: point }, random),
  );
  return [...new Set(draws)].map((action) => game.notation.formatAction(state, action ?? go.PASS)).sort();
}

describe('a heavy rollout', () => {
  it('takes the chain of the last move', () => {
    const drawing = `
      . . . . . . .
      . . . X X . .
      . . X O O X .
      . . X O X . .
      . . . . . . .`;
    expect(answers(drawing, BLACK, 'e3')).toEqual(['d1']);
    expect(answers(drawing.replace('X O O X', 'X O O .'), BLACK, 'e3')).not.toEqual(['d1']);
  });

  it('extends a chain of its own in atari to where it has two liberties', () => {
    const drawing = `
      . . . . . . .
      . . . O . . .
      . . O X . . .
      . . . O . . .
      . . . . . . .`;
    expect(answers(drawing, BLACK, 'd4')).toEqual(['e3']);
  });

  it('does not extend a chain that stays in atari, but takes its attacker', () => {
    const drawing = `
      . . . . . . .
      . . . . . . .
      . . O . O . .
      . . O X X O .
      . . O X O . .`;
    expect(answers(drawing, BLACK, 'f2')).toEqual(['f1']);
  });

  it('plays hane beside the last move', () => {
    const drawing = `
      . . . . . . .
      . . . . . . .
      . . X O . . .
      . . . . . . .
      . . . . . . .`;
    expect(answers(drawing, BLACK, 'd3')).toEqual(['c2', 'c4', 'd2', 'd4']);
  });

  it('puts the chain of the last move in an atari that it cannot escape', () => {
    const drawing = `
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . X . . . .
      . X O . . . .`;
    expect(answers(drawing, BLACK, 'c1')).toEqual(['d1']);
  });

  it('extends a chain to three liberties before it is put in such an atari', () => {
    const drawing = `
      . . . . . . .
      . . . . . . .
      . . . O . . .
      . . O X . . .
      . . O X . . .`;
    expect(answers(drawing, BLACK, 'c1')).toEqual(['e2']);
  });

  it.each([
    ['X', 'kills'],
    ['O', 'makes eyes of'],
  ])('%s %s a space of three points by the point in the middle', (sign) => {
    const drawing = `
      . . . . . . .
      . . . . . . .
      O O O O . . .
      O O O O . . .
      . . . O . . .`;
    const player = sign === 'X' ? BLACK : 1;
    const other = player === BLACK ? drawing : drawing.replaceAll('O', 'X');
    expect(answers(other, player, 'd1')).toEqual(['b1']);
  });

  it('puts no chain in atari elsewhere, but single stones and shapes that kill', () => {
    const drawing = `
      . . . . . . O
      . . . . . . O
      . . . . . . O
      O O O O O O O
      . X X X X . O`;
    expect(answers(drawing, BLACK, 'g5')).not.toContain('a1');
    expect(answers(drawing, BLACK, 'g5')).not.toContain('f1');
    expect(answers(drawing.replace('. X X X X .', '. X X . O O'), BLACK, 'g5')).toContain('a1');
  });

  it('is light far from the last move, and after a pass', () => {
    const empty = game.initialState();
    const random = sfc32('light');
    const light = game.rolloutAction?.(empty, sfc32('light'));
    expect(game.heavyRolloutAction?.(empty, random)).toBe(light);
  });
});

describe('the patterns', () => {
  /** The code of what is around a point, from the lowest row: `.` empty, `X` own, `O` other, `-` off the board. */
  const codeOf = (around: string): number =>
    [...around].reduce((code, sign, index) => code | ('.XO-'.indexOf(sign) << (2 * index)), 0);
  const table = patternTable();
  const matches = (around: string): boolean => ((table[codeOf(around) >>> 5] >>> codeOf(around)) & 1) === 1;

  it.each([
    ['hane', '.....XOX', true],
    ['hane, turned', 'X..O.X..', true],
    ['hane of the other player', '.....OXO', true],
    ['a hane with stones beside the point', '...OOXOX', false],
    ['nothing around', '........', false],
    ['a cut', '...O.XO.', true],
    ['a cut that is closed on both sides', '.O.OOXO.', false],
    ['the edge under a contact', '---O.X..', true],
    ['the edge alone', '---.....', false],
  ])('of %s match: %s is %s', (_, around, isMatch) => {
    expect(matches(around)).toBe(isMatch);
  });

  it('are as many codes for either player, but for those that only one may play', () => {
    const counts = table.reduce((sum, word) => sum + (word >>> 0).toString(2).replaceAll('0', '').length, 0);
    expect(counts).toBeGreaterThan(1_000);
    expect(counts).toBeLessThan(2 ** 15);
  });
});
