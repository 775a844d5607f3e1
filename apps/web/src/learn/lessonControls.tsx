/** The question of a step with its numbers, and the buttons to continue. */
import type { VNode } from 'preact';
import { count } from '../games/words.ts';
import { ChildrenTable } from '../tree/childrenTable.tsx';
import { Heads } from '../tree/tableParts.tsx';
import type { Lesson, LessonState } from './lesson.ts';
import { Question } from './question.tsx';

export interface LessonProps {
  readonly lesson: Lesson;
  readonly state: LessonState;
}

export function LessonControls({ lesson, state }: LessonProps): VNode {
  const { report, steps, index, isAnswered } = state;
  const { phase, depth, question, options, correct, answer } = steps[index];
  const { number, choices, updates } = report;
  const isLast = index + 1 === steps.length;
  return (
    <div class="stack">
      <p class="soft number">
        Simulation {count(number)}, step {index + 1} of {steps.length}
      </p>
      <Question text={question} options={options} correct={correct} onAnswer={() => lesson.answer()}>
        {answer.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Question>
      {phase === 'selection' && (
        <ChildrenTable
          node={isAnswered ? choices[depth] : hidden(choices[depth])}
          info={lesson.position.info}
          formula="ucb1"
          marksNext={isAnswered}
        />
      )}
      {phase === 'back propagation' && isAnswered && (
        <UpdatesTable updates={updates} seats={lesson.position.info.seats} />
      )}
      <div class="row">
        <button type="button" class="primary" disabled={!isAnswered} onClick={() => void lesson.next()}>
          {isLast ? 'Next simulation' : 'Next step'}
        </button>
        {[1, 10, 100].map((more) => (
          <button key={more} type="button" onClick={() => void lesson.goTo(number + more)}>
            +{more}
          </button>
        ))}
        {number > 1 && (
          <button type="button" onClick={() => void lesson.goTo(1)}>
            Back to simulation 1
          </button>
        )}
      </div>
    </div>
  );
}

/** A choice without the marks that reveal the answer. */
function hidden(choice: LessonState['report']['choices'][number]): LessonState['report']['choices'][number] {
  return { ...choice, children: choice.children.map((child) => ({ ...child, isOnPath: false })) };
}

function UpdatesTable({
  updates,
  seats,
}: {
  readonly updates: LessonState['report']['updates'];
  readonly seats: readonly string[];
}): VNode {
  return (
    <table class="listing children number">
      <Heads names={['Node', 'Player', 'Before', 'After', 'Mean']} />
      <tbody>
        {updates.map(({ move, player, before, after: now }, step) => (
          <tr key={step}>
            <th scope="row">{move?.name ?? 'root'}</th>
            <td>{seats[player]}</td>
            <td>
              {Number(before.returnSum.toFixed(2))}/{before.visits}
            </td>
            <td>
              <b>
                {Number(now.returnSum.toFixed(2))}/{now.visits}
              </b>
            </td>
            <td>{(now.returnSum / now.visits).toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
