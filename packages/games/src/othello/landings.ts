/**
 * The landings of a player in Othello: the empty cells on which a disc flips some. All cells are looked at together, as
 * sets of bits in two words, the upper and the lower half of the board:
 *
 *      a  b  c  d  e  f  g  h       A step adds 1 to the number of a cell (to the right), 7, 8 or 9 (to the next row), or
 *  1   0  1  2  3  4  5  6  7       takes as much away. For a whole set, that is a shift by as many bits; bits that pass
 *  2   8  9 10 11 12 13 14 15       the end of one word enter the other.
 *  3  16 17 18 ..
 *
 * In each direction, the opponent's discs next to one of the player's begin a chain; chains grow step by step, and a
 * step from a chain to an empty cell is a landing. A chain within the columns b to g cannot step round an edge.
 */
import type { Player } from '@banyan/mcts';
import { type CellSet, cellSet, listCells } from '../boards/cellSet.ts';
import { CELLS } from './state.ts';

const HALF = CELLS / 2;

const ALL_COLUMNS = -1;
const COLUMNS_B_TO_G = 0x7e7e7e7e;

/** The bits of a step, and the columns in which it may start from an opponent's disc. */
const STEPS = [
  { shift: 1, columns: COLUMNS_B_TO_G },
  { shift: 7, columns: COLUMNS_B_TO_G },
  { shift: 8, columns: ALL_COLUMNS },
  { shift: 9, columns: COLUMNS_B_TO_G },
] as const;

/** The landings that `findLandings` found last. Each caller reads them at once. */
const found: CellSet = cellSet(CELLS, () => false);

/** Writes the landings of a player into a list, ascending. Returns their number. */
export function listLandings(cells: Uint8Array, player: Player, list: number[]): number {
  findLandings(cells, player, false);
  return listCells(found, list);
}

/** How many players in a row, from `player`, cannot flip: `OthelloState.stuck`. */
export function stuckPlayers(cells: Uint8Array, player: Player): number {
  if (hasLanding(cells, player)) return 0;
  return hasLanding(cells, 1 - player) ? 1 : 2;
}

function hasLanding(cells: Uint8Array, player: Player): boolean {
  findLandings(cells, player, true);
  return (found[0] | found[1]) !== 0;
}

/**
 * Finds the landings of a player: all, or with `stopsEarly` those up to the first step that has one, in both of its
 * directions.
 */
function findLandings(cells: Uint8Array, player: Player, stopsEarly: boolean): void {
  let [blackLow, blackHigh, whiteLow, whiteHigh] = [0, 0, 0, 0];
  for (let cell = 0; cell < HALF; cell++) {
    // 1 is Black's disc, 2 White's
    blackLow |= (cells[cell] & 1) << cell;
    whiteLow |= (cells[cell] >> 1) << cell;
    blackHigh |= (cells[cell + HALF] & 1) << cell;
    whiteHigh |= (cells[cell + HALF] >> 1) << cell;
  }
  const [ownLow, ownHigh] = player === 0 ? [blackLow, blackHigh] : [whiteLow, whiteHigh];
  const [otherLow, otherHigh] = player === 0 ? [whiteLow, whiteHigh] : [blackLow, blackHigh];
  const emptyLow = ~(blackLow | whiteLow);
  const emptyHigh = ~(blackHigh | whiteHigh);
  let low = 0;
  let high = 0;
  for (const { shift, columns } of STEPS) {
    const back = 32 - shift;
    const passLow = otherLow & columns;
    const passHigh = otherHigh & columns;
    let chainLow = (ownLow << shift) & passLow;
    let chainHigh = ((ownHigh << shift) | (ownLow >>> back)) & passHigh;
    while ((chainLow | chainHigh) !== 0) {
      const nextLow = chainLow << shift;
      const nextHigh = (chainHigh << shift) | (chainLow >>> back);
      low |= nextLow;
      high |= nextHigh;
      chainLow = nextLow & passLow;
      chainHigh = nextHigh & passHigh;
    }
    chainLow = ((ownLow >>> shift) | (ownHigh << back)) & passLow;
    chainHigh = (ownHigh >>> shift) & passHigh;
    while ((chainLow | chainHigh) !== 0) {
      const nextLow = (chainLow >>> shift) | (chainHigh << back);
      const nextHigh = chainHigh >>> shift;
      low |= nextLow;
      high |= nextHigh;
      chainLow = nextLow & passLow;
      chainHigh = nextHigh & passHigh;
    }
    if (stopsEarly && ((low & emptyLow) | (high & emptyHigh)) !== 0) break;
  }
  found[0] = low & emptyLow;
  found[1] = high & emptyHigh;
}
