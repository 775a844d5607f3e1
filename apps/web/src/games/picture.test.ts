import { describe, expect, it } from 'vitest';
import { findGame } from './catalog.ts';
import { lines } from './picture.ts';
import { type Position, positionAfter } from './position.ts';

async function after(name: string, moves: string): Promise<Position> {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`there is no ${name}`);
  return positionAfter(game, moves);
}

/** The columns and rows of the winning cells. */
function winning({ picture }: Position): string[] {
  if (picture.kind !== 'board') return [];
  return picture.cells.filter(({ isWinning }) => isWinning).map(({ column, row }) => `${column},${row}`);
}

describe('lines', () => {
  const rows = ['xxx.', '.ox.', 'oxo.'];
  const ownerAt = (column: number, row: number): number | undefined => ({ x: 0, o: 1 })[rows[row][column]];

  it('belong to one owner: horizontal, vertical or diagonal', () => {
    expect([...lines({ columns: 4, rows: 3, connect: 3 }, ownerAt)].sort()).toEqual([0, 1, 2]);
    expect(lines({ columns: 4, rows: 3, connect: 4 }, ownerAt).size).toBe(0);
    expect([...lines({ columns: 4, rows: 3, connect: 2 }, ownerAt)]).toContain(6);
  });
});

describe('a picture', () => {
  it('marks the winning line only', async () => {
    expect(winning(await after('connect:7x6x4', '1213141'))).toEqual(['0,2', '0,3', '0,4', '0,5']);
    expect(winning(await after('connect:7x6x4', '121314'))).toEqual([]);
    expect(winning(await after('tic-tac-toe', 'a1b1a2b2a3'))).toEqual(['0,0', '0,1', '0,2']);
    expect(winning(await after('hex:2', 'a1b1a2'))).toEqual(['0,0', '0,1']);
  });

  it('has the cell where a stone lands, and the cells that play it', async () => {
    const { picture, last } = await after('connect:7x6x4', '44');
    if (picture.kind !== 'board') throw new Error('no board');
    expect(last).toBe(4 * 7 + 3);
    expect(picture.targets.get(3)).toBe(3 * 7 + 3);
    expect(picture.cells.filter(({ action }) => action === 3)).toHaveLength(6);
  });

  it('plays a group of SameGame by any cell, and takes matches of Nim from the right', async () => {
    const same = (await after('samegame:8x8x4x1', '')).picture;
    if (same.kind !== 'board') throw new Error('no board');
    for (const action of same.targets.keys()) {
      expect(same.cells.filter((cell) => cell.action === action).length).toBeGreaterThanOrEqual(2);
    }
    const nim = await after('nim:3-4-5', 'b2');
    if (nim.picture.kind !== 'board') throw new Error('no board');
    const row = nim.picture.cells.filter((cell) => cell.row === 1);
    expect(row.map(({ name }) => name)).toEqual(['b2', 'b1', 'b', 'b', 'b']);
    expect(row.map(({ owner }) => owner)).toEqual([0, 0, undefined, undefined, undefined]);
  });

  it('of Dots and Boxes has drawn lines, the boxes of each player, and their number', async () => {
    const { picture, player } = await after('dots-and-boxes:2x1', 'b1a2c2b3');
    if (picture.kind !== 'board') throw new Error('no board');
    const filled = picture.cells.filter(({ owner }) => owner !== undefined);
    expect(filled.map(({ name, owner }) => [name, owner])).toEqual([
      ['b1', 0],
      ['a2', 0],
      ['b2', 1],
      ['c2', 0],
      ['b3', 0],
    ]);
    expect(picture.scores?.map(({ points }) => points)).toEqual([0, 1]);
    expect(player).toBe(1);
  });
});
