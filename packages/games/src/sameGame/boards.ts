/** Boards of SameGame from a text, and from a seed. */
import { BanyanError, type Seed, sfc32 } from '@banyan/mcts';
import { quote } from '@banyan/mcts/checks';
import { checkFields, checkWhole } from '../boardFields.ts';
import { checkSameGameBoard } from './checks.ts';
import { MAX_COLOURS, MAX_SAME_GAME_SIDE, type SameGameBoard } from './state.ts';

/**
 * The board that is drawn: a line a row, the top one first, a digit 1 to 9 a colour, a dot an empty cell. There may be
 * space around and between them.
 * @throws BanyanError `INVALID_BOARD`.
 */
export function parseSameGameBoard(text: string): SameGameBoard {
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
  checkSameGameBoard(board);
  return board;
}

/** What a random board is made of. */
export interface RandomSameGame {
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
 * A full board, each cell one of the colours with the same probability.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_SEED`, `UNKNOWN_OPTION`.
 */
export function randomSameGameBoard(options: RandomSameGame): SameGameBoard {
  checkFields('a random board', options, ['columns', 'rows', 'colours', 'seed']);
  const { columns, rows, colours, seed } = options;
  checkWhole('columns', columns, 1, MAX_SAME_GAME_SIDE);
  checkWhole('rows', rows, 1, MAX_SAME_GAME_SIDE);
  checkWhole('colours', colours, 1, MAX_COLOURS);
  const random = sfc32(seed);
  const cells = Array.from({ length: columns * rows }, () => 1 + Math.floor(random() * colours));
  return { columns, rows, cells };
}
