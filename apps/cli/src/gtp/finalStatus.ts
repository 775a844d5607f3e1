/**
 * The status of stones at the end of a game, by rollouts: a chain is dead if the opponent owns its points more often than the
 * player. Rollouts play on until one side of a seki is captured, so its stones count as alive or dead, too.
 */
import { EMPTY_CELL, type go } from '@banyan/games';
import { sfc32 } from '@banyan/mcts';

const ROLLOUTS = 1_000;

/** What a cell with a stone of Black holds: 1 + the player. */
const BLACK_STONE = 1;

/** The points of each dead chain. */
export function deadChains(game: go.Game, state: go.State): number[][] {
  const ownership = game.ownership(state, ROLLOUTS, sfc32('final status'));
  return game.chains(state).filter((chain) => {
    const sign = state.cells[chain[0] ?? 0] === BLACK_STONE ? 1 : -1;
    return chain.reduce((sum, point) => sum + sign * (ownership[point] ?? 0), 0) < 0;
  });
}

/** The state without its dead stones, for its score. */
export function withoutDead(game: go.Game, state: go.State): go.State {
  const cells = state.cells.slice();
  for (const point of deadChains(game, state).flat()) cells[point] = EMPTY_CELL;
  return { ...state, cells };
}

/** A score as the protocol writes it: `B+3.5`, `W+12`, `0`. */
export function scoreText(lead: number): string {
  return lead === 0 ? '0' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`;
}
