/** What light rollouts say about a position: the owner of each point, the score, and the stones that are dead. */
import { type Player, type Random, TERMINAL } from '@banyan/mcts';
import { checkCount } from '@banyan/mcts/checks';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { BLACK, type Go, type GoEstimate, type GoState, WHITE } from './state.ts';

type Rules = Pick<Go, 'apply' | 'currentPlayer' | 'owners' | 'rolloutAction' | 'score' | 'withTurn'>;

/**
 * Plays rollouts. The player to move begins them; after the end of the game each player begins half of them.
 * @throws BanyanError `INVALID_BUDGET` for rollouts that are no whole number from 1.
 */
export function estimateBy(game: Rules, state: GoState, rollouts: number, random: Random): GoEstimate {
  checkCount('rollouts', rollouts);
  const sums = new Float64Array(state.cells.length);
  const player = game.currentPlayer(state);
  let total = 0;
  let squares = 0;
  let wins = 0;
  for (let rollout = 0; rollout < rollouts; rollout++) {
    const alternate: Player = rollout % 2 === 0 ? BLACK : WHITE;
    const end = game.withTurn(state, player === TERMINAL ? alternate : player);
    end.moves = 0; // a rollout from a late position has all its moves
    while (game.currentPlayer(end) !== TERMINAL && game.rolloutAction !== undefined)
      game.apply(end, game.rolloutAction(end, random));
    for (const [point, owner] of game.owners(end).entries()) {
      if (owner !== EMPTY_CELL) sums[point] += owner === 1 + BLACK ? 1 : -1;
    }
    const lead = game.score(end);
    total += lead;
    squares += lead * lead;
    wins += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  }
  const lead = total / rollouts;
  const variance = rollouts === 1 ? Infinity : Math.max(0, squares - total * lead) / (rollouts - 1);
  return {
    rollouts,
    ownership: sums.map((sum) => sum / rollouts),
    lead,
    error: Math.sqrt(variance / rollouts),
    wins: wins / rollouts,
  };
}

/** The chains whose points the opponent owns more often than the player; none where one player has no stones. */
export function deadAmong(
  chains: readonly number[][],
  cells: Uint8Array,
  ownership: Float64Array,
): number[][] {
  if (!cells.includes(1 + BLACK) || !cells.includes(1 + WHITE)) return []; // no stones could have surrounded a chain
  return chains.filter((chain) => {
    const sign = cells[chain[0]] === 1 + BLACK ? 1 : -1;
    return chain.reduce((sum, point) => sum + sign * ownership[point], 0) < 0;
  });
}
