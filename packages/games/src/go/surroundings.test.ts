import { expect, it } from 'vitest';
import { NO_CLASS, surroundingClasses } from './surroundings.ts';

const { classes, codes } = surroundingClasses();

it('has a class for each kind of surroundings, by the number of kinds with eight symmetries', () => {
  // Burnside's lemma: inside, beside an edge, in a corner.
  const inside = (3 ** 8 + 2 * 3 ** 2 + 3 ** 4 + 2 * 3 ** 5 + 2 * 3 ** 5) / 8;
  const edge = (3 ** 5 + 3 ** 3) / 2;
  const corner = (3 ** 3 + 3 ** 2) / 2;
  expect(codes).toHaveLength(inside + edge + corner);
});

it('has one class for a stone on each of the diagonal points, and another for those beside', () => {
  const ownStone = (index: number): number => classes[1 << (2 * index)];
  expect(new Set([0, 2, 5, 7].map(ownStone))).toEqual(new Set([ownStone(0)]));
  expect(new Set([1, 3, 4, 6].map(ownStone))).toEqual(new Set([ownStone(1)]));
  expect(ownStone(0)).not.toBe(ownStone(1));
});

it('has no class where opposite edges are beside a point', () => {
  expect(classes[0xffff]).toBe(NO_CLASS);
});
