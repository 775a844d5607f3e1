/**
 * Quotes untrusted text for messages: on one line, shortened, and without characters that control a terminal.
 */

/** The number of characters of a text that a message quotes. */
const MAX_QUOTED = 40;

/** Control and format characters, lone surrogates, unassigned characters, and line separators. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The first characters of a text, followed by dots if there are more. */
export function excerpt(text: string, length: number = MAX_QUOTED): string {
  const characters = [...text.slice(0, 2 * (length + 1))]; // a character has at most two code units
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}

/** A text without its unprintable characters. */
export function withoutUnprintable(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** A text with each unprintable character written as its code: `\u001b`. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) =>
    [...Array(character.length).keys()].map((unit) => unicodeEscape(character.charCodeAt(unit))).join(''),
  );
}

/** The excerpt of a text as a JSON string, with unprintable characters escaped. */
export function quote(text: string): string {
  return printable(JSON.stringify(excerpt(text)));
}

function unicodeEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
