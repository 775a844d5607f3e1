import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { giveVisits } from '../../test/treeRecords.ts';
import { type Column, ROOT } from '../index.ts';
import { FIRST_NODES } from './columnMemory.ts';
import { Rerooting, reroot } from './rerooting.ts';
import { BYTES_PER_NODE, MAX_NODES, Tree } from './tree.ts';

interface Shape {
  readonly visits?: number;
  readonly value?: number;
  readonly action?: number;
  readonly children?: readonly Shape[];
}

/** Plants a shape into an empty tree, level by level, as a search may grow it. */
function build(tree: Tree, shape: Shape): void {
  const added: [node: number, shape: Shape][] = [[ROOT, shape]];
  for (const [node, { visits = 0, value = 0, action = 0, children = [] }] of added) {
    tree.setVisits(node, visits);
    tree.setReturnSum(node, value);
    tree.setAction(node, action);
    if (children.length === 0) continue;
    const first = tree.addChildren(node, children.length);
    added.push(...children.map((child, index): [number, Shape] => [first + index, child]));
  }
}

/** The shape of the tree from a node. */
function shapeOf(tree: Tree, node = ROOT): Shape {
  const own = { visits: tree.visitsOf(node), value: tree.returnSumOf(node), action: tree.actionOf(node) };
  if (!tree.isExpanded(node)) return own;
  const children = Array.from({ length: tree.childCountOf(node) }, (_, index) =>
    shapeOf(tree, tree.firstChildOf(node) + index),
  );
  return { ...own, children };
}

const LEFT: Shape = {
  visits: 3,
  value: 1,
  action: 7,
  children: [
    { visits: 2, value: 1, action: 4 },
    { visits: 0, value: 0, action: 5 },
  ],
};
const MIDDLE: Shape = { visits: 0, value: 0, action: 8 };
const RIGHT: Shape = {
  visits: 6,
  value: 2.5,
  action: 9,
  children: [
    { visits: 1, value: 0.5, action: 1 },
    {
      visits: 4,
      value: 2,
      action: 2,
      children: [
        {
          visits: 2,
          value: 1,
          action: 3,
          children: [
            { visits: 1, value: 1, action: 6 },
            { visits: 0, value: 0, action: 7 },
          ],
        },
        { visits: 1, value: 0, action: 4 },
      ],
    },
  ],
};

/** Lets this many buffers be allocated, and no more. */
function allowBuffers(most: number, size = Infinity): void {
  let made = 0;
  const Original = ArrayBuffer;
  vi.stubGlobal(
    'ArrayBuffer',
    class extends Original {
      constructor(bytes: number) {
        if (made++ >= most || bytes > size) throw new RangeError('Array buffer allocation failed');
        super(bytes);
      }
    },
  );
}

