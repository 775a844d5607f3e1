/** What a board and a state of Hex must be, for those who are handed one by others. */
import { checkBoolean, inspect } from '@banyan/mcts/checks';
import { checkFields, checkWhole, refuseState } from '../boardFields.ts';
import { EMPTY, NOBODY } from '../boards/lineBoard.ts';
import { BOTH_EDGES, hexGrid, linksOf } from './links.ts';
import { type HexBoard, type HexState, MAX_HEX_SIZE } from './state.ts';

/**
 * @throws BanyanError `INVALID_BOARD` for a size that is no whole number from 2 to 19, `INVALID_OPTION` for a `swap` that
 *   is not true or false, and `UNKNOWN_OPTION` for a misspelt key.
 */
export function checkHexBoard(board: HexBoard): void {
  checkFields('a board of hex', board, ['size', 'swap']);
  checkWhole('size', board.size, 2, MAX_HEX_SIZE);
  if (board.swap !== undefined) checkBoolean('swap', board.swap);
}

/**
 * Refuses a state that is not one of this board, or that contradicts itself: a count that does not fit, more stones of
 * one player than turns allow, a swap that cannot have been, links and a winner that are none.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkHexState(board: HexBoard, state: HexState): void {
  const fault = faultOf(board, state);
  if (fault !== undefined) refuseState(`hex ${board.size}x${board.size}`, fault);
}

function faultOf({ size, swap = false }: HexBoard, state: HexState): string | undefined {
  const { cells, links, stones, swapped } = state ?? {};
  if (cells?.length !== size * size) return `it has ${cells?.length ?? 'no'} cells, not ${size * size}`;
  if (links?.length !== size * size) return `it has ${links?.length ?? 'no'} links, not ${size * size}`;
  const counts = [0, 0, 0];
  for (const cell of cells) {
    if (cell !== EMPTY && cell !== 1 && cell !== 2) return `a cell holds ${cell}, not 0, 1 or 2`;
    counts[cell]++;
  }
  if (stones !== counts[1] + counts[2])
    return `it counts ${inspect(stones)} stones and holds ${counts[1] + counts[2]}`;
  if (typeof swapped !== 'boolean') return `swapped is ${inspect(swapped)}, not true or false`;
  if (swapped && !swap) return 'it is swapped on a board without the swap rule';
  if (swapped && stones === 0) return 'it is swapped before the first stone';
  if (counts[1] !== (swapped ? Math.floor(stones / 2) : Math.ceil(stones / 2)))
    return `the first player has ${counts[1]} stones, the second ${counts[2]}`;
  return faultOfLinks(size, state);
}

/** The number of stones fits. */
function faultOfLinks(size: number, { cells, links, stones, swapped, winner }: HexState): string | undefined {
  const expected = linksOf(hexGrid(size), cells);
  const wrong = expected.findIndex((linked, cell) => linked !== links[cell]);
  if (wrong !== -1) return `cell ${wrong} is linked to ${links[wrong]}, and should be to ${expected[wrong]}`;
  const linking = expected.indexOf(BOTH_EDGES);
  const owner = linking === -1 ? NOBODY : cells[linking] - 1;
  const last = (swapped ? stones : stones + 1) % 2; // who moved last
  if (owner === 1 - last) return `player ${owner} has linked the edges, and player ${last} moved after it`;
  return winner === owner ? undefined : `the winner is ${inspect(winner)}, and should be ${owner}`;
}
