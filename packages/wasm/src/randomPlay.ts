/** Random play in the core: the odds of a position when nobody thinks. */
import { type ConnectN, type ConnectNState, checkState } from '@banyan/games';
import { BanyanError, freshSeed, type Seed, TERMINAL } from '@banyan/mcts';
import { checkCount } from '@banyan/mcts/checks';
import { seedWords } from '@banyan/mcts/engine';
import { boardWords } from './bitboard.ts';
import type { Instance } from './bridge.ts';

/** How so many random games ended. */
export interface RandomPlay {
  readonly firstWon: number;
  readonly secondWon: number;
  readonly drawn: number;
  readonly seed: Seed;
}

/** Rollouts a call, for the same reason as simulations a call. */
const ROLLOUTS_PER_CALL = 20_000;

/**
 * Plays a position to the end so many times, by uniform random moves.
 * @throws BanyanError `INVALID_POSITION`, `GAME_OVER`, `INVALID_BUDGET` for a count that is no whole number from 1, `INVALID_SEED`.
 */
export function playRandomly(
  game: ConnectN,
  instance: Instance,
  state: ConnectNState,
  count: number,
  seed: Seed = freshSeed(),
): RandomPlay {
  checkCount('count', count);
  const { low, high } = seedWords(seed);
  checkState(game.board, state);
  if (game.currentPlayer(state) === TERMINAL) {
    throw new BanyanError('GAME_OVER', `${game.name} is over: there is nothing to roll out`);
  }
  const words = boardWords(game.board, state);
  return instance.use((core) => {
    core.setSeed(low, high);
    core.setPosition(...words);
    let firstWon = 0;
    let drawn = 0;
    for (let left = count; left > 0; left -= ROLLOUTS_PER_CALL) {
      core.rollouts(Math.min(left, ROLLOUTS_PER_CALL));
      firstWon += core.rolloutsFirstWon();
      drawn += core.rolloutsDrawn();
    }
    return { firstWon, secondWon: count - firstWon - drawn, drawn, seed };
  });
}
