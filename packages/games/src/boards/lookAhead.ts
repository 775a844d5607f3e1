/** What the player to move can see at once, two moves deep. */

import type { LookAhead } from '@banyan/mcts';

/**
 * For games in which an action puts a stone on one of the `open` cells, for good: what wins for a player does so until it
 * is taken.
 * @param winsFor whether a stone on a cell would win: one of the player to move, or else one of the `opponent`.
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
