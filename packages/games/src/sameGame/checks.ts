/** What a board and a state of SameGame must be, for those who are handed one by others. */
import { BanyanError } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import { checkFields, checkWhole, isWhole, refuseState } from '../boardFields.ts';
import { EMPTY } from '../boards/lineBoard.ts';
import { countColours, settle } from './cells.ts';
import {
  CLEARING_BONUS,
  MAX_COLOURS,
  MAX_SAME_GAME_SIDE,
  type SameGameBoard,
  type SameGameState,
  scoreOf,
} from './state.ts';

/**
 * @throws BanyanError `INVALID_BOARD` for sides that are no whole numbers from 1 to 26, cells that are not as many or no
 *   colours, cells that would fall, and an empty board; `UNKNOWN_OPTION` for a misspelt key.
 */
export function checkSameGameBoard(board: SameGameBoard): void {
  checkFields('a board of samegame', board, ['columns', 'rows', 'cells']);
  const { columns, rows, cells } = board;
  checkWhole('columns', columns, 1, MAX_SAME_GAME_SIDE);
  checkWhole('rows', rows, 1, MAX_SAME_GAME_SIDE);
  const fault = Array.isArray(cells) ? faultOfCells(board, cells) : `its cells are ${inspect(cells)}`;
  if (fault !== undefined)
    throw new BanyanError('INVALID_BOARD', `this is no board of ${columns}x${rows}: ${fault}`);
  if (cells[0] === EMPTY) throw new BanyanError('INVALID_BOARD', 'a board of samegame is not empty');
}

/**
 * Refuses a state that this board cannot become: cells that are not as many or no colours, or that would fall; a colour
 * that has grown, or lost a single cell; a score that what is gone cannot have scored.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkSameGameState(board: SameGameBoard, state: SameGameState): void {
  const fault = faultOf(board, state);
  if (fault !== undefined) refuseState(`samegame ${board.columns}x${board.rows}`, fault);
}

function faultOf(board: SameGameBoard, state: SameGameState): string | undefined {
  const { cells, score } = state ?? {};
  if (cells?.length === undefined) return 'it has no cells';
  return faultOfCells(board, cells) ?? faultOfScore(board, cells, score);
}

/** What is wrong with cells, be they those of a board or of a state. */
function faultOfCells({ columns, rows }: SameGameBoard, cells: ArrayLike<number>): string | undefined {
  if (cells.length !== columns * rows) return `it has ${cells.length} cells, not ${columns * rows}`;
  const given = Array.from(cells);
  const wrong = given.find((cell) => !isWhole(cell, 0, MAX_COLOURS));
  if (wrong !== undefined) return `a cell holds ${inspect(wrong)}, not 0 to ${MAX_COLOURS}`;
  const settled = Uint8Array.from(given);
  settle(settled, columns);
  const hole = given.findIndex((colour, cell) => colour !== settled[cell]); // the first difference is an empty cell
  return hole === -1 ? undefined : `cell ${hole} is empty, and others fall into it`;
}

/** The cells can be those of a state. */
function faultOfScore(board: SameGameBoard, cells: Uint8Array, score: number): string | undefined {
  const before = countColours(board.cells);
  const left = countColours(cells);
  const gone: number[] = []; // of each colour
  for (let colour = 1; colour <= MAX_COLOURS; colour++) {
    const count = before[colour] - left[colour];
    if (count < 0 || count === 1)
      return `it has ${left[colour]} cells of colour ${colour}, and the board ${before[colour]}`;
    gone.push(count);
  }
  // A group of three scores 1, of two nothing: so the least is 1 for each odd number, and all scores differ by twos.
  const bonus = cells[0] === EMPTY ? CLEARING_BONUS : 0;
  const least = bonus + gone.reduce((sum, count) => sum + (count % 2), 0);
  const most = bonus + gone.reduce((sum, count) => sum + scoreOf(count), 0);
  if (isWhole(score, least, most) && (score - least) % 2 === 0) return undefined;
  return `the score is ${inspect(score)}, not one of ${least} to ${most} in steps of 2`;
}
