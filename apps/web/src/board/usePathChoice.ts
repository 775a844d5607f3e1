/** The choice of a move on a board whose pieces move, which ends with its position. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import { chooseCell, NOTHING_CHOSEN, openCells } from './pathChoice.ts';

export interface PathChooser {
  /** The chosen cells. */
  readonly cells: readonly number[];
  /** Whether a cell goes on with the choice. */
  isOpen(cell: number): boolean;
  choose(cell: number): void;
}

/** `undefined` for a board whose cells have actions of their own. */
export function usePathChoice(
  picture: BoardPicture,
  onPlay: ((action: number) => void) | undefined,
): PathChooser | undefined {
  const { paths } = picture;
  const kept = useSignal({ picture, choice: NOTHING_CHOSEN });
  const choice = kept.value.picture === picture ? kept.value.choice : NOTHING_CHOSEN;
  const open = useMemo(() => (paths === undefined ? undefined : openCells(paths, choice)), [paths, choice]);
  if (paths === undefined || open === undefined) return undefined;
  return {
    cells: choice.cells,
    isOpen: (cell) => open.has(cell),
    choose(cell) {
      if (onPlay === undefined) return;
      const next = chooseCell(paths, choice, cell);
      kept.value = { picture, choice: next };
      if (next.action !== undefined) onPlay(next.action);
    },
  };
}
