/** The list of keyboard shortcuts. */
import type { VNode } from 'preact';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['← → ↑ ↓', 'move on the board'],
  ['Enter', 'play the selected cell'],
  ['1 – 9', 'play a column'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['R', 'restart'],
  ['F', 'flip sides'],
];

export function Keys(): VNode {
  return (
    <details class="soft keys">
      <summary>Keyboard</summary>
      <dl>
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
