import { type AmafPriors, sfc32 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { drawnState } from '../../test/goBoards.ts';
import { go } from '../index.ts';
import { goGrid } from './grid.ts';
import { ladderOn } from './ladders.ts';

const game = go({ columns: 9, rows: 9 });
const isLadder = ladderOn(goGrid(9, 9));
const BLACK = 0;

/** Whether Black's chain in atari is caught in a ladder if it extends to a point. */
function isCaught(drawing: string, liberty: string): boolean {
  const state = drawnState(game, drawing, BLACK);
  const before = [...state.cells];
  const found = isLadder(state.cells, game.notation.parseAction(state, liberty) ?? go.PASS, 1);
  expect([...state.cells]).toEqual(before);
  return found;
}

describe('a ladder', () => {
  const ROWS = [
    '. . . . . . . . .',
    '. . . . . . . . .',
    '. . . . . . . . .',
    '. . . . . . . . .',
    '. . . . . . . . .',
    '. . . . . . . . .',
    '. O . . . . . . .',
    '. O X O . . . . .',
    '. . O . . . . . .',
  ];
  const without = (row: number, text: string): string => ROWS.with(9 - row, text).join('\n');

  it('catches a chain that runs across the board', () => {
    expect(isCaught(ROWS.join('\n'), 'c3')).toBe(true);
  });

  it('does not catch a chain that meets a stone of its colour, but one that meets a stone of the opponent', () => {
    expect(isCaught(without(6, '. . . . . X . . .'), 'c3')).toBe(false);
    expect(isCaught(without(6, '. . . . . O . . .'), 'c3')).toBe(true);
  });

  it('does not catch a chain that gets three liberties', () => {
    expect(isCaught(without(3, '. . . . . . . . .'), 'c3')).toBe(false);
  });

  it('catches at once a chain that gets one liberty', () => {
    expect(isCaught(without(3, '. O . O . . . . .'), 'c3')).toBe(true);
  });

  it('does not catch a chain that can take a stone beside it', () => {
    const taking = ROWS.with(7, '. O X O X . . . .').with(8, '. . O X . . . . .');
    expect(isCaught(taking.join('\n'), 'c3')).toBe(false);
  });
});

describe('heavy rollouts and priors', () => {
  it('do not extend a chain into a ladder on a large board', () => {
    const large = go({ columns: 13, rows: 13 });
    const rows = Array.from({ length: 13 }, () => '. '.repeat(13).trim());
    const drawing = rows
      .with(10, `. O${' .'.repeat(11)}`)
      .with(11, `. O X O${' .'.repeat(9)}`)
      .with(12, `. . O${' .'.repeat(10)}`);
    const pointOf = (text: string): number =>
      large.notation.parseAction(large.initialState(), text) ?? go.PASS;
    const state = { ...drawnState(large, drawing.join('\n'), BLACK), last: pointOf('d2') };
    const escaping = {
      ...drawnState(large, drawing.with(10, rows[0]).join('\n'), BLACK),
      last: pointOf('d2'),
    };
    const extension = pointOf('c3');
    const lost = ({ visits, returnSums }: AmafPriors): number => visits[0] - returnSums[0];
    const priorsOf = (position: go.State): AmafPriors =>
      large.amafPriors?.(position, [extension]) ?? { visits: [], returnSums: [] };
    expect(lost(priorsOf(state))).toBeGreaterThan(50);
    expect(lost(priorsOf(escaping))).toBeLessThan(50);
    const random = sfc32('ladder');
    const extensions = (position: go.State): number =>
      Array.from({ length: 100 }, () => large.heavyRolloutAction?.(position, random)).filter(
        (action) => action === extension,
      ).length;
    expect(extensions(escaping)).toBe(100);
    expect(extensions(state)).toBeLessThan(50); // by a pattern, or anywhere
  });
});
