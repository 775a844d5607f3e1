import { describe, expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import type { BoardPicture } from '../games/picture.ts';
import { positionAfter } from '../games/position.ts';
import { moved, spotsOf } from './spot.ts';

async function picture(name: string, moves: string): Promise<BoardPicture> {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no ${name}`);
  const drawn = positionAfter(game, moves).picture;
  if (drawn.kind !== 'board') throw new Error('no board');
  return drawn;
}

describe('spots', () => {
  it('are columns where stones fall, and say where they are full', async () => {
    const spots = spotsOf(await picture('connect:7x6x4', '444444'), ['Fig', 'Honey']);
    expect(spots.map(({ label }) => label).slice(2, 4)).toEqual(['Column 3', 'Column 4, full']);
    expect(spots.map(({ action }) => action).slice(2, 4)).toEqual([2, undefined]);
  });

  it('are cells elsewhere, with what lies there', async () => {
    const spots = spotsOf(await picture('tic-tac-toe', 'a3'), ['Fig', 'Honey']);
    expect(spots.slice(0, 2).map(({ label }) => label)).toEqual(['a3, Fig', 'b3, empty']);
  });
});

describe('the cursor', () => {
  it('goes by arrows and stays on the board', async () => {
    const board = await picture('tic-tac-toe', '');
    const spots = spotsOf(board, []);
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Enter'];
    expect(keys.map((key) => moved(board, spots[0], key))).toEqual([1, 3, 0, 0, 0, 2, undefined]);
    expect(keys.map((key) => moved(board, spots[8], key))).toEqual([8, 8, 7, 5, 6, 8, undefined]);
  });

  it('goes along columns where stones fall', async () => {
    const board = await picture('connect:7x6x4', '');
    const spots = spotsOf(board, []);
    expect(['ArrowRight', 'ArrowDown', 'End'].map((key) => moved(board, spots[3], key))).toEqual([4, 3, 6]);
  });
});
