/** What went wrong by the hand of the user, and how text of theirs is shown again. */
import { excerpt, inspect } from '@banyan/mcts/checks';

/** The command line asks for something that does not exist: exit code 2. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** The first word is no command. */
export class UnknownCommand extends UsageError {
  readonly word: string;

  /** @param advice what to do instead. */
  constructor(word: string, advice: string) {
    super(`there is no command ${quote(word)}; ${advice}`);
    this.word = word;
  }
}

/** Control and format characters, which could steer the terminal, and all that breaks a line. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Text from outside on one line, without the characters that a terminal would obey. */
export function plain(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** Text from outside as a message quotes it: plain, cut where it is long, in quotation marks. */
export function quote(text: string): string {
  return `"${excerpt(plain(text))}"`;
}

/** A value from outside as a message quotes it: text and numbers as `quote` does, anything that nests by its type alone. */
export function quoteValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? inspect(value) : quote(String(value));
}

/** `a, b and c`. */
export function list(names: readonly string[], conjunction = 'and'): string {
  const rest = names.slice(0, -1);
  return [...(rest.length > 0 ? [rest.join(', ')] : []), ...names.slice(-1)].join(` ${conjunction} `);
}

/** Text in lines of at most so many characters, cut between words; a sign of per cent stays with its number. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!%)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
