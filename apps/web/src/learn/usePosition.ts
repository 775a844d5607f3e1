/** The position that a section of a chapter is about. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { openGame } from '../games/catalog.ts';
import { type Position, positionAfter } from '../games/position.ts';
import { useRaise } from '../shell/fallible.tsx';
import { nextTask } from '../shell/scheduler.ts';

/** Opens a game and plays moves, in short tasks; `undefined` until then. */
export function usePosition({
  game,
  moves,
}: {
  readonly game: string;
  readonly moves: string;
}): Position | undefined {
  const position = useSignal<Position | undefined>(undefined);
  const raise = useRaise();
  useEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<void> => {
      const opened = await openGame(game);
      await nextTask();
      const found = positionAfter(opened, moves);
      await nextTask();
      if (isCurrent) position.value = found;
    };
    open().catch(raise);
    return () => {
      isCurrent = false;
    };
  }, [game, moves, position, raise]);
  return position.value;
}
