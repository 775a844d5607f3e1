/** The choice of a move on a board whose pieces move, which ends with its position. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';

export interface ChosenPath {
  /** The chosen cells. */
  readonly cells: readonly number[];
  /** The cells that go on with the choice. */
  readonly open: ReadonlySet<number>;
  choose(cell: number): void;
}

/** `undefined` for a board whose cells have actions of their own. */
export function usePathChoice(
  picture: BoardPicture,
  onPlay: ((action: number) => void) | undefined,
): ChosenPath | undefined {
  const { chooser } = picture;
  const kept = useSignal({ picture, choice: chooser?.nothing });
  const choice = kept.value.picture === picture ? kept.value.choice : chooser?.nothing;
  const open = useMemo(() => choice && chooser?.open(choice), [chooser, choice]);
  if (chooser === undefined || choice === undefined || open === undefined) return undefined;
  return {
    cells: choice.cells,
    open,
    choose(cell) {
      if (onPlay === undefined) return;
      const next = chooser.after(choice, cell);
      kept.value = { picture, choice: next };
      if (next.action !== undefined) onPlay(next.action);
    },
  };
}
