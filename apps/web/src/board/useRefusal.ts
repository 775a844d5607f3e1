/** Why a chosen cell of a position is not to be chosen, for as long as the position stays. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Position } from '../games/position.ts';
import type { Marking } from '../games/toolsProps.ts';

interface Refusal {
  /** As a sentence; `undefined` where nothing is to be said. */
  readonly why: string | undefined;
  /** Receives the cell that could not be chosen; `undefined` where another one was chosen. */
  refuse(cell: number | undefined): void;
}

/** @param isEnding whether the players agree on the end, so that cells are marked and not played. */
export function useRefusal(
  position: Position | undefined,
  marking: ReadonlySignal<Marking | undefined>,
  isEnding: boolean,
): Refusal {
  const why = useSignal<string | undefined>(undefined);
  useLayoutEffect(() => {
    why.value = undefined;
  }, [position, isEnding]);
  return {
    why: why.value,
    refuse(cell) {
      if (cell === undefined) why.value = undefined;
      else why.value = marking.value ? marking.value.refusal(cell) : position?.obstacle(cell);
    },
  };
}
