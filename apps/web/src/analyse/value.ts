/** Values of positions. */
import type { Snapshot } from '../engine/protocol.ts';

/**
 * The value of a position for one of at most two players, in [0, 1]: its proven outcome, or the value of the best move.
 * `undefined` before the first simulation.
 */
export function valueFor(
  player: number,
  { player: mover, moves: [best], proven }: Snapshot,
): number | undefined {
  const value = proven ?? (best === undefined || best.visits === 0 ? undefined : best.value);
  if (value === undefined || mover < 0) return undefined;
  return mover === player ? value : 1 - value;
}
