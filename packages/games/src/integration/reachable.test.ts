/** State checks accept exactly the states that play reaches, on whole boards. */
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { statesWithin } from '../../test/states.ts';
import { cellSet } from '../boards/cellSet.ts';
import { connectN, EMPTY_CELL, mnk } from '../index.ts';

/** Every way to fill a column of `rows` cells from the bottom. */
function columnFillings(rows: number): number[][] {
  const fillings: number[][] = [new Array<number>(rows).fill(0)];
  for (let height = 1; height <= rows; height++) {
    for (let stones = 0; stones < 2 ** height; stones++) {
      fillings.push(Array.from({ length: rows }, (_, row) => (row < height ? 1 + ((stones >> row) & 1) : 0)));
    }
  }
  return fillings;
}

/** Every way to fill the columns of a board, with no more and no fewer stones of each player than turns allow. */
function* fillings(
  board: connectN.Board,
): Generator<{ cells: Uint8Array; heights: Uint8Array; stones: number }> {
  const choices = columnFillings(board.rows);
  for (let number = 0; number < choices.length ** board.columns; number++) {
    const columns: number[][] = [];
    for (let rest = number; columns.length < board.columns; rest = Math.floor(rest / choices.length)) {
      columns.push(choices[rest % choices.length]);
    }
    const cells = Uint8Array.from(columns.flat());
    const counts = [0, 0, 0];
    for (const cell of cells) counts[cell]++;
    const lead = counts[1] - counts[2];
    if (lead !== 0 && lead !== 1) continue;
    const heights = Uint8Array.from(columns, (column) => column.filter((cell) => cell !== 0).length);
    yield { cells, heights, stones: counts[1] + counts[2] };
  }
}

function accepts(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

describe.each([
  sized(
    { columns: 3, rows: 3, connect: 3, positions: undefined },
    { columns: 4, rows: 4, connect: 4, positions: 161_029 },
  ),
  { columns: 3, rows: 4, connect: 3, positions: undefined },
])('on $columns x $rows, $connect in a line, dropped', (board) => {
  it('accepts exactly the states that play reaches', () => {
    const game = connectN(board);
    const cellsOf = ({ cells, winner }: Pick<connectN.State, 'cells' | 'winner'>): string =>
      `${cells.join('')} ${winner}`;
    const reached = new Set(statesWithin(game, board.columns * board.rows).map(cellsOf));
    if (board.positions !== undefined) expect(reached.size).toBe(board.positions);
    let accepted = 0;
    for (const filling of fillings(board)) {
      for (const winner of [-1, 0, 1]) {
        const state = { ...filling, winner };
        if (!accepts(() => game.checkState(state))) continue;
        accepted++;
        if (!reached.has(cellsOf(state)))
          expect.fail(`${cellsOf(state)} is accepted, and no game comes to it`);
      }
    }
    expect(accepted).toBe(reached.size);
  });
});

describe('on 3 x 3, three in a line, put anywhere', () => {
  it('accepts exactly the states that play reaches', () => {
    const game = mnk({ columns: 3, rows: 3, connect: 3 });
    const reached = new Set(statesWithin(game, 9).map(({ cells, winner }) => `${cells.join('')} ${winner}`));
    expect(reached.size).toBe(5_478);
    let accepted = 0;
    for (let number = 0; number < 3 ** 9; number++) {
      const cells = Uint8Array.from({ length: 9 }, (_, cell) => Math.floor(number / 3 ** cell) % 3);
      const stones = cells.filter((cell) => cell !== 0).length;
      const lead = stones - 2 * cells.filter((cell) => cell === 2).length;
      if (sized(lead !== 0 && lead !== 1, false)) continue; // in a small test only what turns allow
      const empty = cellSet(9, (cell) => cells[cell] === EMPTY_CELL);
      for (const winner of [-1, 0, 1]) {
        if (!accepts(() => game.checkState({ cells, empty, stones, winner }))) continue;
        accepted++;
        const text = `${cells.join('')} ${winner}`;
        if (!reached.has(text)) expect.fail(`${text} is accepted, and no game comes to it`);
      }
    }
    expect(accepted).toBe(reached.size);
  });
});
