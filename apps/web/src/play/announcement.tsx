/** Announces the last move and the next player to screen readers. */
import type { VNode } from 'preact';
import { moveLabel } from '../games/words.ts';
import type { Match } from './match.ts';
import { resultText, turnText } from './turn.ts';

interface AnnouncementProps {
  readonly match: Match;
  /** What follows from the marks of people. */
  readonly marks: string | undefined;
}

export function Announcement({ match, marks = '' }: AnnouncementProps): VNode {
  const position = match.position.value;
  const last = position.moves.at(-1);
  const played = last === undefined ? '' : `Played: ${moveLabel(position.info, last.name)}. `;
  return (
    <p class="unseen" role="status">
      {played}
      {resultText(match) ?? turnText(match)} {marks}
    </p>
  );
}
