/** A multiple-choice question with its explanation. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface QuestionProps {
  readonly text: string;
  readonly options: readonly string[];
  /** The index of the correct option; `undefined` where the answer is random. */
  readonly correct: number | undefined;
  /** The explanation. */
  readonly children: ComponentChildren;
  /** Called once the question is answered. */
  readonly onAnswer?: () => void;
}

export function Question({ text, options, correct, children, onAnswer }: QuestionProps): VNode {
  const chosen = useSignal<number | undefined>(undefined);
  const verdict = useRef<HTMLDivElement>(null);
  const isOpen = chosen.value === undefined;
  useEffect(() => {
    if (chosen.value !== undefined) verdict.current?.focus();
  }, [chosen.value]);
  const answer = (index: number | undefined): void => {
    chosen.value = index ?? -1;
    onAnswer?.();
  };
  return (
    <div class="question panel stack">
      <p class="asked">{text}</p>
      <div class="row answers">
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            class={isOpen ? undefined : classOf(index, correct, chosen.value)}
            disabled={!isOpen}
            onClick={() => answer(index)}
          >
            {!isOpen && index === correct && <span aria-hidden="true">✓</span>}
            {!isOpen && correct !== undefined && index === chosen.value && index !== correct && (
              <span aria-hidden="true">✗</span>
            )}
            {option}
          </button>
        ))}
        {isOpen && (
          <button type="button" class="quiet" onClick={() => answer(undefined)}>
            Show the answer
          </button>
        )}
      </div>
      {!isOpen && (
        <div class="stack tight" ref={verdict} tabIndex={-1}>
          {chosen.value !== undefined && chosen.value !== -1 && correct !== undefined && (
            <p>
              <strong class={chosen.value === correct ? 'yes' : 'no'}>
                {chosen.value === correct ? 'Correct.' : `No. The answer: ${options[correct]}.`}
              </strong>
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

function classOf(index: number, correct: number | undefined, chosen: number | undefined): string {
  if (index === correct) return 'right';
  return index === chosen ? 'chosen' : 'other';
}
