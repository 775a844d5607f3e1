/** Which columns of stones two players in turn can have dropped, against all boards that they reach. */
import { describe, expect, it } from 'vitest';
import { canTakeTurns } from './turnOrder.ts';

/** Every column of up to `height` stones, as text from the bottom. */
function columnsUpTo(height: number): string[] {
  const columns = [''];
  for (const column of columns) if (column.length < height) columns.push(`${column}1`, `${column}2`);
  return columns;
}

/** All boards of such columns, and the boards that two players reach by dropping stones in turn. */
function boards(columns: number, height: number): { readonly all: string[]; readonly reached: Set<string> } {
  let all = [''];
  for (let column = 0; column < columns; column++)
    all = all.flatMap((board) =>
      columnsUpTo(height).map((next) => (column === 0 ? next : `${board},${next}`)),
    );
  const reached = new Set([','.repeat(columns - 1)]);
  for (const board of reached) {
    const stones = board.split(',');
    const stone = 1 + (stones.join('').length % 2);
    for (const [column, content] of stones.entries())
      if (content.length < height) reached.add(stones.with(column, `${content}${stone}`).join());
  }
  return { all, reached };
}

describe.each([
  [1, 4],
  [2, 3],
  [3, 2],
])('boards of %i columns of at most %i stones', (columns, height) => {
  it('can be dropped in turn exactly if play reaches them', () => {
    const { all, reached } = boards(columns, height);
    const dropped = all.filter((board) =>
      canTakeTurns(board.split(',').map((column) => Uint8Array.from(column, Number))),
    );
    expect(dropped).toEqual(all.filter((board) => reached.has(board)));
    expect(reached.size).toBeGreaterThan(4);
    expect(reached.size).toBeLessThan(all.length);
  });
});

describe('columns that begin with a stone of the second player', () => {
  it('are refuted before the search gives up, however many orders there are', () => {
    const columns = ['2112', '2121', '2121', '2112', '2121'].map((column) => Uint8Array.from(column, Number));
    expect(canTakeTurns(columns)).toBe(false);
    expect(canTakeTurns(columns.with(0, Uint8Array.from('1212', Number)))).toBe(true);
  });
});
