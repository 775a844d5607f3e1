/** Suggests the nearest name for an unknown word. */
import { nearName } from '@banyan/mcts/checks';
import { list } from './usage.ts';

/**
 * Returns `did you mean wasm?` for a similar name, or else all names: `there are best, wasm and js`.
 * @param all the beginning of the list of names.
 */
export function suggestion(word: string, names: readonly string[], all = 'there are'): string {
  const name = nearName(word, names);
  return name === undefined ? `${all} ${list(names)}` : `did you mean ${name}?`;
}
