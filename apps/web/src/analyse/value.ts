/** What a search thinks of a player's chances. */
import type { Snapshot } from '../engine/question.ts';

/** The value of the best move for a player of a game for one or two; `undefined` where nothing was searched. */
export function valueFor(
  player: number,
  { player: mover, moves: [best], proven }: Snapshot,
): number | undefined {
  const value = proven ?? (best === undefined || best.visits === 0 ? undefined : best.value);
  if (value === undefined || mover < 0) return undefined;
  return mover === player ? value : 1 - value;
}
