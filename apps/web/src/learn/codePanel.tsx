/** The code of the current phase, with the lines that run, in two languages. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import source from '../../../../packages/mcts/src/uct/plainUct.ts?raw';
import { type CodeStep, LANGUAGES, type Language, listingOf } from './code.ts';

/** The file of the shown TypeScript. */
const FILE = 'packages/mcts/src/uct/plainUct.ts';

export function CodePanel({ step }: { readonly step: CodeStep }): VNode {
  const language = useSignal<Language>('Pseudocode');
  const panel = useRef<HTMLPreElement>(null);
  const { lines, running } = listingOf(step, language.value, source);
  useEffect(() => {
    const [line] = panel.current?.getElementsByClassName('runs') ?? [];
    // Scrolls the panel alone, where `scrollIntoView` would scroll the page too.
    if (panel.current !== null && line instanceof HTMLElement)
      panel.current.scrollTop = line.offsetTop - panel.current.clientHeight / 3;
  }, [step, language.value]);
  return (
    <section class="stack near code-panel" aria-label="The code of this step">
      <div class="row">
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            class="small"
            aria-pressed={each === language.value}
            onClick={() => (language.value = each)}
          >
            {each}
          </button>
        ))}
      </div>
      <pre
        class="scrolls"
        ref={panel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        tabIndex={0}
      >
        <code>
          {lines.map((line, index) => (
            <span key={index} class={running.has(index) ? 'runs' : undefined}>
              {running.has(index) && <span class="unseen">Runs now: </span>}
              {line}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
      <p class="soft">
        {language.value === 'TypeScript'
          ? `These are the lines of our search, ${FILE}. The marked lines run now.`
          : 'The search as tutorials write it. The marked lines run now.'}
      </p>
    </section>
  );
}
