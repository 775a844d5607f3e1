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
  const isAnswered = useSignal(false);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Plain UCT knows nothing of a game but its rules: it tries every move once, and judges a position by a
        random game. AlphaZero asks a neural network instead. This one plays Hex with 5 × 5 cells, where Fig
        connects top and bottom, and Honey left and right. The number on a cell is its <strong>prior</strong>,
        in percent: how likely the network thinks that it is the best move. Below the board is its{' '}
        <strong>value</strong>, the probability of a win for Fig as the network estimates it. The network has
        learned nothing yet, so its numbers say nothing about the position. Press Train.
      </p>
      <NetworkLab key={seed} seed={seed} />
      <p>The search uses both numbers. It selects the move with the largest</p>
      <p class="formula">Q + c P √N / (1 + n),</p>
      <p>
        where P is the prior of the move, and Q, n, N and c are those of UCB1 (PUCT: Rosin 2011; AlphaZero:
        Silver and others 2018). So a move with a large prior is tried first, and one with a small prior
        perhaps never. There is no rollout: a new node gets the value of the network.
      </p>
      <p>
        The network learns from its own games. The search that it guides plays against itself, and each
        position is a lesson in two parts: which moves the search visited most, and who won. A better network
        makes a better search, whose games make a better network.
      </p>
      <Question
        text="Two moves have no visits. Their priors are 0.4 and 0.1, and their Q is the same. Which does PUCT select?"
        options={['The first', 'The second', 'A random one']}
        correct={0}
        onAnswer={() => (isAnswered.value = true)}
      >
        <p>
          The first: its exploration term c P √N / (1 + 0) is four times as large. After n visits the term is
          divided by 1 + n, so the second gets its turn when the first has been tried often and was not
          better.
        </p>
      </Question>
      {isAnswered.value && (
        <Question
          text="The network learns its priors from the visits of the search. Why not from the moves of the winner?"
          options={[
            'The winner’s moves are too few',
            'The search is stronger than the network, so its visits improve on the priors',
            'Visits are easier to store',
          ]}
          correct={1}
        >
          <p>
            A winner also makes bad moves, which the other side did not punish. The search looks ahead from
            the priors, and moves its visits to what it finds: it is a better player than the network alone.
            So each step improves the priors; this is called policy improvement.
          </p>
        </Question>
      )}
    </>
  );
}
