/** A question, to be answered before what comes next is shown. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface QuestionProps {
  readonly text: string;
  readonly options: readonly string[];
  /** The index of the right option; `undefined` where it is a guess that nobody can know. */
  readonly right: number | undefined;
  /** Shown behind the verdict. */
  readonly children: ComponentChildren;
  /** Told when it was answered. */
  readonly onAnswer: () => void;
  /** Whether the answer is shown without having been asked for. */
  readonly isTold?: boolean;
}

export function Question({ text, options, right, children, onAnswer, isTold = false }: QuestionProps): VNode {
  const chosen = useSignal<number | undefined>(undefined);
  const verdict = useRef<HTMLDivElement>(null);
  const isOpen = chosen.value === undefined && !isTold;
  useEffect(() => {
    if (chosen.value !== undefined) verdict.current?.focus();
  }, [chosen.value]);
  const answer = (index: number | undefined): void => {
    chosen.value = index ?? -1;
    onAnswer();
  };
  return (
    <div class="question panel stack">
      <p class="asked">{text}</p>
      <div class="row answers">
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            class={isOpen ? undefined : classOf(index, right, chosen.value)}
            disabled={!isOpen}
            onClick={() => answer(index)}
          >
            {!isOpen && index === right && <span aria-hidden="true">✓</span>}
            {!isOpen && right !== undefined && index === chosen.value && index !== right && (
              <span aria-hidden="true">✗</span>
            )}
            {option}
          </button>
        ))}
        {isOpen && (
          <button type="button" class="quiet" onClick={() => answer(undefined)}>
            Tell me
          </button>
        )}
      </div>
      {!isOpen && (
        <div class="stack tight" ref={verdict} tabIndex={-1}>
          {chosen.value !== undefined && chosen.value !== -1 && right !== undefined && (
            <p>
              <strong class={chosen.value === right ? 'yes' : 'no'}>
                {chosen.value === right ? 'Yes.' : `No: ${options[right]}.`}
              </strong>
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

function classOf(index: number, right: number | undefined, chosen: number | undefined): string {
  if (index === right) return 'right';
  return index === chosen ? 'chosen' : 'other';
}
