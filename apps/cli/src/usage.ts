/** Errors of the user, and functions that make text from outside safe to print. */
import { stripVTControlCharacters } from 'node:util';
import { excerpt, inspect, withoutUnprintable } from '@banyan/mcts/checks';

/** An invalid command line: exit code 2. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** Removes control characters and line ends from text from outside. */
export const plain: (text: string) => string = withoutUnprintable;

/** Quotes text from outside in a message: plain and shortened. */
export function quote(text: string): string {
  return `"${excerpt(plain(text))}"`;
}

/** Quotes a value from outside in a message: text and numbers by `quote`, objects and arrays by their type. */
export function quoteValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? inspect(value) : quote(String(value));
}

/** Capitalises the first letter of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b and c`. */
export function list(names: readonly string[], conjunction = 'and'): string {
  const rest = names.slice(0, -1);
  return [...(rest.length > 0 ? [rest.join(', ')] : []), ...names.slice(-1)].join(` ${conjunction} `);
}

/**
 * Wraps text into lines of at most `width` visible characters; keeps a per cent sign with its number. A longer word, such as an
 * engine with many options, is broken after commas.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!%)/).flatMap((each) => pieces(each, width))) {
    if (line !== '' && stripVTControlCharacters(`${line} ${word}`).length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The pieces of a word that is longer than a line, each as long as fits. */
function pieces(word: string, width: number): string[] {
  if (stripVTControlCharacters(word).length <= width) return [word];
  const found = [''];
  for (const part of word.split(/(?<=,)/)) {
    const joined = `${found.at(-1) ?? ''}${part}`;
    if (stripVTControlCharacters(joined).length <= width || found.at(-1) === '')
      found[found.length - 1] = joined;
    else found.push(part);
  }
  return found;
}
