/** Chapter: RAVE, which learns from every move of a simulation. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { Experiment } from './experimentView.tsx';
import { Question } from './question.tsx';
import { BRIDGES } from './subjects.ts';
import { useSeed } from './useSeed.ts';

export function RaveChapter({ reader }: ChapterProps): VNode {
  const seed = useSeed(reader);
  const isAnswered = useSignal(false);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      <p>
        UCT learns one thing from a simulation: how good the first moves of its path are. But a random game
        has many more moves, and in Hex a cell that decides the game does so whether it is played now or
        later. RAVE, rapid action value estimation (Gelly and Silver 2007), counts the result of a simulation
        for <strong>every</strong> move that the player made in it: “all moves as first”, or AMAF. A child
        with n visits of its own and mean Q has m such results and their mean Q<sub>AMAF</sub>, and selection
        compares
      </p>
      <p class="formula">
        (1 − β) Q + β Q<sub>AMAF</sub> + c √(ln N / n).
      </p>
      <p>
        The weight β is near 1 while the node has few visits, and goes to 0: AMAF is quick but biased, the
        mean of a child is slow but true.
      </p>
      <Experiment subject={BRIDGES} seed={seed} />
      <Question
        text="In which game do you expect RAVE to mislead the search?"
        options={[
          'Go, where a point can be played now or later',
          'Hex, where stones never move',
          'Chess, where the same move does something else later',
        ]}
        correct={2}
        onAnswer={() => {
          isAnswered.value = true;
        }}
      >
        <p>
          Chess: a knight that captures a queen now does something else than a knight that comes to the same
          square ten moves later. RAVE assumes that the value of a move hardly depends on when it is played.
          Where that holds, as in Go and Hex, it finds good moves with a fraction of the simulations.
        </p>
      </Question>
    </>
  );
}
