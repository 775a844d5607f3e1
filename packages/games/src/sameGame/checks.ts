/** Checks of the board of SameGame. */
import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import { checkFields, checkWholeNumber, isWholeNumber } from '../boardChecks.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { settle } from './cells.ts';
import { MAX_COLOURS, MAX_SIDE, type SameGameBoard } from './state.ts';

/**
 * @throws BanyanError `INVALID_BOARD` for sides that are not whole numbers from 1 to 26, a wrong number of cells, cells
 *   that are not colours or that would fall, and an empty board; `UNKNOWN_OPTION` for a misspelt field.
 */
export function checkBoard(board: SameGameBoard): void {
  checkFields('a board of samegame', board, ['columns', 'rows', 'cells']);
  const { columns, rows, cells } = board;
  checkWholeNumber('columns', columns, 1, MAX_SIDE);
  checkWholeNumber('rows', rows, 1, MAX_SIDE);
  const fault = faultOfCells(board);
  if (fault !== undefined)
    throw new BanyanError('INVALID_BOARD', `this is no board of ${columns}x${rows}: ${fault}`);
  if (cells[0] === EMPTY_CELL) throw new BanyanError('INVALID_BOARD', 'a board of samegame is not empty');
}

/** The first fault of the cells of a board. */
function faultOfCells({ columns, rows, cells }: SameGameBoard): string | undefined {
  if (!Array.isArray(cells)) return `its cells are ${inspect(cells)}`;
  if (cells.length !== columns * rows) return `it has ${cells.length} cells, not ${columns * rows}`;
  const wrong = cells.find((cell) => !isWholeNumber(cell, 0, MAX_COLOURS));
  if (wrong !== undefined) return `a cell holds ${inspect(wrong)}, not 0 to ${MAX_COLOURS}`;
  const settled = Uint8Array.from(cells);
  settle(settled, columns);
  const hole = cells.findIndex((colour, cell) => colour !== settled[cell]); // the first difference is an empty cell
  return hole === -1 ? undefined : `cell ${hole} is empty, and others fall into it`;
}
