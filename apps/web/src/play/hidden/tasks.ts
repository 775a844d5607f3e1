/** The searches of a match with hidden hands. Each gets a world that its player cannot tell from the true one. */
import { sfc32 } from '@banyan/mcts';
import { COUNTED_WORLDS, type HiddenTask } from '../../engine/hiddenProtocol.ts';
import type { HiddenPosition } from '../../games/hidden/position.ts';
import { levelOf, type SeatText } from '../seats.ts';

/**
 * The search for the player to move, without bounds. Each position has a seed of its own, which follows from that of the match.
 * @param level of play; `undefined` for the strongest engine.
 */
export function hiddenTask(position: HiddenPosition, seed: number, level?: number): HiddenTask {
  const { info, player, moves } = position;
  return {
    game: info.name,
    world: position.worldFor(player, sfc32(`${seed}, world ${moves.length}`)),
    seed: (seed + moves.length) >>> 0,
    level,
  };
}

/** The search of an engine once more, for as many simulations as there are counted worlds. */
export function worldsTask(position: HiddenPosition, seed: number, seat: SeatText): HiddenTask {
  return { ...hiddenTask(position, seed, levelOf(seat)), simulations: COUNTED_WORLDS };
}
