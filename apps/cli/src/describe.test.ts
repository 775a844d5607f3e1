import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Analysis } from './analysis.ts';
import { stone } from './board.ts';
import { describeAnalysis, describeBest, describeBudget, describeEnd, describeMove } from './describe.ts';
import type { Style } from './screen.ts';

const STYLE: Style = { colors: pc.createColors(false), unicode: false, columns: 40 };

const ANALYSIS: Analysis = {
  game: 'connect-four',
  engine: 'wasm',
  threads: 1,
  lost: [],
  warnings: [],
  position: '44',
  player: 0,
  move: '4',
  explanation: '4 is the only legal move.',
  moves: [
    {
      move: '4',
      visits: 20,
      value: 0.5,
      interval: [0.3, 0.7],
      prior: null,
      proven: null,
      distance: null,
      line: ['4'],
    },
  ],
  principalVariation: ['4', '3'],
  simulations: 20,
  simulationsPerSecond: 2000,
  milliseconds: 10,
  nodes: 141,
  maxDepth: 2,
  seed: 7,
  stopped: 'simulations',
  status: 'searching',
  returns: null,
};

function searchOf(analysis: Partial<Analysis>, columns = 80): string[] {
  return describeAnalysis({ ...ANALYSIS, ...analysis }, { ...STYLE, columns })
    .split('\n')
    .slice(3);
}

describe('an analysis', () => {
  it('by alpha-beta has a depth, nodes and values, and no sampling intervals', () => {
    const moves = ANALYSIS.moves.map((move) => ({ ...move, interval: null }));
    const minimax = { ...ANALYSIS, moves, values: 'minimax', stopped: 'milliseconds' } as const;
    const text = describeAnalysis(minimax, { ...STYLE, columns: 80 });
    expect(text.split('\n').slice(0, 2)).toEqual(['move  nodes   value', '   4     20  50.0 %']);
    expect(text).toContain('search     20 nodes in 0.01 s, 2,000 a second\ndepth      2 moves\n');
    expect(describeAnalysis({ ...minimax, stopped: 'simulations' }, STYLE)).toContain('all nodes');
    expect(describeBest(minimax, 3)).toBe('4 (50.0 %); 20 nodes, seed 7.');
    expect(describeMove(minimax)).toBe('4: value 50.0 %, 20 nodes (2,000/s), seed 7');
  });

  it('says that a weaker level chose a move which the search did not visit', () => {
    const moves = ANALYSIS.moves.map((each) => ({ ...each, visits: 0, value: null, proven: null }));
    const unseen: Analysis = { ...ANALYSIS, stopped: 'simulations', moves };
    expect(describeMove(unseen)).toBe('4: not visited, 20 simulations (2,000/s), seed 7');
  });

  it('says what was searched, how fast, and why it ended', () => {
    expect(searchOf({})).toEqual([
      'best line  4 3',
      'why        4 is the only legal move.',
      'search     20 simulations in 0.01 s, 2,000 a second',
      'tree       141 nodes, 2 deep',
      'engine     wasm, seed 7, all simulations ran',
    ]);
  });

  it('is wrapped at words where the screen is narrow', () => {
    expect(searchOf({}, 40).slice(2)).toEqual([
      'search     20 simulations in 0.01 s,',
      '           2,000 a second',
      'tree       141 nodes, 2 deep',
      'engine     wasm, seed 7, all',
      '           simulations ran',
    ]);
  });

  it('recommends nothing after one simulation, unless the move is proven', () => {
    expect(searchOf({ simulations: 1, stopped: 'aborted' }).slice(0, 2)).toEqual([
      'why        one simulation says too little to recommend a move',
      'search     1 simulation in 0.01 s, 2,000 a second',
    ]);
    const moves = ANALYSIS.moves.map((move) => ({ ...move, proven: 1, distance: 1 }));
    expect(searchOf({ simulations: 1, moves })[0]).toBe('best line  4 3');
  });

  it('says that the tree was full, or that it was interrupted', () => {
    expect(searchOf({ status: 'memory' })).toContain('tree       141 nodes (the tree is full), 2 deep');
    expect(searchOf({ stopped: 'aborted' })).toContain('engine     wasm, seed 7, interrupted');
  });

  it('warns of values that say nothing', () => {
    expect(searchOf({ warnings: ['20 of 20 rollouts were cut'] })).toContain(
      'warning    20 of 20 rollouts were cut',
    );
  });

  it('cuts the best line between two moves where it is too long', () => {
    const [line] = searchOf({ principalVariation: Array.from({ length: 30 }, () => 'b2') }, 40);
    expect(line).toBe('best line  b2 b2 b2 b2 b2 b2 b2 b2 ...');
  });
});

it('names the winners', () => {
  const stoneOf = (player: number): string => stone(player, STYLE);
  expect(describeEnd([1, 0], (player) => `player ${player + 1}`)).toBe('Player 1 wins.');
  expect(describeEnd([0, 1], stoneOf)).toBe('O wins.');
  expect(describeEnd([0.5, 0.5], stoneOf)).toBe('The game is a draw.');
  expect(describeEnd([0, 0, 1], stoneOf)).toBe('# wins.');
  expect(describeEnd([0.5, 0, 0.5], stoneOf)).toBe('X and # share the win.');
  expect(describeEnd([0.25], stoneOf)).toBe('The game is over, with 25.0 % of the maximum.');
});

it('names every bound of a budget', () => {
  expect(describeBudget({ simulations: 1000 })).toBe('1,000 simulations');
  expect(describeBudget({ simulations: 1 })).toBe('1 simulation');
  expect(describeBudget({ simulations: 1000, milliseconds: 500 })).toBe('1,000 simulations or 500 ms');
  expect(describeBudget({ nodes: 7 })).toBe('7 nodes');
});
