/** Chapter: which move to play when the search ends. */
import type { VNode } from 'preact';
import { formatAddress } from '../route/address.ts';
import type { ChapterProps } from './chapter.ts';
import { ExperimentChapter, type Part } from './experimentChapter.tsx';
import { RULES } from './subjects.ts';

const PARTS: readonly Part[] = [
  {
    lead: (
      <p>
        The search is over, and one move must be played: the one with the <strong>best mean</strong>, or the
        one with the <strong>most visits</strong>? Here the game is Hex: Fig connects the top edge with the
        bottom edge, Honey the left edge with the right one. The chart shows how often each rule finds a
        winning move, for UCT and for RAVE, a search that{' '}
        <a href={formatAddress('learn', { chapter: 'rave' })}>a later chapter</a> explains.
      </p>
    ),
    subject: RULES,
    question:
      'After a search, move A has 40 visits and the mean 0.70. Move B has 1 visit and the mean 1.00. Which one do you play?',
    options: ['A', 'B'],
    correct: 0,
    answer: (
      <>
        <p>
          A. The mean of B is the result of a single random game, which may be luck. The most visited move is
          played, because the search gives visits to a move again and again only while its mean stays high: a
          lucky move gets more visits, its mean falls, and the search leaves it.
        </p>
        <p>
          In UCT both rules mostly agree, because UCB1 gives the most visits to the best mean. In RAVE they
          differ: a move gets its visits for results that it shares with other simulations, while its mean has
          only those of its own few visits and is mostly chance.
        </p>
      </>
    ),
  },
];

export function MoveChapter({ reader }: ChapterProps): VNode {
  return <ExperimentChapter reader={reader} parts={PARTS} />;
}
