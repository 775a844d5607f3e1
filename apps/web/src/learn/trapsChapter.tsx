/** Chapter: positions in which plain UCT chooses badly, and why. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { Experiment } from './experimentView.tsx';
import { Question } from './question.tsx';
import { BLOCK, TRAP } from './subjects.ts';
import { useSeed } from './useSeed.ts';

export function TrapsChapter({ reader }: ChapterProps): VNode {
  const seed = useSeed(reader);
  const answered = useSignal(0);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        UCT judges a move by the average of random games, until its tree has grown deep enough to know better.
        After few simulations that average is all it has, and an average hides what matters most: a single
        strong reply. Here the first player threatens to complete a row.
      </p>
      <Experiment subject={BLOCK} seed={seed} />
      <Question
        text="The threat is one move away. Why does UCT need more than a hundred simulations to see it?"
        options={[
          'In random games, the opponent often misses the winning reply',
          'It never tries the move that blocks',
          'Its tree has no room for the reply',
        ]}
        correct={0}
        onAnswer={() => {
          answered.value = 1;
        }}
      >
        <p>
          A random opponent plays the winning reply at once in one game of five, so a move that allows it
          still wins many of its rollouts. Only when the tree contains the reply, and UCB1 prefers it there,
          does the average fall. A <strong>decisive rollout</strong> first looks for a move that wins at once,
          then for one that prevents the opponent’s win. It needs five simulations here.
        </p>
      </Question>
      {answered.value >= 1 && (
        <>
          <p>
            Look further ahead. Below, the loss is three moves away: unless the second player takes one of two
            corners, the first player threatens two rows at once. Follow the line of UCT from left to right.
          </p>
          <Experiment subject={TRAP} seed={seed} />
          <Question
            text="Between 10 and 500 simulations, more simulations make the choice worse. Why?"
            options={[
              'The rollouts become longer',
              'The averages of random games become precise, and they favour the wrong move',
              'UCB1 stops exploring',
            ]}
            correct={1}
            onAnswer={() => {
              answered.value = 2;
            }}
          >
            <p>
              The search becomes sure of a wrong number. More rollouts measure the average of random games
              better, but that average is not the value of the move under good play. Such a position is called
              a <strong>trap</strong>: a few precise moves refute a move that looks good on average
              (Ramanujan, Sabharwal and Selman 2010). Decisive rollouts look one move ahead, which is not
              enough here. After some thousand simulations the tree itself contains the refutation.
            </p>
          </Question>
        </>
      )}
    </>
  );
}
