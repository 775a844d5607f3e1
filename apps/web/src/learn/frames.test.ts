import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { LANGUAGES, listingOf } from './code.ts';
import { type Frame, framesOf, PHASES, treeAt } from './frames.ts';
import { type LessonSearch, type LessonSimulation, lessonSearch } from './lessonSearch.ts';
import type { SmallNode } from './smallTree.ts';

const SOURCE = readFileSync(
  new URL('../../../../packages/mcts/src/uct/plainUct.ts', import.meta.url),
  'utf8',
);

interface Opened {
  readonly search: LessonSearch;
  frames(simulation: LessonSimulation): Frame[];
}

async function open(name: string, moves = ''): Promise<Opened> {
  const game = await openGame(name);
  const { info } = positionAfter(game, moves);
  const search = game((rules) => lessonSearch(rules, { moves, seed: 3, c: undefined }));
  return { search, frames: (simulation) => framesOf(simulation, info) };
}

function reported(search: LessonSearch, number: number): LessonSimulation {
  const simulation = search.simulation(number);
  if (simulation === undefined) throw new Error(`no simulation ${number}`);
  return simulation;
}

function statistics(nodes: readonly SmallNode[]): Map<number, string> {
  return new Map(nodes.map(({ id, visits, returnSum }) => [id, `${returnSum}/${visits}`]));
}

describe('the frames of a simulation', () => {
  it('show the tree of the moment, and end with the tree that the next simulation begins with', async () => {
    const { search, frames } = await open('connect:5x5x3');
    for (let number = 1; number <= 60; number++) {
      const simulation = reported(search, number);
      const shown = frames(simulation);
      const before = statistics(simulation.tree.filter(({ isAdded }) => !isAdded));
      const first = statistics(treeAt(simulation, shown[0]));
      expect(first).toEqual(before);
      const after = statistics(treeAt(simulation, shown[shown.length - 1]));
      const next = statistics(reported(search, number + 1).tree);
      for (const [id, text] of after) if (next.has(id)) expect(text).toBe(next.get(id));
      expect(after.get(0)).toBe(next.get(0));
    }
  });

  it('go down edge by edge, play the rollout, and take the result up node by node', async () => {
    const { search, frames } = await open('tic-tac-toe', 'b2a1c3');
    const number = search.firstWhole(1);
    const simulation = reported(search, number);
    const shown = frames(simulation);
    expect([...new Set(shown.map(({ phase }) => phase))]).toEqual(PHASES);
    const { choices, rollout } = simulation.report;
    const depths = (phase: string): number[] =>
      shown.filter((frame) => frame.phase === phase).map(({ depth }) => depth);
    expect(depths('selection')).toEqual(choices.slice(0, -1).map((_, depth) => depth));
    expect(depths('back up')).toEqual(
      Array.from({ length: choices.length + 1 }, (_, up) => choices.length - up),
    );
    expect(shown.filter(({ phase }) => phase === 'rollout').map(({ played }) => played)).toEqual(
      Array.from({ length: rollout.length + 1 }, (_, played) => played),
    );
    const visitsOnPath = shown.map((frame) =>
      treeAt(simulation, frame)
        .filter(({ pathDepth }) => pathDepth !== undefined)
        .reduce((sum, { visits }) => sum + visits, 0),
    );
    expect(visitsOnPath.at(-1)).toBe(visitsOnPath[0] + choices.length + 1);
  });

  it('say why a child is selected: its value, and the first of equal ones', async () => {
    const { search, frames } = await open('tic-tac-toe', 'b2a1c3');
    const [first] = frames(reported(search, 7));
    expect(first.text).toBe(
      'At the root, Honey is to move. Move\u00a0a3 has the largest UCB1 value: 1.000 + 1.893 = 2.893. Move\u00a0b3 has the same value: the first of them is selected.',
    );
    const reasons = Array.from({ length: 50 }, (_, after) => frames(reported(search, 8 + after))[0].text);
    expect(reasons.find((text) => text.includes('better mean'))).toMatch(
      /Move\s(a3|b3) has a better mean, but its \d+ visits make its exploration term smaller\.$/,
    );
  });

  it('have code in both languages, in every kind of game', async () => {
    for (const game of ['tic-tac-toe', 'connect:5x5x3', 'hex:7', 'nim:3-4-5', 'pig:50', 'samegame:8x8x4x1']) {
      const { search, frames } = await open(game);
      for (const number of [1, 2, 40]) {
        for (const { code, text, phase, depth } of frames(reported(search, number))) {
          for (const language of LANGUAGES) {
            const { lines, running } = listingOf(code, language, SOURCE);
            expect(running.size > 0 || code === 'chance', `${game} ${phase} ${depth}: ${lines[0]}`).toBe(
              true,
            );
          }
          expect(text).toMatch(/^[A-Z].*\.$/);
        }
      }
    }
  });
});

it('the compared children of the path are all in the tree', async () => {
  const { search } = await open('tic-tac-toe');
  for (let number = 2; number <= 100; number += 7) {
    const { tree, report } = reported(search, number);
    for (const [depth, { children }] of report.choices.entries()) {
      const parent = tree.find(({ pathDepth }) => pathDepth === depth);
      const shown = tree.filter((node) => node.parent !== undefined && node.parent === parent?.id);
      expect(shown.map(({ move }) => move?.name)).toEqual(children.map(({ name }) => name));
    }
  }
});
