/** A chapter of experiments: each part shows one, then asks about it; the answer opens the next part. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { Refusal } from '../shell/refusal.tsx';
import type { ChapterProps } from './chapter.ts';
import { Experiment } from './experimentView.tsx';
import { Question } from './question.tsx';
import type { Subject } from './subjects.ts';
import { useSeed } from './useSeed.ts';

export interface Part {
  /** What the experiment is about. */
  readonly lead?: ComponentChildren;
  readonly subject?: Subject;
  /** What to know before the question. */
  readonly text?: ComponentChildren;
  readonly question: string;
  readonly options: readonly string[];
  /** The index of the correct option. */
  readonly correct: number;
  /** The explanation. */
  readonly answer: ComponentChildren;
}

interface ExperimentChapterProps extends ChapterProps {
  readonly parts: readonly Part[];
}

export function ExperimentChapter({ reader, parts }: ExperimentChapterProps): VNode {
  const seed = useSeed(reader);
  const answered = useSignal(0);
  if (reader.fault !== undefined) return <Refusal page="learn" why={reader.fault} />;
  return (
    <>
      {parts
        .slice(0, answered.value + 1)
        .map(({ lead, subject, text, question, options, correct, answer }, part) => (
          <div key={question} class="stack chapter-part">
            {lead}
            {subject !== undefined && <Experiment subject={subject} seed={seed} />}
            <div class="stack below">
              {text}
              <Question
                text={question}
                options={options}
                correct={correct}
                onAnswer={() => {
                  answered.value = Math.max(answered.value, part + 1);
                }}
              >
                {answer}
              </Question>
            </div>
          </div>
        ))}
    </>
  );
}
