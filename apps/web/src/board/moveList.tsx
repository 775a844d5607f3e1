/** The moves that were played, in order; the last one stays in view. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { moveName } from '../games/words.ts';

export function MoveList({ names }: { readonly names: readonly string[] }): VNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [names.length]);
  return (
    <section class="panel" aria-label="Moves">
      <div class="moves-box">
        {names.length === 0 ? (
          <p class="soft">No moves yet.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard as well
          <ol ref={list} class="moves number" tabIndex={0}>
            {names.map((name, index) => (
              <li key={index}>{moveName(name)}</li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
