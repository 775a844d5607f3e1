import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const QUESTIONS = new URL('../../../../docs/learn-questions.md', import.meta.url);

/** The text that a page shows: without tags, with single spaces. */
function textOf(source: string): string {
  return source
    .replaceAll(/\{' '\}|<\/?\w+(?: \w+="[^"]*")*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:;])/g, '');
}

it('each question is answered by a sentence of its chapter', () => {
  const rows = readFileSync(QUESTIONS, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Question|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows).toHaveLength(15);
  for (const [, question, , chapters, sentence] of rows) {
    const files = Array.from(chapters.matchAll(/\]\(([^)]+)\)/g), ([, path]) => path);
    expect(files, question).not.toEqual([]);
    for (const file of files) {
      const source = readFileSync(new URL(file, QUESTIONS), 'utf8');
      expect(textOf(source), question).toContain(sentence);
    }
  }
});
