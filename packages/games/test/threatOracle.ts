/** An exhaustive search of fours by the rules alone, which shares no code with the solver by threats. */
import { play } from '@banyan/mcts';
import type { mnk } from '../src/index.ts';

/** Whether the player to move wins by at most this number of fours and a last move. */
export function winsByFours(game: mnk.Game, state: mnk.State, fours: number): boolean {
  const { winning, losing } = game.lookAhead(state);
  if (winning.length > 0) return true;
  if (fours === 0) return false;
  const lost = new Set(losing);
  return game.legalActions(state).some((action, index) => {
    return !lost.has(index) && isWinningFour(game, play(game, state, action), fours);
  });
}

/** Whether a move that led to this state makes a four that wins: two threats, or one whose only reply leads on. */
export function isWinningFour(game: mnk.Game, state: mnk.State, fours: number): boolean {
  if (game.currentPlayer(state) < 0) return false;
  const actions = game.legalActions(state);
  const lost = new Set(game.lookAhead(state).losing);
  if (lost.size === actions.length) return true;
  const replies = actions.filter((_, index) => !lost.has(index));
  const [reply] = replies;
  const isFour = lost.size > 0 && replies.length === 1 && reply !== undefined;
  return isFour && fours > 1 && winsByFours(game, play(game, state, reply), fours - 1);
}
