/** Chapter: priors and values, by a network that learns Hex in the page. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { NetworkLab } from './networkLab.tsx';
import { Question } from './question.tsx';
import { useSeed } from './useSeed.ts';

export function NetworkChapter({ reader }: ChapterProps): VNode {
  const seed = useSeed(reader);
  const hasLearned = useSignal(false);
  const answered = useSignal(0);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Plain UCT knows nothing of a game but its rules: it tries every move once, and judges a position by a
        random game. AlphaZero puts a neural network in both places. For a position, the network gives a{' '}
        <strong>prior</strong> P for each move, the probability that it is the best one, and a{' '}
        <strong>value</strong>, the expected result. The search selects the move with the largest
      </p>
      <p class="formula">Q + c P √N / (1 + n),</p>
      <p>
        where Q is the mean value of the move, n its visits, and N those of its position (PUCT). So a move
        with a large prior is tried first, and one with a small prior perhaps never. There is no random game:
        a new node gets the value of the network.
      </p>
      <p>
        The network learns from its own games. The search that it guides plays against itself, and each
        position is a lesson in two parts: which moves the search visited most, and who won. A better network
        makes a better search, whose games make a better network. Press Train: this page does it now, on Hex
        with 5 × 5 cells, from random weights.
      </p>
      <NetworkLab key={seed} seed={seed} onLearned={() => (hasLearned.value = true)} />
      {hasLearned.value && (
        <Question
          text="Two moves have no visits. Their priors are 0.4 and 0.1, and their Q is the same. Which does PUCT select?"
          options={['The first', 'The second', 'A random one']}
          correct={0}
          onAnswer={() => (answered.value = 1)}
        >
          <p>
            The first: its bonus c P √N / (1 + 0) is four times as large. After n visits the bonus is divided
            by 1 + n, so the second gets its turn when the first has been tried often and was not better.
          </p>
        </Question>
      )}
      {answered.value >= 1 && (
        <Question
          text="The network learns its policy from the visits of the search. Why not from the moves of the winner?"
          options={[
            'The winner’s moves are too few',
            'The search is stronger than the network, so its visits improve on the priors',
            'Visits are easier to store',
          ]}
          correct={1}
          onAnswer={() => (answered.value = 2)}
        >
          <p>
            A winner also makes bad moves, which the other side did not punish. The search looks ahead from
            the priors, and moves its visits to what it finds: it is a better player than the network alone.
            Learning from it is policy improvement, step by step.
          </p>
        </Question>
      )}
    </>
  );
}
