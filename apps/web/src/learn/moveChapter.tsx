/** Chapter: which move to play when the search ends. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { Experiment } from './experimentView.tsx';
import { Question } from './question.tsx';
import { RULES } from './subjects.ts';
import { useSeed } from './useSeed.ts';

export function MoveChapter({ reader }: ChapterProps): VNode {
  const seed = useSeed(reader);
  const isAnswered = useSignal(false);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        The search is over, and one move must be played. Two rules suggest themselves: the move with the{' '}
        <strong>best mean</strong>, or the move with the <strong>most visits</strong>. Here are both rules,
        for UCT and for RAVE.
      </p>
      <Experiment subject={RULES} seed={seed} />
      <Question
        text="After a search, move A has 40 visits and the mean 0.70. Move B has 1 visit and the mean 1.00. Which one do you play?"
        options={['A', 'B']}
        correct={0}
        onAnswer={() => {
          isAnswered.value = true;
        }}
      >
        <p>
          A. The mean of B is a single random game, which may be luck. Visits are safer, because the search
          gives them to a move again and again only while its mean stays high: a lucky move gets more visits,
          its mean falls, and the search leaves it.
        </p>
        <p>
          In UCT both rules mostly agree, because UCB1 moves the visits to the best mean. In RAVE they differ:
          its visits follow what all moves as first say, while the mean of a move with few visits of its own
          is noise. That is why the most visited move is played.
        </p>
      </Question>
    </>
  );
}
