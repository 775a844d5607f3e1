/** Boards of SameGame from a text, and from a seed. */
import { BanyanError, type Seed, sfc32 } from '@banyan/mcts';
import { quote } from '@banyan/mcts/checks';
import { checkFields, checkWholeNumber } from '../boardChecks.ts';
import { checkBoard } from './checks.ts';
import { MAX_COLOURS, MAX_SIDE, type SameGameBoard } from './state.ts';

/**
 * Reads a drawn board: a line for each row, the top row first; a digit 1 to 9 is a colour, a dot an empty cell. There
 * may be space around and between them.
 * @throws BanyanError `INVALID_BOARD`.
 */
export function parseBoard(text: string): SameGameBoard {
  if (typeof text !== 'string')
    throw new BanyanError('INVALID_BOARD', `a drawing is text, not a ${typeof text}`);
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => line !== '');
  const columns = lines[0]?.length ?? 0;
  for (const line of lines) {
    if (line.length === columns && /^[1-9.]+$/.test(line)) continue;
    throw new BanyanError(
      'INVALID_BOARD',
      `a row must be ${columns} signs 1 to 9 or ".", not ${quote(line)}`,
    );
  }
  const cells = [...lines.reverse().join('')].map((sign) => (sign === '.' ? 0 : Number(sign)));
  const board = { columns, rows: lines.length, cells };
  checkBoard(board);
  return board;
}

/** The options of a random board. */
export interface RandomBoardOptions {
  /** 1 to 26. */
  readonly columns: number;
  /** 1 to 26. */
  readonly rows: number;
  /** 1 to 9. */
  readonly colours: number;
  /** Equal seeds make equal boards. */
  readonly seed: Seed;
}

/**
 * A full board; the colour of each cell is drawn uniformly.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_SEED`, `UNKNOWN_OPTION`.
 */
export function randomBoard(options: RandomBoardOptions): SameGameBoard {
  checkFields('a random board', options, ['columns', 'rows', 'colours', 'seed']);
  const { columns, rows, colours, seed } = options;
  checkWholeNumber('columns', columns, 1, MAX_SIDE);
  checkWholeNumber('rows', rows, 1, MAX_SIDE);
  checkWholeNumber('colours', colours, 1, MAX_COLOURS);
  const random = sfc32(seed);
  const cells = Array.from({ length: columns * rows }, () => 1 + Math.floor(random() * colours));
  return { columns, rows, cells };
}
