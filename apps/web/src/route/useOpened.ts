/** Opens what an address names, for as long as its component lives. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { nextTask } from '../shell/scheduler.ts';
import { type Link, type Opened, openLink } from './link.ts';

/** Why a position has no search. */
export const NOTHING_TO_SEARCH = 'the game is over, or chance is to move, so there is nothing to search';

/** A valid address: its link, and what to make of the opened position. */
export interface Opening<Thing> {
  readonly link: Link;
  /** Makes the opened thing; a string says, as a clause, why that is impossible. */
  open(found: Opened): Thing | string;
}

/**
 * Opens an address once, and closes what it opened when the component goes.
 * @param query the values of the address; other ones are opened anew.
 * @param read reads the address; a string says, as a clause, what is invalid.
 * @returns `undefined` while the game is loading; a string where the address cannot be opened.
 */
export function useOpened<Thing extends { close(): void }>(
  query: unknown,
  read: () => Opening<Thing> | string,
): Thing | string | undefined {
  const opened = useSignal<Thing | string | undefined>(undefined);
  useEffect(() => {
    const opening = read();
    if (typeof opening === 'string') {
      opened.value = opening;
      return;
    }
    let isCancelled = false;
    let close = (): void => {};
    const open = async (): Promise<void> => {
      const found = await openLink(opening.link);
      await nextTask();
      if (isCancelled) return;
      const thing = typeof found === 'string' ? found : opening.open(found);
      if (typeof thing !== 'string') close = () => thing.close();
      await nextTask();
      if (!isCancelled) opened.value = thing;
    };
    void open();
    return () => {
      isCancelled = true;
      close();
    };
  }, [query, opened]);
  return opened.value;
}
