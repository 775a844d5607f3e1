import { describe, expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import type { BoardPicture } from '../games/picture.ts';
import { positionAfter } from '../games/position.ts';
import { areaAfterKey, contents, hitAreasOf } from './hitArea.ts';

async function picture(name: string, moves: string): Promise<BoardPicture> {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no ${name}`);
  const drawn = positionAfter(game, moves).picture;
  if (drawn.kind !== 'board') throw new Error('no board');
  return drawn;
}

describe('the hit areas', () => {
  it('are columns in a drop game, and name the full ones', async () => {
    const areas = hitAreasOf(await picture('connect:7x6x4', '444444'), ['Fig', 'Honey']);
    expect(areas.map(({ label }) => label).slice(2, 4)).toEqual(['Column 3', 'Column 4, full']);
    expect(areas.map(({ action }) => action).slice(2, 4)).toEqual([2, undefined]);
  });

  it('are cells in other games, with their contents', async () => {
    const areas = hitAreasOf(await picture('tic-tac-toe', 'a3'), ['Fig', 'Honey']);
    expect(areas.slice(0, 2).map(({ label }) => label)).toEqual(['a3, Fig', 'b3, empty']);
  });

  it('are the lines of Dots and Boxes, drawn or not', async () => {
    const areas = hitAreasOf(await picture('dots-and-boxes:2x1', 'b1c2'), ['Fig', 'Honey']);
    expect(areas.map(({ label }) => label)).toEqual([
      'b1, line',
      'd1, no line',
      'a2, no line',
      'c2, line',
      'e2, no line',
      'b3, no line',
      'd3, no line',
    ]);
    expect(areas.map(({ action }) => action)).toEqual([undefined, 1, 2, undefined, 4, 5, 6]);
  });

  it('leave out dots and boxes, whose contents the table has', async () => {
    const board = await picture('dots-and-boxes:1x1', 'b1a2b3c2');
    expect(board.cells.map((cell) => contents(board, cell, ['Fig', 'Honey'])).slice(3, 7)).toEqual([
      'line',
      'Honey',
      'line',
      'dot',
    ]);
  });
});

describe('the focus', () => {
  it('moves by arrow keys and stays on the board', async () => {
    const board = await picture('tic-tac-toe', '');
    const areas = hitAreasOf(board, []);
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Enter'];
    expect(keys.map((key) => areaAfterKey(board, areas[0], key))).toEqual([1, 3, 0, 0, 0, 2, undefined]);
    expect(keys.map((key) => areaAfterKey(board, areas[8], key))).toEqual([8, 8, 7, 5, 6, 8, undefined]);
  });

  it('moves from line to line in Dots and Boxes, and reaches each', async () => {
    const board = await picture('dots-and-boxes:2x1', '');
    const areas = hitAreasOf(board, []);
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Enter'];
    expect(keys.map((key) => areaAfterKey(board, areas[0], key))).toEqual([1, 2, 0, 0, 0, 1, undefined]);
    expect(keys.map((key) => areaAfterKey(board, areas[4], key))).toEqual([4, 6, 3, 1, 2, 4, undefined]);
    const reached = new Set([0]);
    for (const index of reached)
      for (const key of keys.slice(0, 4)) reached.add(areaAfterKey(board, areas[index], key) ?? 0);
    expect(reached.size).toBe(areas.length);
  });

  it('moves along the columns of a drop game', async () => {
    const board = await picture('connect:7x6x4', '');
    const areas = hitAreasOf(board, []);
    expect(['ArrowRight', 'ArrowDown', 'End'].map((key) => areaAfterKey(board, areas[3], key))).toEqual([
      4, 3, 6,
    ]);
  });
});
