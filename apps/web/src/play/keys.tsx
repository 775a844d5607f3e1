/** The list of keyboard shortcuts. */
import type { VNode } from 'preact';

/** The elements that keep their keys: fields in which one types or chooses by letters. */
export const TEXT_FIELDS = 'input:not([type="checkbox"]), select, textarea';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['← → ↑ ↓', 'move on the board'],
  ['Enter', 'play the selected cell'],
  ['1 – 9', 'play a column'],
  ['U', 'undo a move, or a restart'],
  ['H', 'hint'],
  ['R', 'restart, or play again'],
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
