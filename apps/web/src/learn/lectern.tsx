/** The question of a stage, its numbers, and the ways on. */
import type { VNode } from 'preact';
import { count } from '../games/words.ts';
import { ChildrenTable } from '../tree/childrenTable.tsx';
import type { Lesson, Scene } from './lesson.ts';
import { Question } from './question.tsx';

export interface SceneProps {
  readonly lesson: Lesson;
  readonly scene: Scene;
}

export function Lectern({ lesson, scene }: SceneProps): VNode {
  const { report, stages, index, isAnswered } = scene;
  const { phase, step, question, options, right, answer } = stages[index];
  const { number, choices, credits } = report;
  const isLast = index + 1 === stages.length;
  return (
    <div class="stack">
      <p class="soft number">
        Simulation {count(number)}, step {index + 1} of {stages.length}
      </p>
      <Question text={question} options={options} right={right} onAnswer={() => lesson.answer()}>
        {answer.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Question>
      {phase === 'selection' && (
        <ChildrenTable
          node={isAnswered ? choices[step] : hidden(choices[step])}
          info={lesson.position.info}
          formula="ucb1"
          tellsNext={isAnswered}
        />
      )}
      {phase === 'back propagation' && isAnswered && (
        <CreditsTable credits={credits} seats={lesson.position.info.seats} />
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
            From the start
          </button>
        )}
      </div>
    </div>
  );
}

/** Without what would tell the answer. */
function hidden(choice: Scene['report']['choices'][number]): Scene['report']['choices'][number] {
  return { ...choice, children: choice.children.map((child) => ({ ...child, isOnPath: false })) };
}

function CreditsTable({
  credits,
  seats,
}: {
  readonly credits: Scene['report']['credits'];
  readonly seats: readonly string[];
}): VNode {
  return (
    <table class="children number">
      <thead>
        <tr>
          <th scope="col">Node</th>
          <th scope="col">Counts for</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Mean</th>
        </tr>
      </thead>
      <tbody>
        {credits.map(({ move, player, before, after: now }, step) => (
          <tr key={step}>
            <th scope="row">{move?.name ?? 'root'}</th>
            <td>{seats[player]}</td>
            <td>
              {Number(before.value.toFixed(2))}/{before.visits}
            </td>
            <td>
              <b>
                {Number(now.value.toFixed(2))}/{now.visits}
              </b>
            </td>
            <td>{(now.value / now.visits).toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
