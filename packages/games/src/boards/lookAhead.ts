/** The look-ahead of two plies on boards of cells. */
import type { LookAhead } from '@banyan/mcts';

/**
 * The look-ahead of a game in which an action puts a stone on one of the `open` cells, for good: a winning cell of a
 * player stays one until it is taken.
 * @param winsFor whether a stone of the player to move, or of the opponent, wins on a cell.
 */
export function lookAheadByCells(
  open: readonly number[],
  winsFor: (side: 'mover' | 'opponent', cell: number) => boolean,
): LookAhead {
  const winning: number[] = [];
  const others: number[] = [];
  const threats: number[] = [];
  for (const [index, cell] of open.entries()) {
    (winsFor('mover', cell) ? winning : others).push(index);
    if (winsFor('opponent', cell)) threats.push(index);
  }
  return { winning, losing: others.filter((index) => threats.some((threat) => threat !== index)) };
}
