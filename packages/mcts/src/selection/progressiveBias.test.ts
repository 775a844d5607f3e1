import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { rootWith } from '../../test/rootWith.ts';
import { selected } from '../../test/selected.ts';
import { progressiveBias } from '../index.ts';
import type { Tree } from '../tree/tree.ts';

function choice(tree: Tree, weight?: number, c?: number): number {
  const options = { ...(weight !== undefined && { weight }), ...(c !== undefined && { c }) };
  return selected(progressiveBias(options), tree) - 1;
}

describe('progressive bias', () => {
  it('tries the untried first, the likeliest of them', () => {
    expect(choice(rootWith(['prior'], [9, 9, 0.5], [0, 0, 0.1], [0, 0, 0.4]))).toBe(2);
  });

  it('counts less with each visit', () => {
    // 0.5 + w 0.9 / 10 against 0.55 + w 0.1 / 10, then with a hundred times the visits.
    expect(choice(rootWith(['prior'], [9, 4.5, 0.9], [9, 4.95, 0.1]), 1, 0)).toBe(0);
    expect(choice(rootWith(['prior'], [900, 450, 0.9], [900, 495, 0.1]), 1, 0)).toBe(1);
    expect(choice(rootWith(['prior'], [900, 450, 0.9], [900, 495, 0.1]), 100, 0)).toBe(0);
  });

  it('is UCB1 without a weight', () => {
    // sqrt 2 sqrt(ln 12 / 3) = 1.29 against sqrt 2 sqrt(ln 12 / 9) = 0.74: a mean 0.6 higher is more, 0.5 is less.
    expect(choice(rootWith(['prior'], [3, 0, 0.9], [9, 5.4, 0.1]), 0)).toBe(1);
    expect(choice(rootWith(['prior'], [3, 0, 0.9], [9, 4.5, 0.1]), 0)).toBe(0);
  });

  it('passes proven children by', () => {
    const tree = rootWith(['prior'], [5, 5, 1], [5, 0, 0]);
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
