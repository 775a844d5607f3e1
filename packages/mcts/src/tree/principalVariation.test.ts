import { describe, expect, it } from 'vitest';
import { giveVisits } from '../../test/treeRecords.ts';
import { ROOT } from '../index.ts';
import { expectedChild, expectedLine } from './principalVariation.ts';
import { DRAW, LOSS, proofOf, WIN } from './proof.ts';
import { Tree } from './tree.ts';

interface Child {
  readonly visits?: number;
  readonly value?: number;
  readonly proof?: number;
}

/** Gives a node these children, and returns the first. */
function addChildren(tree: Tree, node: number, children: readonly Child[]): number {
  const first = tree.addChildren(node, children.length);
  for (const [index, { visits = 0, value = 0, proof = 0 }] of children.entries()) {
    tree.setVisits(first + index, visits);
    tree.setReturnSum(first + index, value);
    tree.proof[first + index] = proof;
  }
  return first;
}

describe('the expected child', () => {
  it.each<[string, Child[], number]>([
    ['the most visited one', [{ visits: 1 }, { visits: 3 }, { visits: 2 }], 1],
    [
      'of equals, the one of more value',
      [{ visits: 3, value: 1 }, { visits: 3, value: 2 }, { visits: 1 }],
      1,
    ],
    ['of equals in both, the first', [{}, { visits: 3, value: 2 }, { visits: 3, value: 2 }], 1],
    ['the first of unvisited ones', [{}, {}], 0],
    ['a proven win before many visits', [{ visits: 9, value: 9 }, { proof: proofOf(WIN, 4) }], 1],
    [
      'the quickest win, and the first of those',
      [{ proof: proofOf(WIN, 4) }, { proof: proofOf(WIN, 2) }, { proof: proofOf(WIN, 2) }],
      1,
    ],
    ['anything before a loss', [{ visits: 9, proof: proofOf(LOSS, 3) }, {}], 1],
    [
      'the longest loss, and the first of those',
      [{ proof: proofOf(LOSS, 3) }, { proof: proofOf(LOSS, 5) }, { proof: proofOf(LOSS, 5) }],
      1,
    ],
    [
      'a draw by its visits',
      [
        { visits: 4, value: 4 },
        { visits: 5, value: 0, proof: proofOf(DRAW, 3) },
      ],
      1,
    ],
    [
      'a draw by half its visits where visits are equal',
      [
        { visits: 4, value: 2.5 },
        { visits: 4, value: 4, proof: proofOf(DRAW, 3) },
        { visits: 4, value: 1.5 },
      ],
      0,
    ],
    [
      'an open one before a draw that is as good, where it comes first',
      [
        { visits: 4, value: 2 },
        { visits: 4, proof: proofOf(DRAW, 3) },
      ],
      0,
    ],
    [
      'a draw before an open one that is as good, where it comes first',
      [
        { visits: 4, proof: proofOf(DRAW, 3) },
        { visits: 4, value: 2 },
      ],
      0,
    ],
  ])('is %s', (_, children, expected) => {
    const tree = new Tree(10);
    const first = addChildren(tree, ROOT, children);
    expect(expectedChild(tree, ROOT) - first).toBe(expected);
  });
});

it('the expected child is the one of the best share, where proofs are shares', () => {
  const tree = new Tree(10);
  const read = (proof: number) => (proof === 0 ? undefined : { outcome: proof / 10, distance: 1 });
  const first = addChildren(tree, ROOT, [
    { visits: 9, proof: 2 },
    { visits: 1, proof: 6 },
    { visits: 5, proof: 6 },
    { visits: 4, value: 4 },
    { visits: 8, proof: 3 },
  ]);
  expect(expectedChild(tree, ROOT, read) - first).toBe(2);
  tree.setVisits(first + 3, 6);
  expect(expectedChild(tree, ROOT, read) - first).toBe(3);
  tree.proof[first + 1] = 10;
  expect(expectedChild(tree, ROOT, read) - first).toBe(1);
});

describe('the expected line', () => {
  it('ends at a node without visits and without a proof', () => {
    const tree = new Tree(20);
    const first = addChildren(tree, ROOT, [{ visits: 2 }, { visits: 5 }]);
    const second = addChildren(tree, first + 1, [{ visits: 1 }, { visits: 3 }]);
    addChildren(tree, second + 1, [{}, {}]);
    expect(expectedLine(tree, ROOT)).toEqual([first + 1, second + 1]);
    expect(expectedLine(tree, first)).toEqual([]);
    tree.setVisits(ROOT, 7);
    giveVisits(tree, [1, 1], second + 2);
    expect(expectedLine(tree, ROOT)).toEqual([first + 1, second + 1, second + 2]);
  });

  it('goes on to a proven node without visits', () => {
    const tree = new Tree(20);
    const first = addChildren(tree, ROOT, [{ visits: 2 }, { proof: proofOf(WIN, 0) }]);
    expect(expectedLine(tree, ROOT)).toEqual([first + 1]);
  });
});
