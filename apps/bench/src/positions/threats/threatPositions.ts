/**
 * Positions of m,n,k-games that threats decide, of several kinds. They are drawn from random games that stay near the stones,
 * with the moves that are right in them by an exhaustive search.
 */
import { sfc32 } from '@banyan/mcts';
import { LineOracle, type OracleBoard } from './lineOracle.ts';

/** A position by the cells played, and the cells that are right in it. */
export interface ThreatPosition {
  readonly moves: readonly number[];
  readonly right: readonly number[];
}

/** The kinds of positions, for the player to move. */
export const THREAT_KINDS = ['win', 'block', 'two-threats', 'fours', 'threes', 'defence'] as const;

export type ThreatKind = (typeof THREAT_KINDS)[number];

/** The moves of the winner that are searched in full, and those of wins by fours alone. */
const DEPTH = 3;
const FOURS = 6;

/** More defences than these ask for no skill. */
const MAX_DEFENCES = 6;

/** The cells that are right for the player of a stone, who is to move; none in a position of another kind. */
type Right = (oracle: LineOracle, cells: Uint8Array, own: number) => readonly number[];

const RIGHT: Readonly<Record<ThreatKind, Right>> = {
  /** A move wins at once. */
  win: (oracle, cells, own) => oracle.wins(cells, own),

  /** The opponent threatens to win at once on one cell. */
  block(oracle, cells, own) {
    const threats = oracle.wins(cells, 3 - own);
    return oracle.canWin(cells, own, 1) || threats.length !== 1 ? [] : threats;
  },

  /** A move makes two threats to win at once: an open four or two fours. */
  'two-threats': (oracle, cells, own) =>
    oracle.canWin(cells, own, 1) || !oracle.canWin(cells, own, 2) ? [] : winning(oracle, cells, own),

  /** A four leads to two threats, as by a four and a three. */
  fours: (oracle, cells, own) =>
    oracle.canWin(cells, own, 2) || !oracle.canWinByFours(cells, own, DEPTH)
      ? []
      : winning(oracle, cells, own),

  /** Each quick win begins without a four: two open threes, which threaten two open fours. */
  threes: (oracle, cells, own) =>
    oracle.canWin(cells, own, 2) || oracle.canWinByFours(cells, own, DEPTH)
      ? []
      : winning(oracle, cells, own),

  /** The opponent threatens to make two threats, and few moves prevent it. */
  defence(oracle, cells, own) {
    const other = 3 - own;
    if (oracle.canWin(cells, other, 1) || !oracle.canWin(cells, other, 2)) return [];
    const defences = defencesOf(oracle, cells, own, oracle.empty(cells), 2);
    if (defences.length > MAX_DEFENCES || oracle.canWin(cells, own, DEPTH)) return [];
    return defencesOf(oracle, cells, own, defences, DEPTH);
  },
};

/** The moves that win soon, or by fours; none where no move wins soon. */
function winning(oracle: LineOracle, cells: Uint8Array, own: number): number[] {
  const soon = oracle.empty(cells).filter((cell) => oracle.winsWith(cells, cell, own, DEPTH));
  if (soon.length === 0) return [];
  return oracle
    .empty(cells)
    .filter((cell) => soon.includes(cell) || oracle.winsWithFours(cells, cell, own, FOURS));
}

/** Those of some moves after which the opponent does not win in a number of moves. */
function defencesOf(
  oracle: LineOracle,
  cells: Uint8Array,
  own: number,
  moves: readonly number[],
  depth: number,
): number[] {
  return moves.filter((cell) => {
    cells[cell] = own;
    const isLost = oracle.canWin(cells, 3 - own, depth);
    cells[cell] = 0;
    return !isLost;
  });
}

/** Draws positions of a kind without end. Equal seeds give equal positions. */
export function* drawPositions(
  board: OracleBoard,
  kind: ThreatKind,
  seed: number,
): Generator<ThreatPosition, never> {
  const oracle = new LineOracle(board);
  const random = sfc32(`${seed} ${kind} ${board.columns}`);
  for (;;) {
    const moves = randomGame(oracle, board, random);
    const cells = cellsAfter(board, moves);
    const right = RIGHT[kind](oracle, cells, 1 + (moves.length % 2));
    if (right.length > 0) yield { moves, right };
  }
}

/** The cells after moves, by players in turn. */
function cellsAfter({ columns, rows }: OracleBoard, moves: readonly number[]): Uint8Array {
  const cells = new Uint8Array(columns * rows);
  for (const [ply, cell] of moves.entries()) cells[cell] = 1 + (ply % 2);
  return cells;
}

const MIN_PLIES = 7;
const MAX_PLIES = 26;

/** The share of moves that touch the stone beside which they are; the others are two cells away at most. */
const NEXT_TO = 0.7;

/** Plays near the stones at random, without a win. */
function randomGame(oracle: LineOracle, { columns, rows }: OracleBoard, random: () => number): number[] {
  const draw = (count: number): number => Math.floor(count * random());
  const cells = new Uint8Array(columns * rows);
  const length = MIN_PLIES + draw(MAX_PLIES - MIN_PLIES + 1);
  const moves = [Math.floor(rows / 2) * columns + Math.floor(columns / 2)];
  cells[moves[0]] = 1;
  while (moves.length < length) {
    const beside = moves[draw(moves.length)];
    const reach = random() < NEXT_TO ? 1 : 2;
    const column = (beside % columns) + draw(2 * reach + 1) - reach;
    const row = Math.floor(beside / columns) + draw(2 * reach + 1) - reach;
    const cell = row * columns + column;
    const stone = 1 + (moves.length % 2);
    const isOn = column >= 0 && column < columns && row >= 0 && row < rows;
    if (!isOn || cells[cell] !== 0 || oracle.winsWith(cells, cell, stone, 1)) continue;
    cells[cell] = stone;
    moves.push(cell);
  }
  return moves;
}
