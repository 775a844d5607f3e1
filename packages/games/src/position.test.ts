import { expect, it } from 'vitest';
import { errorOf } from '../test/errors.ts';
import { hex, hexNotation, mnk, mnkNotation, pig, pigNotation } from './index.ts';

const NOTATIONS = [
  mnkNotation(mnk({ columns: 3, rows: 3, connect: 3 })),
  pigNotation(pig({ target: 10 })),
  hexNotation(hex({ size: 3 })),
];

it.each([
  ['letters without end', 'q'.repeat(100_000)],
  ['control characters', '\u0085'.repeat(50)],
  ['what breaks a line', '\u2028\u2029'],
  ['characters that nobody sees', '\u202e\ufeff'],
])('a position of %s is refused in one printable line of bounded length', (_, text) => {
  for (const notation of NOTATIONS) {
    const { code, message } = errorOf(() => notation.parsePosition(`${text}!`));
    expect(code).toBe('INVALID_POSITION');
    expect(message).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,600}$/u);
  }
});
