/** The end of a game of Go by two passes, on which the players have to agree. */
import type { Position } from '../games/position.ts';

/** Whether the position is one of Go after two passes in a row. */
export function hasPassedTwice({ info, moves, returns }: Position): boolean {
  const passes = moves.slice(-2).filter(({ name }) => name === 'pass').length;
  return info.name.startsWith('go:') && returns !== undefined && passes === 2;
}
