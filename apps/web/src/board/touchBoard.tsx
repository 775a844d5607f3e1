/** A board to play on: with digits for columns, and with a second tap where its cells are too small for a finger. */
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardPicture } from '../games/picture.ts';
import type { Move } from '../games/position.ts';
import { usePageKeys } from '../shell/pageKeys.ts';
import { Board, type BoardProps } from './board.tsx';
import { CELL, viewOf } from './geometry.ts';

/** The least side of a target for a finger, in pixels. */
const FINGER = 44;

interface TouchBoardProps extends BoardProps {
  /** The legal moves, with their names. */
  readonly legal: readonly Move[];
}

export function TouchBoard({ legal, onPlay, ...props }: TouchBoardProps): VNode {
  const { picture } = props;
  const area = useRef<HTMLDivElement>(null);
  const isDense = useIsDense(area, picture);
  const kept = useSignal<{ readonly picture: BoardPicture; readonly action: number } | undefined>(undefined);
  const chosen = kept.value?.picture === picture && onPlay ? kept.value.action : undefined;
  const name = legal.find(({ action }) => action === chosen)?.name;
  const choose = (action: number): void => {
    if (isDense && action !== chosen) kept.value = { picture, action };
    else onPlay?.(action);
  };
  useColumnKeys(picture, onPlay);
  return (
    <div ref={area} class="touch-board">
      <Board {...props} hasTable chosen={chosen} onPlay={onPlay && choose} />
      {isDense && legal.length > 0 && (
        <div class="row confirm">
          <button
            type="button"
            class="primary"
            disabled={chosen === undefined}
            onClick={() => chosen !== undefined && onPlay?.(chosen)}
          >
            {name === undefined
              ? `Tap a ${picture.look === 'stones' ? 'point' : 'cell'}, then confirm`
              : `Play ${name}`}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether the cells of a board are too small for the finger that points at them. */
function useIsDense(area: { readonly current: HTMLDivElement | null }, picture: BoardPicture): boolean {
  const isDense = useSignal(false);
  const { columns, rows, look } = picture;
  const hasPieces = picture.chooser !== undefined;
  useEffect(() => {
    const measure = (): void => {
      const width = area.current?.querySelector('.board')?.clientWidth ?? 0;
      const cell = (width / viewOf(picture).width) * CELL * (look === 'lines' ? Math.SQRT2 : 1);
      isDense.value = !hasPieces && cell < FINGER && matchMedia('(pointer: coarse)').matches;
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (area.current !== null) observer.observe(area.current);
    return () => observer.disconnect();
  }, [area, columns, rows, look, hasPieces, isDense]);
  return isDense.value;
}

/** Plays the columns of a drop game by their digits. */
function useColumnKeys(picture: BoardPicture, onPlay: ((action: number) => void) | undefined): void {
  const { look, columnNames, cells } = picture;
  const onKey = (key: string): void => {
    const column = look === 'drop' && /^\d$/.test(key) ? columnNames.indexOf(key) : -1;
    const action = column === -1 ? undefined : cells[column].action;
    if (action !== undefined) onPlay?.(action);
  };
  usePageKeys(onPlay, onKey);
}
