/** The end of a game of Go by two passes, on which the players have to agree. */
import type { Position } from '../games/position.ts';
import type { Agreement } from '../games/toolsProps.ts';
import { moverOf, outcomeOf } from '../games/words.ts';

/** Whether the position is one of Go after two passes in a row. */
export function hasPassedTwice({ info, moves, returns }: Position): boolean {
  const passes = moves.slice(-2).filter(({ name }) => name === 'pass').length;
  return info.name.startsWith('go:') && returns !== undefined && passes === 2;
}

/** Whether a position is one of Go after a pass, so that another pass would end the game. */
export function isAfterPass({ info, moves, returns }: Position): boolean {
  return info.name.startsWith('go:') && returns === undefined && moves.at(-1)?.name === 'pass';
}

/** How a game of Go ended after two passes, or would end after one; `undefined` elsewhere. */
export function endWords(position: Position, agreement: Agreement | undefined): string | undefined {
  if (isAfterPass(position))
    return `${moverOf(position)} to move. Another pass would end the game; the search counts all stones as alive.`;
  if (!hasPassedTwice(position)) return undefined;
  if (agreement === undefined) return `Two passes: ${outcomeOf(position)} if all stones live`;
  return `${outcomeOf({ ...position, returns: agreement.returns })} by agreement. ${agreement.note}`;
}
