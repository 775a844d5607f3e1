import { expect, it } from 'vitest';
import { TreePool } from './treePool.ts';

/** A pool of numbered trees. */
function pool(most?: number): TreePool<number> {
  let made = 0;
  return new TreePool(() => ++made, most);
}

it('a pool hands out the tree that was given back, and makes one where there is none', () => {
  const trees = pool();
  const first = trees.take();
  expect([first.tree, trees.take().tree]).toEqual([1, 2]);
  first.release(first.tree);
  expect([trees.take().tree, trees.take().tree]).toEqual([1, 3]);
});

it.each([
  [undefined, [2, 4]],
  [2, [3, 2]],
])('a pool keeps no more than %j trees, one by default', (most, expected) => {
  const trees = pool(most);
  const taken = [trees.take(), trees.take(), trees.take()];
  for (const { tree, release } of taken.slice(1)) release(tree);
  expect([trees.take().tree, trees.take().tree]).toEqual(expected);
});
