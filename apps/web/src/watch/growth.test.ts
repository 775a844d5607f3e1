import { expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import { record } from '../tree/recordedSearch.ts';
import { PLAIN } from '../tree/variant.ts';
import { growthOf } from './growth.ts';
import { growthFile } from './growthFile.ts';

async function grown() {
  const game = await findGame('tic-tac-toe');
  if (game === undefined) throw new Error('no tic-tac-toe');
  return game((rules) => {
    const recorded = record(rules, PLAIN, rules.game.initialState(), 3, 20_000);
    recorded.grow(300);
    return recorded.history;
  });
}

it('a growth has the visits of the search at each time', async () => {
  const history = await grown();
  const { frames, parents, depths } = growthOf(history, 300, (node) => `n${node}`);
  expect(frames[0]).toMatchObject({ at: 1, nodes: [0, 1], visits: [1, 1] });
  expect(frames.at(-1)?.at).toBe(300);
  expect(history.at).toBe(300);
  for (const { at, nodes, visits, angles, shades } of frames) {
    expect(visits[0]).toBe(at);
    expect([visits.length, angles.length, shades.length]).toEqual([nodes.length, nodes.length, nodes.length]);
    const isThere = new Set(nodes);
    expect(nodes.every((node) => isThere.has(parents[node]))).toBe(true);
  }
  expect(depths.slice(1).every((depth, index) => depth === depths[parents[index + 1]] + 1)).toBe(true);
  expect(depths.filter((depth) => depth === 1)).toHaveLength(9);
});

it('a file of a growth contains no other address, and no markup of its texts', async () => {
  const growth = growthOf(await grown(), 300, () => '</script><b>');
  const file = growthFile(growth, {
    title: 'A <tree>',
    words: 'seed 3 & more',
    player: 'play();',
    shades: ['red'],
    ground: 'white',
    ink: 'black',
  });
  expect(file).not.toMatch(/https?:|src=|<b>/);
  expect(file.match(/<\/script>/g)).toHaveLength(2);
  expect(file).toContain('<title>A &lt;tree></title>');
});
