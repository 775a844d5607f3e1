/** Chapter: RAVE, which learns from every move of a simulation. */
import type { VNode } from 'preact';
import type { ChapterProps } from './chapter.ts';
import { ExperimentChapter, type Part } from './experimentChapter.tsx';
import { BRIDGES } from './subjects.ts';

const PARTS: readonly Part[] = [
  {
    lead: (
      <p>
        UCT learns one thing from a simulation: how good the first moves of its path are. But a random game
        has many more moves, and in Hex a cell that decides the game does so whether it is played now or
        later. RAVE, rapid action value estimation (Gelly and Silver 2007), counts the result of a simulation
        for <strong>every</strong> move that the player made in it: “all moves as first”, or AMAF. The chart
        shows how much sooner that finds the one cell that wins.
      </p>
    ),
    subject: BRIDGES,
    text: (
      <>
        <p>
          A child with n visits of its own has their mean Q, as before. It also has the mean Q<sub>AMAF</sub>{' '}
          of all simulations in which its move was played at any time. Selection compares
        </p>
        <p class="formula">
          (1 − β) Q + β Q<sub>AMAF</sub> + c √(ln N / n).
        </p>
        <p>
          The weight β is near 1 while the node has few visits, and goes to 0: Q<sub>AMAF</sub> is known early
          but biased, Q is known late but without that bias.
        </p>
      </>
    ),
    question: 'In which game do you expect RAVE to mislead the search?',
    options: [
      'Go, where a point can be played now or later',
      'Hex, where stones never move',
      'Chess, where the same move does something else later',
    ],
    correct: 2,
    answer: (
      <p>
        Chess: a knight that captures a queen now does something else than a knight that comes to the same
        square ten moves later. RAVE assumes that the value of a move hardly depends on when it is played.
        Where that holds, as in Go and Hex, it finds good moves with a fraction of the simulations.
      </p>
    ),
  },
];

export function RaveChapter({ reader }: ChapterProps): VNode {
  return <ExperimentChapter reader={reader} parts={PARTS} />;
}
