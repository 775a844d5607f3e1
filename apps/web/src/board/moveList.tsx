/** The moves that were played, in order. */
import type { VNode } from 'preact';

export function MoveList({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <section class="panel" aria-label="Moves">
      {names.length === 0 ? (
        <p class="soft">No moves yet.</p>
      ) : (
        <ol class="moves number">
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