describe('Tree', () => {
  afterEach(() => vi.unstubAllGlobals());

  let tree: Tree;
  beforeEach(() => {
    tree = new Tree(100);
    build(tree, { visits: 10, value: 4, action: 0, children: [LEFT, MIDDLE, RIGHT] });
  });

  it('begins with a root alone', () => {
    const empty = new Tree(1);
    expect([empty.nodes, empty.capacity, empty.isExpanded(ROOT), empty.hasRoomFor(1)]).toEqual([
      1,
      1,
      false,
      false,
    ]);
  });

  it('puts children side by side, behind their parent', () => {
    expect(tree.nodes).toBe(12);
    for (let node = ROOT; node < tree.nodes; node++) {
      if (tree.isExpanded(node)) expect(tree.firstChildOf(node)).toBeGreaterThan(node);
    }
    expect(shapeOf(tree)).toMatchObject({ children: [LEFT, MIDDLE, RIGHT] });
  });

  it('has room up to its capacity and not beyond', () => {
    expect(tree.hasRoomFor(88)).toBe(true);
    expect(tree.hasRoomFor(89)).toBe(false);
    tree.addChildren(tree.firstChildOf(ROOT) + 1, 88);
    expect(tree.hasRoomFor(0)).toBe(true);
    expect(tree.hasRoomFor(1)).toBe(false);
  });

  it.each<[string, Shape, number, number]>([
    ['deepest', RIGHT, 2, 3],
    ['first', LEFT, 0, 1],
    ['unvisited', MIDDLE, 1, 0],
  ])('keeps what is below the %s child, and nothing else', (_, shape, index, height) => {
    expect(reroot(tree, tree.firstChildOf(ROOT) + index)).toBe(height);
    expect(shapeOf(tree)).toEqual(shape);
    expect(tree.nodes).toBe(countNodes(shape));
  });

  it('gives the height by visited nodes: those that wait for their first visit do not count', () => {
    const tall = new Tree(10);
    build(tall, { visits: 2, children: [{ visits: 1, children: [{ visits: 0, children: [] }] }] });
    expect(reroot(tall, 1)).toBe(0);
  });

  it('moves the columns that it was asked for along with its nodes, and new nodes have none', () => {
    const columns = [
      'prior',
      'squares',
      'amafVisits',
      'amafReturnSum',
      'best',
      'evaluation',
      'bounds',
    ] as const;
    const wide = new Tree(6, columns);
    wide.addChildren(ROOT, 2);
    wide.addChildren(2, 3);
    for (const column of columns) wide[column].set([0, 1, 2, 3, 4, 5]);
    reroot(wide, 2);
    for (const column of columns)
      expect(Array.from(wide[column].subarray(0, 4)), column).toEqual([2, 3, 4, 5]);
    wide.clear();
    wide.addChildren(ROOT, 5);
    for (const column of columns) expect(Array.from(wide[column]), column).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('erases what it drops, so that new nodes begin at 0', () => {
    reroot(tree, tree.firstChildOf(ROOT) + 1);
    const first = tree.addChildren(ROOT, 11);
    for (let node = first; node < tree.nodes; node++) {
      expect(shapeOf(tree, node)).toEqual({ visits: 0, value: 0, action: 0 });
    }
  });

  it('is re-rooted without recursion, however deep it is', () => {
    const DEPTH = 100_000;
    const chain = new Tree(DEPTH + 1);
    expect(chain.hasRoomFor(DEPTH)).toBe(true);
    chain.setVisits(ROOT, DEPTH);
    for (let node = ROOT; node < DEPTH; node++) {
      const child = chain.addChildren(node, 1);
      chain.setVisits(child, DEPTH - child);
    }
    expect(reroot(chain, 1)).toBe(DEPTH - 2); // the last node has no visit
    expect(chain.nodes).toBe(DEPTH);
  });

  it.each([1, 3, 1_000])('is re-rooted in stages of %i nodes as at once', (nodes) => {
    const [grown, expected] = [new Tree(60_000), new Tree(60_000)];
    for (const each of [grown, expected]) {
      for (let node = ROOT; each.hasRoomFor(7); node++) {
        each.setVisits(node, 60_000 - node);
        const first = each.addChildren(node, (node % 7) + 1);
        for (let child = first; child < each.nodes; child++) each.setAction(child, node);
      }
    }
    const height = reroot(expected, 2);
    const before = grown.nodes;
    const rerooting = new Rerooting(grown, 2);
    expect(rerooting.isUntouched).toBe(true);
    let stages = 1;
    while (rerooting.advance(nodes)) stages++;
    const maxStages = Math.ceil((before - 2) / nodes) + Math.ceil(grown.nodes / nodes);
    expect([stages, rerooting.height, grown.nodes]).toEqual([maxStages, height, expected.nodes]);
    for (const [name, column] of Object.entries(expected.columns())) {
      expect(grown.columns()[name].subarray(0, grown.nodes), name).toEqual(column.subarray(0, grown.nodes));
    }
  });

  it('can be re-rooted again and again, down to a leaf', () => {
    for (const index of [2, 1, 0, 0]) reroot(tree, tree.firstChildOf(ROOT) + index);
    expect(shapeOf(tree)).toEqual({ visits: 1, value: 1, action: 6 });
    expect(tree.nodes).toBe(1);
  });

  it('forgets all when cleared', () => {
    tree.clear();
    expect([tree.nodes, shapeOf(tree)]).toEqual([1, { visits: 0, value: 0, action: 0 }]);
    tree.addChildren(ROOT, 99);
    for (let node = 1; node < tree.nodes; node++)
      expect(tree.visitsOf(node) + tree.returnSumOf(node) + tree.firstChildOf(node)).toBe(0);
  });

  it('takes back its newest nodes from the parent that had them, as if they had never been', () => {
    const before = shapeOf(tree);
    const nodes = tree.nodes;
    const leaf = tree.firstChildOf(ROOT) + 1;
    const first = tree.addChildren(leaf, 3);
    tree.addChildren(first + 2, 4);
    giveVisits(tree, [1, 1, 1, 1, 1, 1, 1], first);
    tree.proof.fill(1, first, tree.nodes);
    tree.collapse(leaf);
    tree.shrink(nodes);
    expect([shapeOf(tree), tree.nodes]).toEqual([before, nodes]);
    expect(tree.isProven(tree.addChildren(leaf, 7) + 6)).toBe(false);
  });

  it('keeps proofs when it is re-rooted, and forgets them when it is cleared', () => {
    const [right] = [tree.firstChildOf(ROOT) + 2];
    const below = tree.firstChildOf(right) + 1;
    tree.proof[right] = 9;
    tree.proof[below] = 5;
    reroot(tree, right);
    expect([
      tree.proof[ROOT],
      tree.proof[tree.firstChildOf(ROOT)],
      tree.proof[tree.firstChildOf(ROOT) + 1],
    ]).toEqual([9, 0, 5]);
    tree.clear();
    const first = tree.addChildren(ROOT, 20);
    expect(
      [ROOT, ...Array.from({ length: 20 }, (_, index) => first + index)].filter((node) =>
        tree.isProven(node),
      ),
    ).toEqual([]);
  });

  it.each<[readonly Column[], number]>([
    [[], BYTES_PER_NODE],
    [['prior'], BYTES_PER_NODE + 4],
    [['squares'], BYTES_PER_NODE + 8],
    [['amafVisits', 'amafReturnSum'], BYTES_PER_NODE + 12],
    [['prior', 'squares', 'amafVisits', 'amafReturnSum'], BYTES_PER_NODE + 24],
    [['best'], BYTES_PER_NODE + 8],
    [['evaluation', 'bounds', 'link'], BYTES_PER_NODE + 12],
    [['prior', 'prior'], BYTES_PER_NODE + 4],
  ])('with the columns %j takes %i bytes a node, however many there are', (columns, bytes) => {
    for (const capacity of [1, 3, 1_000]) {
      const other = new Tree(capacity, columns);
      expect(other.bytesPerNode).toBe(bytes);
      other.nodes = capacity;
      const arrays = Object.values(other.columns());
      expect(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(capacity * bytes);
    }
  });

  it('is refused where there is no memory for its first nodes, by what they would take', () => {
    allowBuffers(0);
    const error = errorOf(() => new Tree(2 ** 28));
    expect(error).toMatchObject({ code: 'OUT_OF_MEMORY', cause: expect.any(RangeError) });
    expect(error.message).toContain('no 448 KiB for the first 16384 nodes of a tree');
  });

  it('grows once by memory for all its nodes, and keeps all columns', () => {
    const columns: readonly Column[] = ['prior', 'best', 'link'];
    const wide = new Tree(5 * FIRST_NODES, columns);
    wide.nodes = FIRST_NODES;
    const before = wide.columns();
    for (const column of Object.values(before)) column.fill(7);
    wide.setRecords(before);
    expect(wide.hasRoomFor(1)).toBe(true);
    wide.nodes = wide.capacity;
    for (const [name, column] of Object.entries(wide.columns())) {
      const isRequested = before[name].length > 0;
      expect([name, column.length]).toEqual([name, isRequested ? 5 * FIRST_NODES : 0]);
      expect(column.subarray(0, FIRST_NODES).every((each) => each === 7)).toBe(true);
    }
    wide.nodes = FIRST_NODES;
    expect(wide.hasRoomFor(4 * FIRST_NODES)).toBe(true);
    expect(wide.hasRoomFor(4 * FIRST_NODES + 1)).toBe(false);
  });

  it('grows by memory for twice as many nodes where there is none for all', () => {
    allowBuffers(Infinity, 4 * FIRST_NODES * BYTES_PER_NODE);
    const wide = new Tree(5 * FIRST_NODES);
    wide.nodes = FIRST_NODES;
    expect(wide.hasRoomFor(1)).toBe(true);
    expect([wide.proof.length, wide.capacity]).toEqual([2 * FIRST_NODES, 5 * FIRST_NODES]);
  });

  it('grows early where a quarter of its memory is left, once', () => {
    const wide = new Tree(5 * FIRST_NODES);
    wide.setVisits(7, 5);
    wide.nodes = 0.75 * FIRST_NODES;
    expect(wide.growEarly()).toBe(false);
    wide.nodes++;
    expect([wide.growEarly(), wide.proof.length, wide.visitsOf(7)]).toEqual([true, 5 * FIRST_NODES, 5]);
    wide.nodes = 5 * FIRST_NODES;
    expect(wide.growEarly()).toBe(false);
  });

  it('holds what it has memory for where it cannot grow', () => {
    allowBuffers(1);
    const wide = new Tree(2 ** 20);
    wide.setVisits(FIRST_NODES - 1, 5);
    wide.nodes = FIRST_NODES - 1;
    expect([wide.hasRoomFor(1), wide.hasRoomFor(2), wide.capacity]).toEqual([true, false, FIRST_NODES]);
    expect(wide.visitsOf(FIRST_NODES - 1)).toBe(5);
  });

  it('keeps the given nodes, in any order, and says where they went', () => {
    const wide = new Tree(8, ['prior', 'link']);
    wide.addChildren(ROOT, 2); // 1, 2
    wide.addChildren(2, 2); // 3, 4
    wide.addNode(); // 5
    giveVisits(wide, [10, 11, 12, 13, 14, 15]);
    wide.prior.set([0, 1, 2, 3, 4, 5]);
    wide.link[3] = 5;
    wide.link[1] = 2;
    expect([...wide.rearrange([2, 5, 3, 4])]).toEqual([8, 8, 0, 2, 3, 1]);
    expect([wide.nodes, ...wide.columns().visits]).toEqual([4, 12, 15, 13, 14]);
    expect([...wide.prior.subarray(0, 4)]).toEqual([2, 5, 3, 4]);
    expect([...wide.columns().firstChild]).toEqual([2, 0, 0, 0]);
    expect([...wide.link.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
    wide.rearrange([2, 3, 0, 1]);
    expect([...wide.columns().visits]).toEqual([13, 14, 12, 15]);
    expect([...wide.columns().firstChild]).toEqual([0, 0, 0, 0]);
    expect([...wide.link.subarray(0, 4)]).toEqual([3, 0, 0, 0]);
  });

  it('allows no more nodes than 32-bit indices can tell apart', () => {
    expect(MAX_NODES).toBeLessThan(2 ** 32);
  });
});

function countNodes({ children = [] }: Shape): number {
  return children.reduce((sum, child) => sum + countNodes(child), 1);
}
