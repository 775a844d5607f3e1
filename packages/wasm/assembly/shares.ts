/** Whether the results of the game may be other than 0, 1/2 and 1. */
import { Game } from './game';

/** Known when the core is compiled. */
// @ts-ignore: decorator
@inline
export function hasShares(): bool {
  return changetype<Game>(<usize>0).hasShares;
}
