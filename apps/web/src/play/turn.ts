/** The turn in words. */
import { moverOf } from '../games/words.ts';
import type { Match } from './match.ts';

export function turnText(match: Match): string {
  const position = match.position.value;
  if (position.player < 0) return 'Rolling the die…';
  if (match.isHumanToMove) {
    return match.isThinking.value ? 'Searching for a hint…' : `${moverOf(position)} to move`;
  }
  return match.isPaused.value ? 'Paused' : `${moverOf(position)} is thinking…`;
}
