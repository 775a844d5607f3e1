import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { selected } from '../../test/selected.ts';
import { progressiveBias, ROOT } from '../index.ts';
import { Tree } from '../tree/tree.ts';

/** A root with children of these visits, sums of returns, and priors. */
function family(children: readonly (readonly [visits: number, value: number, prior: number])[]): Tree {
  const tree = new Tree(children.length + 1, ['prior']);
  const first = tree.addChildren(ROOT, children.length);
  for (const [index, [visits, value, prior]] of children.entries()) {
    tree.visits[first + index] = visits;
    tree.returnSum[first + index] = value;
    tree.prior[first + index] = prior;
    tree.visits[ROOT] += visits;
  }
  return tree;
}

function choice(tree: Tree, weight?: number, c?: number): number {
  const options = { ...(weight !== undefined && { weight }), ...(c !== undefined && { c }) };
  return selected(progressiveBias(options), tree) - 1;
}

describe('progressive bias', () => {
  it('tries the untried first, the likeliest of them', () => {
    expect(
      choice(
        family([
          [9, 9, 0.5],
          [0, 0, 0.1],
          [0, 0, 0.4],
        ]),
      ),
    ).toBe(2);
  });

  it('counts less with each visit', () => {
    // 0.5 + w 0.9 / 10 against 0.55 + w 0.1 / 10, then with a hundred times the visits.
    expect(
      choice(
        family([
          [9, 4.5, 0.9],
          [9, 4.95, 0.1],
        ]),
        1,
        0,
      ),
    ).toBe(0);
    expect(
      choice(
        family([
          [900, 450, 0.9],
          [900, 495, 0.1],
        ]),
        1,
        0,
      ),
    ).toBe(1);
    expect(
      choice(
        family([
          [900, 450, 0.9],
          [900, 495, 0.1],
        ]),
        100,
        0,
      ),
    ).toBe(0);
  });

  it('is UCB1 without a weight', () => {
    // sqrt 2 sqrt(ln 12 / 3) = 1.29 against sqrt 2 sqrt(ln 12 / 9) = 0.74: a mean 0.6 higher is more, 0.5 is less.
    expect(
      choice(
        family([
          [3, 0, 0.9],
          [9, 5.4, 0.1],
        ]),
        0,
      ),
    ).toBe(1);
    expect(
      choice(
        family([
          [3, 0, 0.9],
          [9, 4.5, 0.1],
        ]),
        0,
      ),
    ).toBe(0);
  });

  it('passes proven children by', () => {
    const tree = family([
      [5, 5, 1],
      [5, 0, 0],
    ]);
    tree.proof[1] = 1;
    expect(choice(tree)).toBe(1);
  });

  it('refuses weights that are none', () => {
    expect(codeOf(() => progressiveBias({ c: -1 }))).toBe('INVALID_OPTION');
    expect(errorOf(() => progressiveBias({ weight: Number.NaN })).message).toBe(
      'weight must be a finite number of at least 0, not NaN',
    );
  });
});
