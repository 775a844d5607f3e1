/** The check of a state of Hex. */
import { inspect } from '@banyan/mcts/checks';
import { isWholeNumber } from '../boardChecks.ts';
import { cellSet } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { NO_WINNER } from '../winner.ts';
import { BOTH_EDGES, type HexGrid, linksOf } from './links.ts';
import { type HexBoard, type HexState, moverOf, SWAP } from './state.ts';

/** The first contradiction in a state; `undefined` without any. */
export function faultOfState(board: Required<HexBoard>, grid: HexGrid, state: HexState): string | undefined {
  return faultOfStones(board, state) ?? faultOfLast(state) ?? faultOfLinks(grid, state);
}

function faultOfStones({ size, swap }: Required<HexBoard>, state: HexState): string | undefined {
  const { cells, empty, stones, swapped } = state ?? {};
  const cellCount = size * size;
  if (cells?.length !== cellCount) return `it has ${cells?.length ?? 'no'} cells, not ${cellCount}`;
  const counts = [0, 0];
  for (const cell of cells) {
    if (!isWholeNumber(cell, 0, 2)) return `a cell holds ${inspect(cell)}, not 0 to 2`;
    if (cell !== EMPTY_CELL) counts[cell - 1]++;
  }
  const [first, second] = counts;
  if (stones !== first + second) return `it counts ${inspect(stones)} stones and holds ${first + second}`;
  if (swapped !== false && swapped !== true) return `swapped is ${inspect(swapped)}, not true or false`;
  if (swapped && (!swap || stones === 0)) return 'there was no stone to take over';
  if ((swapped ? second : first) !== Math.ceil(stones / 2))
    return `the players have ${first}, ${second} stones, and take turns`;
  const expected = cellSet(cellCount, (cell) => cells[cell] === EMPTY_CELL);
  const isSame = empty?.length === expected.length && expected.every((word, index) => empty[index] === word);
  return isSame ? undefined : 'its set of empty cells is not that of its cells';
}

function faultOfLast(state: HexState): string | undefined {
  const { cells, stones, swapped, last } = state;
  if (stones === 0 || (stones === 1 && swapped)) {
    return last === SWAP ? undefined : `the last action is ${inspect(last)}, and should be ${SWAP}`;
  }
  const maker = 1 - moverOf(state);
  return cells[last] === 1 + maker
    ? undefined
    : `the last action is ${inspect(last)}, no stone of player ${maker}`;
}

function faultOfLinks(grid: HexGrid, state: HexState): string | undefined {
  const { cells, links, winner } = state;
  const expected = linksOf(grid, cells);
  const isSame = links?.length === expected.length && expected.every((link, cell) => links[cell] === link);
  if (!isSame) return 'its links are not those of its stones';
  const last = 1 - moverOf(state);
  const linked = cells.find((_, cell) => links[cell] === BOTH_EDGES);
  if (linked === 2 - last)
    return `player ${1 - last} has linked the edges, and player ${last} moved after it`;
  const owner = linked === undefined ? NO_WINNER : last;
  if (winner !== owner) return `the winner is ${inspect(winner)}, and should be ${owner}`;
  if (owner === NO_WINNER || !linksOf(grid, cells.with(state.last, EMPTY_CELL)).includes(BOTH_EDGES))
    return undefined;
  return `player ${last} has linked the edges, and not by the last stone`;
}
