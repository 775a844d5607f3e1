/** The laws of every answer to hostile input. */
import { BanyanError, type ErrorCode } from '@banyan/mcts';

/** The error for a broken law. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

/** The maximum length of a message, in characters. */
const MAX_MESSAGE_LENGTH = 1_000;

/** Characters that control a terminal or break a line. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Checks that a message is one printable line of bounded length. */
export function checkMessage(message: string): void {
  if (message.length === 0) throw new Breach('a message is empty');
  if (message.length > MAX_MESSAGE_LENGTH)
    throw new Breach(`a message has ${message.length} characters\n${shown(message)}`);
  if (UNPRINTABLE.test(message)) throw new Breach(`a message is not one printable line\n${shown(message)}`);
}

/** Checks that an error is a `BanyanError` with one of these codes. @returns its kind. @throws any other error. */
export function checkBanyanError(error: unknown, codes: readonly ErrorCode[]): string {
  if (!(error instanceof BanyanError)) throw error;
  if (!codes.includes(error.code))
    throw new Breach(`the code ${error.code} is none of ${codes}`, { cause: error });
  checkMessage(error.message);
  return kindOf(error);
}

/** The kind of an error: its code or class, and its message without numbers and quotations. */
export function kindOf(error: Error): string {
  const name = error instanceof BanyanError ? error.code : error.name;
  return `${name}: ${templateOf(error.message)}`;
}

/** A text without its numbers and quotations: equal for answers that differ only by the input. */
export function templateOf(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, '#')
    .slice(0, 80);
}

/** The beginning of a text, with escapes for invisible characters. */
export function shown(text: string): string {
  return JSON.stringify(text.slice(0, 300)).replace(/[\u007f-\uffff]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** @throws Breach if the law does not hold. */
export function check(holds: boolean, law: string): asserts holds {
  if (!holds) throw new Breach(law);
}
