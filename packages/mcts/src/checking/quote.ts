/**
 * How messages quote what came from outside: on one line, cut where it is long, and without a character that steers a
 * terminal.
 */

/** The characters of a text that a message quotes. */
const MAX_QUOTED = 40;

/** Control and format characters, lone surrogates, unassigned ones, and what breaks a line. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The first characters of a text as they are, with dots where there are more. */
export function excerpt(text: string, length: number = MAX_QUOTED): string {
  const characters = [...text.slice(0, 2 * (length + 1))]; // a character has at most two code units
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}

/** A text with each unprintable character written as its code: `\u001b`. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) =>
    [...Array(character.length).keys()].map((unit) => unicodeEscape(character.charCodeAt(unit))).join(''),
  );
}

/** The excerpt of a text as JSON writes it, in quotation marks, with what is unprintable escaped. */
export function quote(text: string): string {
  return printable(JSON.stringify(excerpt(text)));
}

function unicodeEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
