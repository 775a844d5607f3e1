/** Random play in the core: the odds of a position under uniform random moves. */
import { BanyanError, freshSeed, type Seed, TERMINAL } from '@banyan/mcts';
import { checkCount } from '@banyan/mcts/checks';
import { seedWords } from '@banyan/mcts/engine';
import type { Instance } from './bridge.ts';
import type { Twin } from './twin.ts';

/**
 * The results of random games.
 *
 * Games of your own that end with other returns than 0, 1/2 and 1 are not counted.
 */
export interface RandomPlay {
  readonly firstWon: number;
  readonly secondWon: number;
  readonly drawn: number;
  readonly seed: Seed;
}

/** Rollouts of a call; see `SIMULATIONS_PER_CALL` in `coreEngine.ts`. */
const ROLLOUTS_PER_CALL = 20_000;

/**
 * Plays a state to the end `count` times, by uniform random moves.
 * @throws BanyanError `INVALID_POSITION`, `GAME_OVER`, `INVALID_SEED`, `INVALID_BUDGET` for a count that is no whole
 *   number from 1.
 */
export function playRandomly<State, Action>(
  twin: Twin<State, Action>,
  instance: Instance,
  state: State,
  count: number,
  seed: Seed = freshSeed(),
): RandomPlay {
  checkCount('count', count);
  const { low, high } = seedWords(seed);
  twin.check?.(state);
  if (twin.game.currentPlayer(state) === TERMINAL) {
    throw new BanyanError('GAME_OVER', `${twin.game.name} is over: there is nothing to roll out`);
  }
  instance.writeWords(twin.words(state));
  return instance.use((core) => {
    core.setSeed(low, high);
    core.readState();
    let firstWon = 0;
    let secondWon = 0;
    let drawn = 0;
    for (let left = count; left > 0; left -= ROLLOUTS_PER_CALL) {
      core.rollouts(Math.min(left, ROLLOUTS_PER_CALL));
      firstWon += core.rolloutsFirstWon();
      secondWon += core.rolloutsSecondWon();
      drawn += core.rolloutsDrawn();
    }
    return { firstWon, secondWon, drawn, seed };
  });
}
