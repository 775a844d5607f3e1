/** The list of keyboard shortcuts. */
import type { VNode } from 'preact';
import type { HiddenPicture } from '../games/hidden/picture.ts';
import type { Picture } from '../games/picture.ts';

type Shortcut = readonly [keys: string, what: string];

const ON_CELLS: readonly Shortcut[] = [
  ['← → ↑ ↓', 'move on the board'],
  ['Enter', 'play the selected cell'],
];
const ON_COLUMNS: readonly Shortcut[] = [
  ['← →', 'move on the board'],
  ['Enter', 'play the selected column'],
  ['1 – 9', 'play a column'],
];
const IN_HAND: readonly Shortcut[] = [
  ['← →', 'move in the hand'],
  ['Enter', 'play the selected card'],
];
const ANYWHERE: readonly Shortcut[] = [
  ['U', 'undo'],
  ['H', 'hint'],
  ['R', 'restart, or play again'],
];
const FLIP: Shortcut = ['F', 'flip sides'];

interface KeysProps {
  readonly picture: Picture | HiddenPicture;
  readonly players: number;
}

export function Keys({ picture, players }: KeysProps): VNode {
  const keys = [...movesOf(picture), ...ANYWHERE, ...(players > 1 ? [FLIP] : [])];
  return (
    <details class="soft keys">
      <summary>Keyboard</summary>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The keys of moves that are not buttons. */
function movesOf(picture: KeysProps['picture']): readonly Shortcut[] {
  if (picture.kind === 'board') return picture.look === 'drop' ? ON_COLUMNS : ON_CELLS;
  return picture.kind === 'table' && picture.hasTricks ? IN_HAND : [];
}
