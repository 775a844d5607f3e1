import { describe, expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { childAfter, type GameNode, lineOf, lineThrough, promote } from './gameTree.ts';

async function analysed(moves: string): Promise<GameNode[]> {
  const game = await findGame('connect:7x6x4');
  if (game === undefined) throw new Error('no Connect Four');
  return lineOf(game, positionAfter(game, moves));
}

const texts = (nodes: readonly GameNode[]): string[] => nodes.map(({ position }) => position.text);

describe('the game tree', () => {
  it('has the positions of a line, from the start', async () => {
    const nodes = await analysed('443');
    expect(texts(nodes)).toEqual(['', '4', '44', '443']);
    expect(texts(lineThrough(nodes[1]))).toEqual(['', '4', '44', '443']);
  });

  it('has one child for each move played; another move begins a variation', async () => {
    const [, second, third] = await analysed('443');
    expect(childAfter(second, 3)).toBe(third);
    const variation = childAfter(second, 6);
    expect(texts(second.children)).toEqual(['44', '47']);
    expect(texts(lineThrough(variation))).toEqual(['', '4', '47']);
  });

  it('makes a variation the main line, from any depth', async () => {
    const [start, second] = await analysed('443');
    const deep = childAfter(childAfter(second, 6), 0);
    promote(deep);
    expect(texts(lineThrough(start))).toEqual(['', '4', '47', '471']);
    expect(texts(second.children)).toEqual(['47', '44']);
  });
});
