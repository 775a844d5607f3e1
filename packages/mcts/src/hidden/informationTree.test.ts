import { expect, it } from 'vitest';
import { FIRST_NODES } from '../tree/columnMemory.ts';
import { ROOT } from '../tree/tree.ts';
import { InformationTree } from './informationTree.ts';

it('gets memory for twice as many nodes when it has none left, up to its capacity, and keeps its statistics', () => {
  const capacity = FIRST_NODES + 10;
  const tree = new InformationTree(capacity, ['gain']);
  expect(tree.visits).toHaveLength(FIRST_NODES);
  for (let code = 1; tree.hasRoom(); code++) {
    const child = tree.addChild(ROOT, code);
    tree.visits[child] = code;
    tree.gain[child] = code / 2;
  }
  expect(tree.nodes).toBe(capacity);
  for (const code of [1, FIRST_NODES - 1, FIRST_NODES, capacity - 1]) {
    const child = tree.find(ROOT, code);
    expect([tree.visits[child], tree.gain[child]]).toEqual([code, code / 2]);
  }
});

it('gets memory early where a quarter of it is left, once, and never beyond its capacity', () => {
  const tree = new InformationTree(FIRST_NODES + 10);
  while (tree.nodes <= 0.75 * FIRST_NODES) {
    if (tree.growEarly()) expect.fail(`it has grown at ${tree.nodes} nodes`);
    tree.addRoot();
  }
  expect([tree.growEarly(), tree.visits.length]).toEqual([true, FIRST_NODES + 10]);
  expect(tree.growEarly()).toBe(false);
});
