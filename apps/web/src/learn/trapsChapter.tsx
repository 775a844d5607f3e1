/** Chapter: positions in which plain UCT chooses badly, and why. */
import type { VNode } from 'preact';
import type { ChapterProps } from './chapter.ts';
import { ExperimentChapter, type Part } from './experimentChapter.tsx';
import { BLOCK, TRAP } from './subjects.ts';

const PARTS: readonly Part[] = [
  {
    lead: (
      <p>
        UCT judges a move by the average of random games until its tree is deep enough to see more. After few
        simulations it knows nothing but that average, in which a single strong reply hardly counts. Here Fig
        is about to complete a line, and Honey must block it. The chart shows how often the search finds the
        block.
      </p>
    ),
    subject: BLOCK,
    question: 'The threat is one move away. Why does UCT need more than a hundred simulations to see it?',
    options: [
      'In random games, the opponent often misses the winning reply',
      'It never tries the move that blocks',
      'Its tree has no room for the reply',
    ],
    correct: 0,
    answer: (
      <p>
        A random opponent plays the winning reply at once in only one of five games, so a move that allows it
        still wins many of its rollouts. Only when the tree contains the reply, and UCB1 prefers it there,
        does the average fall. A <strong>decisive rollout</strong> first looks for a move that wins at once,
        then for one that prevents the opponent’s win. With such rollouts, five simulations are enough here.
      </p>
    ),
  },
  {
    lead: (
      <p>
        Look further ahead. Below, the loss is three moves away: unless Honey takes one of two corners, Fig
        threatens two lines at once. Follow the line of UCT from left to right.
      </p>
    ),
    subject: TRAP,
    question: 'Between 10 and 500 simulations, more simulations make the choice worse. Why?',
    options: [
      'The rollouts become longer',
      'The averages of random games become precise, and they favour the wrong move',
      'UCB1 stops exploring',
    ],
    correct: 1,
    answer: (
      <p>
        The search becomes sure of a wrong number. More rollouts measure the average of random games better,
        but that average is not the value of the move under good play. Such a position is called a{' '}
        <strong>trap</strong>: a few precise moves refute a move that looks good on average (Ramanujan,
        Sabharwal and Selman 2010). Decisive rollouts look one move ahead, which is not enough here. After one
        or two thousand simulations the tree itself contains the refutation.
      </p>
    ),
  },
];

export function TrapsChapter({ reader }: ChapterProps): VNode {
  return <ExperimentChapter reader={reader} parts={PARTS} />;
}
