/**
 * Light rollouts: a random legal move that does not fill an eye of the player, and a pass where there is none.
 *
 * Random players that fill their eyes let every chain be captured, and such games hardly end. An eye is judged by its
 * neighbours alone (Bouzy and Helmstetter 2003, "Monte-Carlo Go developments").
 */
import type { Player, Random } from '@banyan/mcts';
import { type CellSet, nthCell, removeCell } from '../boards/cellSet.ts';
import type { GoGrid } from './grid.ts';
import { type GoState, PASS } from './state.ts';

/**
 * Whether an empty point is an eye of the player: all its neighbours are stones of the player, and of its diagonals at most one, and
 * none at an edge, is a stone of the opponent.
 */
export function isEye(grid: GoGrid, cells: Uint8Array, point: number, player: Player): boolean {
  const { starts, neighbours } = grid;
  const own = 1 + player;
  for (let at = starts[point]; at < starts[point + 1]; at++) {
    if (cells[neighbours[at]] !== own) return false;
  }
  const diagonals = grid.diagonals[point];
  let opponents = 0;
  for (const diagonal of diagonals) {
    if (cells[diagonal] === 2 - player) opponents++;
  }
  return opponents < (diagonals.length === 4 ? 2 : 1);
}

/** Makes the draw of light rollouts: each move that fills no eye of the player is as likely. */
export function rolloutActionOn(
  grid: GoGrid,
  isLegal: (state: GoState, point: number) => boolean,
): (state: GoState, random: Random) => number {
  const left: CellSet = new Int32Array(Math.ceil(grid.area / 32));
  return (state, random) => {
    left.set(state.empty);
    for (let count = grid.area - state.stones; count > 0; count--) {
      const point = nthCell(left, Math.floor(random() * count));
      if (!isEye(grid, state.cells, point, state.player) && isLegal(state, point)) return point;
      removeCell(left, point);
    }
    return PASS;
  };
}

/**
 * Whether the mercy rule ends a rollout: one player leads by at least `mercy` stones. 0 turns the rule off. Then both players
 * pass, and the position is scored as it stands.
 */
export function showsMercy({ cells }: GoState, mercy: number): boolean {
  if (mercy === 0) return false;
  let lead = 0;
  for (const cell of cells) lead += cell === 1 ? 1 : cell === 2 ? -1 : 0;
  return Math.abs(lead) >= mercy;
}
