import { expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { growth, HEIGHT, WIDTH } from './growth.ts';

it('a growth has a place for every visited node, and a path for every simulation', async () => {
  const game = await openGame('connect:5x5x3');
  const { nodes, paths, moves, chosen } = game((rules) =>
    growth(rules, { moves: '', seed: 1, c: undefined }, 80),
  );
  expect(paths).toHaveLength(80);
  for (const [index, { x, y, parent }] of nodes.entries()) {
    expect(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT, `node ${index} at ${x}, ${y}`).toBe(true);
    expect(parent === undefined).toBe(index === 0);
  }
  for (const path of paths) {
    expect(path[0]).toBe(0);
    for (const [step, node] of path.entries()) if (step > 0) expect(nodes[node].parent).toBe(path[step - 1]);
  }
  const counted = moves.map(({ node }) => paths.filter((path) => path.includes(node)).length);
  expect(counted).toEqual(moves.map(({ visits }) => visits));
  expect(chosen.visits).toBe(Math.max(...counted));
});

it('a smaller exploration weight gives the most visited move a larger share', async () => {
  const game = await openGame('connect:5x5x3');
  const [narrow, usual, wide] = [0.1, undefined, 3].map((c) =>
    game((rules) => growth(rules, { moves: '', seed: 1, c }, 100).chosen.visits),
  );
  expect(narrow).toBeGreaterThan(usual);
  expect(usual).toBeGreaterThan(wide);
});
