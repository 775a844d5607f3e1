/** What holds of every answer to hostile input. */
import { BanyanError, type ErrorCode } from '@banyan/mcts';

/** A law that was broken, and by what. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

/** The characters of the longest message. */
const LONGEST_MESSAGE = 1_000;

/** Whatever steers a terminal or breaks a line. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Holds a message to one line of bounded length. */
export function checkMessage(message: string): void {
  if (message.length === 0) throw new Breach('a message is empty');
  if (message.length > LONGEST_MESSAGE)
    throw new Breach(`a message has ${message.length} characters\n${shown(message)}`);
  if (UNPRINTABLE.test(message)) throw new Breach(`a message is not one printable line\n${shown(message)}`);
}

/** Holds an error to be a `BanyanError` of one of these codes. @returns its kind. */
export function checkBanyanError(error: unknown, codes: readonly ErrorCode[]): string {
  if (!(error instanceof BanyanError)) throw error;
  if (!codes.includes(error.code))
    throw new Breach(`the code ${error.code} is none of ${codes}`, { cause: error });
  checkMessage(error.message);
  return kindOf(error);
}

/** The kind of an error: its code or class, and its message without what came from the input. */
export function kindOf(error: Error): string {
  const name = error instanceof BanyanError ? error.code : error.name;
  return `${name}: ${templateOf(error.message)}`;
}

/** A text without its numbers and quotations: equal for answers that differ by the input alone. */
export function templateOf(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, '#')
    .slice(0, 80);
}

/** The beginning of a text, in which every character can be seen. */
export function shown(text: string): string {
  return JSON.stringify(text.slice(0, 300)).replace(/[\u007f-\uffff]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

export function check(holds: boolean, law: string): asserts holds {
  if (!holds) throw new Breach(law);
}
