/** Chapter: the solver, which proves outcomes in the tree. */
import type { VNode } from 'preact';
import type { ChapterProps } from './chapter.ts';
import { ExperimentChapter, type Part } from './experimentChapter.tsx';
import { PROOF } from './subjects.ts';

const PARTS: readonly Part[] = [
  {
    lead: (
      <p>
        Where the game is over, a node needs no average: its result is certain. A solver carries such results,
        called <strong>proofs</strong>, up the tree. This is the trap of the previous chapter, now for UCT
        with the solver.
      </p>
    ),
    subject: PROOF,
    text: (
      <>
        <p>The rules are those of minimax (MCTS-Solver: Winands, Björnsson and Saito 2008):</p>
        <ul>
          <li>
            A node is a <strong>win</strong> for the player to move if one of its moves is proven to win.
          </li>
          <li>
            A node is a <strong>loss</strong> for the player to move if all of its moves are proven to lose.
          </li>
          <li>A node is a draw if all of its moves are proven, none wins, and one draws.</li>
        </ul>
        <p>Selection skips proven moves, so no simulation is spent on them again.</p>
      </>
    ),
    question:
      'A node has five moves. One is proven to win for the player to move, and four are unknown. What is the node?',
    options: ['Unknown, until all five are proven', 'A proven win', 'A win with probability 1/5'],
    correct: 1,
    answer: (
      <p>
        A proven win: the player simply chooses that move. A loss is harder to prove, because all five moves
        must be proven to lose.
      </p>
    ),
  },
  {
    question:
      'A proof ends the search early in tic-tac-toe. Does the solver replace the averages in Go on 19 × 19?',
    options: ['Yes, it is always better', 'No, most nodes there are never proven'],
    correct: 1,
    answer: (
      <p>
        No. Proofs start at the ends of games, which the tree of a long game seldom reaches. Both work
        together: averages guide the search where nothing is certain, and proofs correct them near the end.
      </p>
    ),
  },
];

export function ProofsChapter({ reader }: ChapterProps): VNode {
  return <ExperimentChapter reader={reader} parts={PARTS} />;
}
