import { describe, expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import type { BoardPicture } from '../games/picture.ts';
import { positionAfter } from '../games/position.ts';
import { areaAfterKey, hitAreasOf } from './hitArea.ts';

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

  it('are dots, lines and boxes where lines are drawn', async () => {
    const areas = hitAreasOf(await picture('dots-and-boxes:1x1', 'b1a2b3c2'), ['Fig', 'Honey']);
    expect(areas.map(({ label }) => label).slice(0, 5)).toEqual([
      'a1, dot',
      'b1, line',
      'c1, dot',
      'a2, line',
      'b2, Honey',
    ]);
    const open = hitAreasOf(await picture('dots-and-boxes:1x1', 'b1'), ['Fig', 'Honey']);
    expect(open.slice(3, 5).map(({ label, action }) => [label, action])).toEqual([
      ['a2, no line', 1],
      ['b2, empty', undefined],
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

  it('moves along the columns of a drop game', async () => {
    const board = await picture('connect:7x6x4', '');
    const areas = hitAreasOf(board, []);
    expect(['ArrowRight', 'ArrowDown', 'End'].map((key) => areaAfterKey(board, areas[3], key))).toEqual([
      4, 3, 6,
    ]);
  });
});
