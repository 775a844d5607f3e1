/** Suggests a name for an unknown word: by its meaning, or by its spelling. */
import { meantName } from '@banyan/mcts/checks';
import { list } from './usage.ts';

/**
 * Returns `did you mean wasm?` for a name of the same meaning or a similar one, or else all names: `there are best, wasm and js`.
 * @param all the beginning of the list of names.
 */
export function suggestion(word: string, names: readonly string[], all = 'there are'): string {
  const name = meantName(word, names);
  return name === undefined ? `${all} ${list(names)}` : `did you mean ${name}?`;
}
