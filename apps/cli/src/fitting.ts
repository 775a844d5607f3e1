/** Fits text into a terminal: wraps help, and lines of output, at words. */
import { stripVTControlCharacters } from 'node:util';
import { wrap } from './usage.ts';

/**
 * Wraps help at words: paragraphs as a whole, entries of a list each, below their descriptions.
 * Help that fits keeps its styles; wrapped help has none.
 * @param columns the width of the terminal; `undefined` and 0, which mean that it is unknown, change nothing.
 */
export function fitted(help: string, columns: number | undefined): string {
  const text = stripVTControlCharacters(help);
  if (!columns || text.split('\n').every((line) => line.length <= columns)) return help;
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = paragraph.split('\n');
    if (lines.every((line) => line.length <= columns)) return paragraph;
    const isText = lines.every((line) => !/^ | {2}/.test(line));
    return isText
      ? wrap(lines.join(' '), columns).join('\n')
      : lines.map((line) => fittedEntry(line, columns)).join('\n');
  });
  return paragraphs.join('\n\n');
}

/** Wraps an entry such as `  play  Play a game`: the description goes on below itself, or below its name where that is long. */
function fittedEntry(line: string, columns: number): string {
  if (line.length <= columns) return line;
  const lead = line.length - line.trimStart().length;
  const name = /^ *\S.* {2,}(?=\S)/.exec(line)?.[0] ?? '';
  if (name !== '' && name.length <= columns / 2) {
    const [first = '', ...rest] = wrap(line.slice(name.length), columns - name.length);
    return [name + first, ...rest.map((each) => ' '.repeat(name.length) + each)].join('\n');
  }
  const indent = ' '.repeat(lead + DEEPER);
  const [first = '', ...rest] = wrap((name || line).trim(), columns - indent.length);
  const description = name === '' ? [] : wrap(line.slice(name.length), columns - indent.length);
  return [' '.repeat(lead) + first, ...[...rest, ...description].map((each) => indent + each)].join('\n');
}

/**
 * Wraps each line of output that is longer than the terminal is wide: a sentence, or an entry of a list or table. Lines that fit
 * keep their styles.
 * @param columns the width of the terminal.
 */
export function fittedLines(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => {
      const plain = stripVTControlCharacters(line);
      if (plain.length <= columns) return line;
      const isText = !/^ | {2}/.test(plain.trimEnd());
      return (
        (isText ? wrap(plain.trimEnd(), columns).join('\n') : fittedEntry(plain, columns)) + trailing(plain)
      );
    })
    .join('\n');
}

/** The spaces at the end of a line, which a question has. */
function trailing(line: string): string {
  return line.slice(line.trimEnd().length);
}

/** How much further the second line of an entry is indented. */
const DEEPER = 4;
