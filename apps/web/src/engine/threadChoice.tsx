/** The choice of how many threads search. */
import type { VNode } from 'preact';
import { MOST_THREADS, threadWords, usualThreads } from './threads.ts';

interface ThreadChoiceProps {
  /** As chosen; `undefined` where that is left to the engine. */
  readonly threads: number | undefined;
  /** The class of its label: beside or above. */
  readonly look?: string;
  readonly onChoose?: (threads: number | undefined) => void;
}

/** A field of a form, `threads`, with the empty text where it is left to the engine; or one that tells at once. */
export function ThreadChoice({ threads, look = 'field', onChoose }: ThreadChoiceProps): VNode {
  const cores = navigator.hardwareConcurrency || 1;
  const most = Math.min(MOST_THREADS, Math.max(cores, threads ?? 1));
  return (
    <div class="stack near">
      <label class={look}>
        Threads
        <select name="threads" onChange={({ currentTarget: { value } }) => onChoose?.(chosenThreads(value))}>
          <option value="" selected={threads === undefined}>
            Automatic ({usualThreads()})
          </option>
          {Array.from({ length: most }, (_, index) => index + 1).map((each) => (
            <option key={each} value={each} selected={each === threads}>
              {threadWords(each)}
            </option>
          ))}
        </select>
      </label>
      <p class="soft">Automatic is one thread for a number of simulations, so that anybody finds the same.</p>
    </div>
  );
}

/** What a value of the field says. */
export function chosenThreads(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}
