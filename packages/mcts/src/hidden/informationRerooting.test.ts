import { expect, it } from 'vitest';
import { ROOT } from '../tree/tree.ts';
import { InformationRerooting } from './informationRerooting.ts';
import { InformationTree, NONE } from './informationTree.ts';

const NODES = 120;
const NEXT = 2;

/** A tree in which node n > 0 hangs below n // 3, with codes and statistics of their own. */
function ternary(): InformationTree {
  const tree = new InformationTree(NODES, ['gain']);
  for (let node = 1; node < NODES; node++) {
    const child = tree.addChild(Math.floor(node / 3), node);
    tree.visits[child] = 10 * node;
    tree.returnSum[child] = node / 2;
    tree.available[child] = 11 * node;
    tree.gain[child] = node / 4;
  }
  return tree;
}

/** The statistics below a node, by the codes on the way to it. */
function below(tree: InformationTree, node: number, path = ''): unknown[] {
  const found: unknown[] = [
    [path, tree.visits[node], tree.returnSum[node], tree.available[node], tree.gain[node]],
  ];
  for (let child = tree.firstChild[node]; child !== NONE; child = tree.nextSibling[child]) {
    found.push(...below(tree, child, `${path} ${tree.action[child]}`));
  }
  return found;
}

const isEven = (code: number): boolean => code % 2 === 0;

it.each([1, 7, NODES])('keeps what is below the new root, in stages of %i nodes', (stage) => {
  const tree = ternary();
  const expected = below(tree, NEXT);
  const step = new InformationRerooting(tree, NEXT, isEven);
  expect(step.isUntouched).toBe(true);
  let stages = 1;
  while (step.advance(stage)) stages++;
  expect(stages).toBeGreaterThanOrEqual(Math.floor(NODES / stage));
  expect(step.isUntouched).toBe(false);
  expect(below(tree, ROOT)).toEqual(expected);
  expect(tree.nodes).toBe(expected.length);
  // Below 2 lie 6 to 8, 18 to 26, 54 to 80: by even codes 6, 18 and 54.
  expect(step.height).toBe(3);
});

it('gives new nodes no statistics of those that were removed', () => {
  const tree = ternary();
  new InformationRerooting(tree, NEXT, isEven).finish();
  const child = tree.addChild(ROOT, 1);
  expect(below(tree, child)).toEqual([['', 0, 0, 0, 0]]);
  tree.clear();
  expect([tree.nodes, below(tree, ROOT)]).toEqual([1, [['', 0, 0, 0, 0]]]);
});

it('keeps the whole tree where the root stays', () => {
  const tree = ternary();
  const expected = below(tree, ROOT);
  new InformationRerooting(tree, ROOT, isEven).finish();
  expect(below(tree, ROOT)).toEqual(expected);
});
