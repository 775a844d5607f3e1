import { describe, expect, it } from 'vitest';
import { drawnState } from '../../test/goBoards.ts';
import { go } from '../index.ts';
import { capturesOn } from './captures.ts';
import { goGrid } from './grid.ts';
import { FEATURE_COUNT, FEATURES, moveFeaturesOn } from './moveFeatures.ts';

const game = go({ columns: 9, rows: 9 });
const grid = goGrid(9, 9);
const BLACK = 0;

/** The features of a move of Black in a drawing, by name, without its line where that is near stones. */
function featuresOf(drawing: string, move: string, last?: string): string[] {
  const drawn = drawnState(game, drawing, BLACK);
  const pointOf = (text: string): number => game.notation.parseAction(drawn, text) ?? go.PASS;
  const features = moveFeaturesOn(grid, capturesOn(grid));
  features.begin(last === undefined ? drawn : { ...drawn, last: pointOf(last) });
  return [...features.of(pointOf(move))].map(nameOf).filter((name) => !name.startsWith('line'));
}

/** The name of a feature, with how far it lies behind the one that is named. */
function nameOf(feature: number): string {
  const [name, first] = Object.entries(FEATURES)
    .filter(([, index]) => index <= feature)
    .at(-1) ?? ['', 0];
  return feature === first ? name : `${name} + ${feature - first}`;
}

/** A drawing with as many empty rows above as it lacks. */
function below(rows: string): string {
  return '. . . . . . . . .\n'.repeat(9 - rows.trim().split('\n').length) + rows.trim();
}

const EMPTY = below('. . . . . . . . .');

describe('the features of moves', () => {
  it('are a line and liberties on the empty board, and one for a pass', () => {
    expect(featuresOf(EMPTY, 'pass')).toEqual(['pass']);
    expect(featuresOf(EMPTY, 'a5')).toEqual(['liberties + 1', 'farLine']);
    expect(featuresOf(EMPTY, 'c7')).toEqual(['liberties + 2', 'farLine + 2']);
    expect(featuresOf(EMPTY, 'e5')).toEqual(['liberties + 2', 'farLine + 4']);
  });

  const fight = below(`
    . . . . O . . . .
    . . . O X O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .`);

  it('save a chain in atari, well where it gets three liberties', () => {
    expect(featuresOf(fight, 'e4')).toEqual(['liberties + 1', 'savesWell']);
    expect(featuresOf(below('. . . . O . . . .\n. . . O X O . . .\n. . . . . . . . .'), 'e1')).toEqual([
      'liberties',
      'saves',
    ]);
  });

  it('extend two liberties to more', () => {
    expect(featuresOf(below('. . . O . . . . .\n. . O X . . . . .\n. . . . . . . . .'), 'd1')).toEqual([
      'liberties + 1',
      'extends',
    ]);
  });

  it('have the distance from the last move, in which a chain is one point, and whether it is next to it', () => {
    expect(featuresOf(fight, 'e7', 'e6')).toEqual(['distance', 'beside', 'liberties + 1']);
    expect(featuresOf(fight, 'd7', 'e6')).toEqual(['distance + 1', 'diagonal', 'liberties + 2']);
    expect(featuresOf(fight, 'e8', 'e6')).toEqual(['distance + 1', 'liberties + 2']);
    expect(featuresOf(fight, 'e9', 'e6')).toEqual(['distance + 2', 'liberties + 1']);
    expect(featuresOf(fight, 'a1', 'e6')).toEqual(['further', 'liberties', 'farLine']);
  });

  it('put a chain in atari, which escapes or not', () => {
    const edge = below('. . . . . X . . .\n. . . X O . . . .');
    expect(featuresOf(edge, 'e2')).toContain('putsInAtari');
    expect(featuresOf(edge, 'f1')).toContain('threatens');
  });

  it('take a stone or several, also the last move and what attacks a chain', () => {
    const corner = below('X X . . . . . . .\nO O . . . . . . .');
    expect(featuresOf(corner, 'c1')).toEqual(['takesStones']);
    expect(featuresOf(corner.replace('O O', 'O .'), 'b1', 'a1')).toEqual([
      'distance',
      'beside',
      'takesStone',
      'takesLast',
    ]);
    expect(featuresOf(below('O . . . . . . . .\nX . . . . . . . .\nO . . . . . . . .'), 'b1')).toEqual([
      'takesStone',
      'takesAttacker',
    ]);
  });

  it('leave a stone or a chain in atari, and fill an eye', () => {
    expect(featuresOf(below('. . . . . . . . O\n. . . . . . . O .'), 'j1')).toEqual(['selfAtari']);
    expect(featuresOf(below('O O . . . . . . .\nX . O . . . . . .'), 'b1')).toEqual(['selfAtariOfStones']);
    expect(featuresOf(below('X X . . . . . . .\n. X . . . . . . .'), 'a1')).toEqual([
      'liberties + 2',
      'ownEye',
    ]);
  });

  it('are fewer than their count', () => {
    expect(Math.max(...Object.values(FEATURES)) + 5).toBe(FEATURE_COUNT);
  });
});
