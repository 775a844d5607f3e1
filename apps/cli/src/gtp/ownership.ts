/** The owners of points by rollouts, which `kata-analyze` shows to programs that ask for them. */
import type { go } from '@banyan/games';
import { type Player, sfc32 } from '@banyan/mcts';

/** Their rollouts take some 20 ms on 9x9 and 100 ms on 19x19, once for an analysis. */
const ROLLOUTS = 200;

/** The mean owner of each point, row by row from the top left: 1 for the player whose turn it is, -1 for the opponent. */
export function ownershipText(game: go.Game, state: go.State, player: Player): string {
  const { columns, rows } = game.board;
  const position = state.player === player ? state : game.withTurn(state, player);
  const { ownership } = game.estimate(position, ROLLOUTS, sfc32('ownership'));
  const sign = player === 0 ? 1 : -1;
  const fromTop = Array.from({ length: rows }, (_, row) => [
    ...ownership.subarray((rows - 1 - row) * columns, (rows - row) * columns),
  ]).flat();
  return `ownership ${fromTop.map((owner) => (sign * owner).toFixed(3)).join(' ')}`;
}
