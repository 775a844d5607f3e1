/** Suggests the nearest name for an unknown word. */
import { editDistance, nearest } from '@banyan/mcts/checks';
import { list } from './usage.ts';

/** The maximum length of a compared word. */
const MAX_WORD_LENGTH = 100;

/**
 * Returns `did you mean wasm?` for a similar name, or else all names: `there are best, wasm and js`.
 * @param all the beginning of the list of names.
 */
export function suggestion(word: string, names: readonly string[], all = 'there are'): string {
  const given = word.slice(0, MAX_WORD_LENGTH).toLowerCase();
  const near = nearest(given, names);
  const name = isLike(given, near) ? near : names.find((each) => isShortFor(given, each));
  return name === undefined ? `${all} ${list(names)}` : `did you mean ${name}?`;
}

/** At most half of the letters may differ; beyond that it would be a guess. */
function isLike(word: string, name: string): boolean {
  return editDistance(word, name.toLowerCase()) <= Math.floor(Math.max(word.length, name.length) / 2);
}

/** Whether a word is the name without some letters after the first: `sims` for `simulations`. */
function isShortFor(word: string, name: string): boolean {
  if (word.length < 2 || word[0] !== name[0]) return false;
  let at = -1;
  return [...word].every((letter) => {
    at = name.indexOf(letter, at + 1);
    return at !== -1;
  });
}
