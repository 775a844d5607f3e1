/** What the keyboard does. */
import type { VNode } from 'preact';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['← → ↑ ↓', 'along the board'],
  ['Enter', 'play here'],
  ['1 – 9', 'drop into a column'],
  ['U', 'undo'],
  ['H', 'hint'],
  ['R', 'restart'],
  ['F', 'flip sides'],
];

export function Keys(): VNode {
  return (
    <details class="soft keys">
      <summary>Keys</summary>
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
