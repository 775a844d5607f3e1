import { expect, it } from 'vitest';
import { withSubject } from './subject.ts';

it.each([
  ['passes 3 cards to', 'You pass 3 cards to'],
  ['takes the trick', 'You take the trick'],
  ['calls trumps', 'You call trumps'],
  ['found a hidden stone on b2', 'You found a hidden stone on b2'],
])('a clause of the third person fits You: %s', (clause, sentence) => {
  expect(withSubject('You', clause)).toBe(sentence);
  expect(withSubject('Fig', clause)).toBe(`Fig ${clause}`);
});
