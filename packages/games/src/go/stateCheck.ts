/** The check of a state of Go. */
import { inspect } from '@banyan/mcts/checks';
import { isWholeNumber } from '../boardChecks.ts';
import { isInSet } from '../boards/cellSet.ts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { Captures } from './captures.ts';
import type { GoGrid } from './grid.ts';
import { BLACK, type GoState, PASS, WHITE } from './state.ts';
import { HIGH_WORDS, LOW_WORDS, stoneIndex, TURN } from './superko.ts';

/** What the check needs to know of a game. */
interface Rules {
  readonly grid: GoGrid;
  readonly captures: Captures;
  readonly isSituational: boolean;
  readonly maxMoves: number;
}

/** The first contradiction in a state; `undefined` without any. */
export function faultOfState(rules: Rules, state: GoState): string | undefined {
  return faultOfStones(rules, state) ?? faultOfTurn(rules, state) ?? faultOfHistory(rules, state);
}

function faultOfStones({ grid: { area }, captures }: Rules, state: GoState): string | undefined {
  const { cells, empty, stones } = state ?? {};
  if (cells?.length !== area) return `it has ${cells?.length ?? 'no'} points, not ${area}`;
  if (empty?.length !== Math.ceil(area / 32)) return 'it has no set of empty points';
  let count = 0;
  for (const [point, content] of cells.entries()) {
    if (!isWholeNumber(content, 0, 2)) return `a point holds ${inspect(content)}, not 0 to 2`;
    if ((content === EMPTY_CELL) !== isInSet(empty, point))
      return `the set of empty points is wrong at ${point}`;
    if (content !== EMPTY_CELL) count++;
  }
  if (stones !== count) return `it counts ${inspect(stones)} stones and holds ${count}`;
  for (const [point, content] of cells.entries()) {
    if (content !== EMPTY_CELL && !captures.hasLiberty(cells, point))
      return `the chain on point ${point} has no liberty`;
  }
  return undefined;
}

function faultOfTurn(
  { grid, maxMoves }: Rules,
  { player, passes, moves, last }: GoState,
): string | undefined {
  if (player !== BLACK && player !== WHITE) return `the player is ${inspect(player)}, not 0 or 1`;
  if (!isWholeNumber(passes, 0, 2)) return `it counts ${inspect(passes)} passes in a row, not 0 to 2`;
  if (!isWholeNumber(moves, 0, maxMoves)) return `it counts ${inspect(moves)} moves, not 0 to ${maxMoves}`;
  if (last !== PASS && !isWholeNumber(last, 0, grid.area - 1))
    return `its last move is ${inspect(last)}, neither a point from 0 to ${grid.area - 1} nor a pass, ${PASS}`;
  return undefined;
}

function faultOfHistory({ isSituational }: Rules, state: GoState): string | undefined {
  const { cells, player, history, positions, low, high, stones, mostStones } = state;
  const words = isSituational && player === WHITE ? [TURN] : [];
  for (const [point, content] of cells.entries()) {
    if (content !== EMPTY_CELL) words.push(stoneIndex(point, content - 1));
  }
  const hashBy = (table: Int32Array): number => words.reduce((sum, word) => sum ^ table[word], 0);
  if (low !== hashBy(LOW_WORDS) || high !== hashBy(HIGH_WORDS)) return 'its hash is not that of its stones';
  if (history?.length === undefined) return 'it has no history';
  if (!isWholeNumber(positions, 1, history.length / 2))
    return `it counts ${inspect(positions)} positions, not 1 to ${history.length / 2}`;
  if (history[2 * positions - 2] !== low || history[2 * positions - 1] !== high)
    return 'its history does not end with its position';
  if (!(mostStones >= stones)) return `it had ${inspect(mostStones)} stones at most, and has ${stones}`;
  return undefined;
}
