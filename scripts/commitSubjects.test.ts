import { expect, it } from 'vitest';
import { longSubjects } from './commitSubjects.mjs';

it('the subject of a commit has at most 72 characters, however they are encoded', () => {
  const fits = `1a2b3c4d ${'é'.repeat(70)}🂡🂡`;
  const long = `5e6f7a8b ${'x'.repeat(73)}`;
  expect(longSubjects(`${fits}\n${long}\n`)).toEqual([long]);
  expect(longSubjects('')).toEqual([]);
});
