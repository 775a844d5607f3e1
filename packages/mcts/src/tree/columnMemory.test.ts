import { expect, it, vi } from 'vitest';
import { Tree } from './tree.ts';

it('is one buffer for all columns of a tree, none of which overlap', () => {
  const buffers = vi.fn();
  const Original = ArrayBuffer;
  vi.stubGlobal(
    'ArrayBuffer',
    class extends Original {
      constructor(bytes: number) {
        super(bytes);
        buffers(bytes);
      }
    },
  );
  const tree = new Tree(3, [
    'prior',
    'squares',
    'amafVisits',
    'amafReturnSum',
    'best',
    'evaluation',
    'bounds',
    'link',
  ]);
  vi.unstubAllGlobals();
  expect(buffers.mock.calls).toEqual([[3 * tree.bytesPerNode]]);
  tree.nodes = 3;
  const filled = tree.columns();
  for (const [index, column] of Object.values(filled).entries()) column.fill(index + 1);
  tree.setRecords(filled);
  const columns = Object.values(tree.columns());
  expect(columns.map((column) => [...new Set(column)])).toEqual(columns.map((_, index) => [index + 1]));
});
