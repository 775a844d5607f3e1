/** Chapter: the solver, which proves outcomes in the tree. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { Experiment } from './experimentView.tsx';
import { Question } from './question.tsx';
import { PROOF } from './subjects.ts';
import { useSeed } from './useSeed.ts';

export function ProofsChapter({ reader }: ChapterProps): VNode {
  const seed = useSeed(reader);
  const answered = useSignal(0);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        Some nodes need no average, because the game is over there. MCTS-Solver (Winands, Björnsson and Saito
        2008) carries such certain results up the tree, as minimax does:
      </p>
      <ul>
        <li>
          A node is a <strong>win</strong> for the player to move if one of its moves is proven to win.
        </li>
        <li>
          A node is a <strong>loss</strong> for the player to move if all of its moves are proven to lose.
        </li>
        <li>A node is a draw if all of its moves are proven, none wins, and one draws.</li>
      </ul>
      <p>
        Selection skips what is proven, so no simulation is spent on it again. This is the trap of the chapter
        before, now with the solver.
      </p>
      <Experiment subject={PROOF} seed={seed} />
      <Question
        text="A node has five moves. One is proven to win for the player to move, and four are unknown. What is the node?"
        options={['Unknown, until all five are proven', 'A proven win', 'A win with probability 1/5']}
        correct={1}
        onAnswer={() => {
          answered.value = 1;
        }}
      >
        <p>
          A proven win: the player simply chooses that move. A loss is harder to prove, because all five moves
          must be proven to lose.
        </p>
      </Question>
      {answered.value >= 1 && (
        <Question
          text="A proof ends the search early in tic-tac-toe. Does the solver replace the averages in Go on 19 × 19?"
          options={['Yes, it is always better', 'No, most nodes there are never proven']}
          correct={1}
          onAnswer={() => {
            answered.value = 2;
          }}
        >
          <p>
            No. Proofs start at the ends of games, which the tree of a long game seldom reaches. Both work
            together: averages guide the search where nothing is certain, and proofs correct them near the
            end.
          </p>
        </Question>
      )}
    </>
  );
}
