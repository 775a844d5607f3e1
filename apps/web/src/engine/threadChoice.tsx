/** The form field for the number of threads. */
import type { VNode } from 'preact';
import { defaultThreads, MAX_THREADS, threadWords } from './threads.ts';

interface ThreadChoiceProps {
  /** The chosen number; `undefined` for automatic. */
  readonly threads: number | undefined;
  /** The class of the label. */
  readonly look?: string;
  readonly onChoose?: (threads: number | undefined) => void;
  /** The threads of a search where none are chosen. Default those of a search with a time limit. */
  readonly automatic?: number;
}

/** The field `threads`; its value is empty for automatic. */
export function ThreadChoice({
  threads,
  look = 'field',
  onChoose,
  automatic = defaultThreads(),
}: ThreadChoiceProps): VNode {
  const cores = navigator.hardwareConcurrency || 1;
  const most = Math.min(MAX_THREADS, Math.max(cores, threads ?? 1));
  return (
    <div class="stack near">
      <label class={look}>
        Threads
        <select name="threads" onChange={({ currentTarget: { value } }) => onChoose?.(chosenThreads(value))}>
          <option value="" selected={threads === undefined}>
            Automatic ({automatic})
          </option>
          {Array.from({ length: most }, (_, index) => index + 1).map((each) => (
            <option key={each} value={each} selected={each === threads}>
              {threadWords(each)}
            </option>
          ))}
        </select>
      </label>
      <p class="soft">
        A search with a fixed number of simulations uses one thread by default, so that it gives the same
        result on every device. A network searches in one thread.
      </p>
    </div>
  );
}

/** Reads the value of the field. */
export function chosenThreads(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}
