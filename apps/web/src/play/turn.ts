/** Whose turn it is, in words. */
import { moverOf } from '../games/words.ts';
import type { Match } from './match.ts';

export function turnText(match: Match): string {
  const position = match.position.value;
  if (position.player < 0) return 'The die is rolled…';
  if (match.isHumanToMove) {
    return match.isThinking.value ? 'Looking for a hint…' : `${moverOf(position)} to move`;
  }
  return match.isPaused.value ? 'Paused' : `${moverOf(position)} is thinking…`;
}
