import { expect, it } from 'vitest';
import { formatAnswer, formatError, parseAnswer } from './task.ts';

it('an answer is read as it was written', () => {
  const answer = { seconds: 0.25, result: [22604, 456, 0] };
  expect(formatAnswer(answer)).toBe('0.25 22604 456 0');
  expect(parseAnswer(formatAnswer(answer))).toEqual(answer);
});

it('an error is one line, and is thrown again', () => {
  expect(formatError(new Error('no wings\nat flight'))).toBe('error no wings');
  expect(() => parseAnswer('error no wings')).toThrow('no wings');
});

it.each(['', 'hello', '1 two', 'NaN'])('%j is not an answer', (line) => {
  expect(() => parseAnswer(line)).toThrow(`not an answer: ${JSON.stringify(line)}`);
});
