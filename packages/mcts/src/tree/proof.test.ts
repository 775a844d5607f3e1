import { describe, expect, it } from 'vitest';
import {
  DRAW,
  distanceOf,
  LOSS,
  markOf,
  markOfReturn,
  opposite,
  proofOf,
  readProof,
  turned,
  WIN,
} from './proof.ts';

describe('a proof', () => {
  it.each([
    [LOSS, 0],
    [DRAW, 7],
    [WIN, 2 ** 30 - 1],
  ])('keeps the mark %i and the distance %i in one word', (mark, distance) => {
    const proof = proofOf(mark, distance) >>> 0;
    expect([markOf(proof), distanceOf(proof)]).toEqual([mark, distance]);
  });

  it('is another for each mark and distance', () => {
    const words = [0, 1, 2, 3].flatMap((distance) =>
      [LOSS, DRAW, WIN].map((mark) => proofOf(mark, distance)),
    );
    expect(words).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]);
  });

  it('is as far from the end for the other player, who wins what this one loses', () => {
    expect([LOSS, DRAW, WIN].map(opposite)).toEqual([WIN, DRAW, LOSS]);
    expect([LOSS, DRAW, WIN].map((mark) => turned(proofOf(mark, 5)))).toEqual(
      [WIN, DRAW, LOSS].map((mark) => proofOf(mark, 5)),
    );
  });

  it('has marks for the returns of a win, a draw and a loss, and for no others', () => {
    expect([0, 0.5, 1].map(markOfReturn)).toEqual([LOSS, DRAW, WIN]);
    expect([LOSS, DRAW, WIN].map((mark) => readProof(proofOf(mark, 1))?.outcome)).toEqual([0, 0.5, 1]);
    expect([0.25, 0.75, -1, 2].map(markOfReturn)).toEqual([0, 0, 0, 0]);
  });

  it('reads as a report has it', () => {
    expect(readProof(0)).toBeUndefined();
    expect(readProof(proofOf(DRAW, 9))).toEqual({ outcome: 0.5, distance: 9 });
    expect(readProof(proofOf(LOSS, 0))).toEqual({ outcome: 0, distance: 0 });
  });
});
