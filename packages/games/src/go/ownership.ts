/** Who will own each point, by light rollouts: the estimate behind dead stones and maps of territory. */
import { type Player, type Random, TERMINAL } from '@banyan/mcts';
import { checkCount } from '@banyan/mcts/checks';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { BLACK, type Go, type GoState, WHITE } from './state.ts';

/**
 * The mean owner of each point at the end of rollouts, 1 for Black to -1 for White. Each player begins half
 * of them, as a position that is judged has no player to move.
 * @throws BanyanError `INVALID_BUDGET` for rollouts that are no whole number from 1.
 */
export function ownershipBy(
  game: Pick<Go, 'apply' | 'currentPlayer' | 'owners' | 'rolloutAction' | 'withTurn'>,
  state: GoState,
  rollouts: number,
  random: Random,
): Float64Array {
  checkCount('rollouts', rollouts);
  const sums = new Float64Array(state.cells.length);
  for (let rollout = 0; rollout < rollouts; rollout++) {
    const first: Player = rollout % 2 === 0 ? BLACK : WHITE;
    const end = game.withTurn(state, first);
    end.moves = 0; // a rollout from a late position has all its moves
    while (game.currentPlayer(end) !== TERMINAL && game.rolloutAction !== undefined)
      game.apply(end, game.rolloutAction(end, random));
    for (const [point, owner] of game.owners(end).entries()) {
      if (owner !== EMPTY_CELL) sums[point] += owner === 1 + BLACK ? 1 : -1;
    }
  }
  return sums.map((sum) => sum / rollouts);
}
