/** The positions of a match from the start, and how far an undo goes back. */
import { type Position, startOf } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import { HUMAN, type SeatText } from './seats.ts';

/** The positions from the start to a position. */
export function historyOf(game: AnyGame, { moves }: Position): readonly Position[] {
  const positions = [startOf(game)];
  for (const { action } of moves) positions.push(positions[positions.length - 1].after(action));
  return positions;
}

/** The number of positions after an undo of a person's last move, or of any where no person plays. */
export function lengthAfterUndo(
  positions: readonly Position[],
  seats: readonly SeatText[],
): number | undefined {
  const hasHuman = seats.includes(HUMAN);
  for (let index = positions.length - 2; index >= 0; index--) {
    const { player } = positions[index];
    if (player >= 0 && (!hasHuman || seats[player] === HUMAN)) return index + 1;
  }
  return undefined;
}
